// One call at a time: neither a double click nor Enter pressed twice sends anything again.
import { useRef, useState } from 'react'

export interface SentOnce {
  busy: boolean
  /**
   * Answers null, and sends nothing, while something else is on its way.
   *
   * @param mayFollow whether something may be sent after this answer; a form that is being left stays busy
   */
  sendOnce: <Answer>(
    send: () => Promise<Answer>,
    mayFollow?: (answer: Answer) => boolean,
  ) => Promise<Answer | null>
}

export function useSentOnce(): SentOnce {
  // The state would come too late for a second Enter in the same moment.
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
