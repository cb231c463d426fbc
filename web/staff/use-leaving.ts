import { useState } from 'react'
import { logOut } from '#web/session/log-out.ts'

/** Signing out, asked for once. */
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
