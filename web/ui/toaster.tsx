import { type FocusEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { type Toast, type ToastKind, toasts } from './toast-queue.ts'
import styles from './toaster.module.css'

const ICONS: Record<ToastKind, IconName> = { success: 'check', warning: 'hint', error: 'alert' }
/** Display time. An error stays longer, because it takes longer to read. */
const STAYS_MS: Record<ToastKind, number> = { success: 8000, warning: 8000, error: 12_000 }

interface ToasterProps {
  label: string
  closeLabel: string
  shownAtOnce: number
  /** Element that contains the notifications, if the application has its own. */
  area?: Ref<HTMLElement>
  className?: string
}

export function Toaster({ label, closeLabel, shownAtOnce, area, className }: ToasterProps) {
  const all = useStore({ subscribe: toasts.subscribe, read: toasts.all })
  const focus = useFocusGivenBack(all)
  return (
    <section
      ref={area}
      className={classNames(styles['toaster'], className)}
      aria-label={label}
      onFocus={focus.enters}
    >
      {all.slice(0, shownAtOnce).map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onFocusLost={focus.isLost} />
      ))}
    </section>
  )
}

/** When a notification closes, returns the focus to the element that had it before, or to the page's content. */
function useFocusGivenBack(all: readonly Toast[]) {
  const before = useRef<Element | null>(null)
  const isLost = useRef(false)
  useEffect(() => {
    if (!isLost.current) return
    isLost.current = false
    for (const place of [before.current, document.querySelector('main')]) {
      // A link in the notification may have led to a screen that took the focus itself. Removed elements are skipped.
      if (document.activeElement === document.body && place instanceof HTMLElement)
        place.focus({ preventScroll: true })
    }
  }, [all])
  return {
    enters: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    isLost: () => {
      isLost.current = true
    },
  }
}

function whenVisibilityChanges(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Timers pause while the tab is hidden, because nobody reads it. */
const useIsLookedAt = () => useStore({ subscribe: whenVisibilityChanges, read: () => !document.hidden })

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onFocusLost: () => void
}

function ToastCard({ toast, closeLabel, onFocusLost }: ToastCardProps) {
  const { id, kind, text, link, undo } = toast
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isLookedAt = useIsLookedAt()
  // A notification with a link stays until the person follows or closes it.
  const stays = isPointedAt || hasFocus || !isLookedAt || link !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => toasts.close(id), STAYS_MS[kind])
    return () => clearTimeout(timer)
  }, [id, kind, stays])
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      if (shown?.contains(document.activeElement)) onFocusLost()
    }
    // Reads the ref only when the card is removed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div
      ref={card}
      className={classNames(styles['toast'], styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget))
      }
    >
      <Icon name={ICONS[kind]} />
      <p id={`toast-${id}`}>
        {typeset(text)}
        {link && (
          <>
            {' '}
            <a href={link.href} onClick={() => toasts.close(id)}>
              {link.words}
            </a>
          </>
        )}
      </p>
      {undo && (
        <Button
          kind="quiet"
          aria-describedby={`toast-${id}`}
          onClick={() => {
            toasts.close(id)
            undo.run()
          }}
        >
          {undo.words}
        </Button>
      )}
      <Button kind="quiet" aria-describedby={`toast-${id}`} onClick={() => toasts.close(id)}>
        {closeLabel}
      </Button>
    </div>
  )
}
