import { useEffect, useState } from 'react'

/** Returns the whole seconds until the moment, rounded up. Re-renders every second. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= moment
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.ceil((moment - now) / 1000)
}
