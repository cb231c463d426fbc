import { useEffect, useState } from 'react'
import styles from './top-progress.module.css'

/** A quick load shows nothing: a flash would only worry. */
const SHOWN_AFTER_MS = 150

/** The progress bar at the top while a page is being loaded. */
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
