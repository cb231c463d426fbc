import { useEffect, useState } from 'react'
import styles from './top-progress.module.css'

/** Milliseconds before the bar appears, so that a quick load does not flash. */
const SHOWN_AFTER_MS = 150

/** Progress bar at the top while a page is loading. */
export function TopProgress({ busy, label }: { busy: boolean; label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? (
    <div className={styles['line']} role="progressbar" aria-live="polite" aria-label={label} />
  ) : null
}
