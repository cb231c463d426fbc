import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { type Toast, type ToastKind, toasts } from './toast-queue.ts'
import styles from './toaster.module.css'

const ICONS: Record<ToastKind, IconName> = { success: 'check', warning: 'hint', error: 'alert' }
/** Good news leaves by itself; a warning or an error stays until it is closed. */
const SUCCESS_STAYS_MS = 8000
const none: readonly Toast[] = []

interface ToasterProps {
  label: string
  closeLabel: string
  shownAtOnce: number
}

export function Toaster({ label, closeLabel, shownAtOnce }: ToasterProps) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  return (
    <section className={styles['toaster']} aria-label={label}>
      {all.slice(0, shownAtOnce).map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false)
  const { id, kind, text, link } = toast
  useEffect(() => {
    if (kind !== 'success' || held) return
    const timer = setTimeout(() => toasts.close(id), SUCCESS_STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, kind, held])
  return (
    <div
      className={classNames(styles['toast'], styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} />
      <p id={`toast-${id}`}>
        {text}
        {link && (
          <>
            {' '}
            <a href={link.href} onClick={() => toasts.close(id)}>
              {link.words}
            </a>
          </>
        )}
      </p>
      <Button kind="quiet" aria-describedby={`toast-${id}`} onClick={() => toasts.close(id)}>
        {closeLabel}
      </Button>
    </div>
  )
}
