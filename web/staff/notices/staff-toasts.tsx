// Notifications of the staff area: placed where they cover nothing, closed by Escape. If no corner is free, they let the
// pointer pass.
import { useEffect, useRef } from 'react'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import { useStore } from '#web/lib/store.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Toast, toasts } from '#web/ui/toast-queue.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { isInPopover } from '../keys/shortcuts.tsx'
import { useFreePlace } from './free-place.ts'
import styles from './notices.module.css'

/** Whether the close button is its only control. */
const isNewsAlone = ({ kind, link, undo }: Toast) => kind === 'success' && !link && !undo

export function StaffToasts() {
  const { t } = useText()
  const area = useRef<HTMLElement>(null)
  const all = useStore({ subscribe: toasts.subscribe, read: toasts.all })
  const { place, covers } = useFreePlace(area, all)
  const givesWay = covers && all.every(isNewsAlone)
  useClosedByEscape()
  useSeenThrough(area, givesWay)
  return (
    <Toaster
      area={area}
      className={classNames(styles[place], givesWay && styles['givesWay'])}
      label={t('TOASTS.LABEL')}
      closeLabel={t('TOASTS.CLOSE')}
      shownAtOnce={MAX_NOTIFICATIONS}
    />
  )
}

/**
 * Escape closes the newest notification, unless something else uses the key. The window hears the key after every handler of the
 * document, whichever was mounted first.
 */
function useClosedByEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isInPopover(event.target) || document.querySelector('dialog[open]')) return
      const last = toasts.all().slice(0, MAX_NOTIFICATIONS).at(-1)
      if (!last) return
      event.preventDefault()
      toasts.close(last.id)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The notification gets no pointer events, so no element can report that the pointer is over it. */
function useSeenThrough(area: { current: HTMLElement | null }, givesWay: boolean): void {
  useEffect(() => {
    const element = area.current
    if (!givesWay || !element) return
    const look = ({ clientX: x, clientY: y }: PointerEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      element.toggleAttribute('data-seen-through', x >= left && x <= right && y >= top && y <= bottom)
    }
    document.addEventListener('pointermove', look, { passive: true })
    document.addEventListener('pointerdown', look, { passive: true })
    return () => {
      document.removeEventListener('pointermove', look)
      document.removeEventListener('pointerdown', look)
      element.removeAttribute('data-seen-through')
    }
  }, [area, givesWay])
}
