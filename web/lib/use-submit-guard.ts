// Allows one call at a time: neither a double click nor pressing Enter twice sends anything again.
import { useRef, useState } from 'react'

export interface SubmitGuard {
  busy: boolean
  /**
   * Sends nothing and returns null while another call is running.
   * @param mayFollow whether another call may follow this answer; a form that is about to be left stays busy
   */
  sendOnce: <Answer>(
    send: () => Promise<Answer>,
    mayFollow?: (answer: Answer) => boolean,
  ) => Promise<Answer | null>
}

export function useSubmitGuard(): SubmitGuard {
  // The state alone would change too late for a second Enter in the same moment.
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const turn = (isOn: boolean) => {
    isSending.current = isOn
    setBusy(isOn)
  }
  return {
    busy,
    async sendOnce(send, mayFollow = () => true) {
      if (isSending.current) return null
      turn(true)
      let isOver = true
      try {
        const answer = await send()
        isOver = mayFollow(answer)
        return answer
      } finally {
        if (isOver) turn(false)
      }
    },
  }
}
