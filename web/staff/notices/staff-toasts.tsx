// Notifications of the staff area and the undo card, in one strip at the bottom of the window.
// Sticky bars stand above the strip, and the end of the page can be scrolled above it.
import { useEffect } from 'react'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import { createStore } from '#web/lib/store.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { isInPopover } from '../keys/shortcuts.tsx'
import styles from './notices.module.css'

/**
 * Element of the strip. The frame of the staff area renders the undo card into it, because only the
 * frame has loaded its texts.
 */
export const noticeStrip = createStore<HTMLElement | null>(() => null)

export function StaffToasts() {
  const { t } = useText()
  useClosedByEscape()
  return (
    <Toaster
      area={mountStrip}
      className={styles['strip'] ?? ''}
      label={t('TOASTS.LABEL')}
      closeLabel={t('TOASTS.CLOSE')}
      shownAtOnce={MAX_NOTIFICATIONS}
    />
  )
}

/** Publishes the height of the strip to style sheets as `--notices`. */
function mountStrip(strip: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--notices', `${strip.offsetHeight}px`)
    const focused = document.querySelector(':focus')
    const isUnder = (focused?.getBoundingClientRect().bottom ?? 0) > strip.getBoundingClientRect().top
    if (isUnder) focused?.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(strip)
  noticeStrip.write(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--notices')
    noticeStrip.write(null)
  }
}

/**
 * Closes the newest notification on Escape, unless something else uses the key. The listener is on
 * the window, so that it runs after every handler of the document, whichever was mounted first.
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
