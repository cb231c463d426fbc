import { useState } from 'react'
import { logOut } from '#web/session/log-out.ts'

/** Signs out once, even if pressed twice. */
export function useLeaving(): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    await logOut()
    setIsLeaving(false)
  }
  return { isLeaving, leave: () => void leave() }
}
