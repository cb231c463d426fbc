// Cards of the latest actions with "Cofnij", in the first free corner, preferably the lower right.
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useKeysAreOn, useShortcuts } from '../keys/shortcuts.tsx'
import { useFreePlace } from './free-place.ts'
import { undo, undoOffers, type UndoOffer, type UndoOutcome } from './undo-offers.ts'
import places from './free-place.module.css'
import styles from './undo-toasts.module.css'

const UNDO_KEY = 'z'

export function UndoToasts() {
  const { t } = useText()
  const offers = useStore(undoOffers)
  const area = useRef<HTMLElement>(null)
  const hasOffers = offers.length > 0
  const { place } = useFreePlace(area, offers)
  // Reaching the card by Tab would take longer than the minute in a long list.
  const shortcuts = useMemo(
    () =>
      hasOffers
        ? [
            {
              key: UNDO_KEY,
              words: 'KEYS.UNDO' as const,
              run: () => [...(area.current?.querySelectorAll('button') ?? [])].at(-1)?.click(),
            },
          ]
        : [],
    [hasOffers],
  )
  useShortcuts(shortcuts)
  return (
    <section ref={area} className={classNames(styles['area'], places[place])} aria-label={t('UNDO.LABEL')}>
      {offers.map((offer, at) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          isLast={at === offers.length - 1}
          onFocusLost={() => (area.current?.querySelector('button') ?? headingOfScreen())?.focus()}
        />
      ))}
    </section>
  )
}

interface OfferCardProps {
  offer: UndoOffer
  /** Whether the shortcut undoes this offer. */
  isLast: boolean
  /** Called when the card unmounts with the focus inside. */
  onFocusLost: () => void
}

function OfferCard({ offer, isLast, onFocusLost }: OfferCardProps) {
  const { t } = useText()
  const left = useSecondsUntil(offer.until)
  const { busy, sendOnce } = useSentOnce()
  const count = offer.changes.length
  const hasKey = useKeysAreOn() && isLast
  const card = useRef<HTMLDivElement>(null)
  useFocusLost(card, onFocusLost)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && !busy) undoOffers.withdraw(...offer.changes.map(({ orderId }) => orderId))
  }, [isOver, busy, offer.changes])
  const takeBack = async () => {
    const outcomes = await sendOnce(() => undo(offer))
    if (outcomes) tellOutcome(offer.id, outcomes, t)
  }
  return (
    <div ref={card} className={styles['card']} role="status" data-notice>
      <Icon name="check" />
      <p>
        {typeset(offer.words)}
        {/* Not announced, because it changes every second. */}
        <span className={styles['left']} aria-hidden="true">
          {t('UNDO.LEFT', { seconds: Math.max(0, left) })}
        </span>
      </p>
      <Button
        kind="quiet"
        busy={busy}
        aria-keyshortcuts={hasKey ? UNDO_KEY : undefined}
        onClick={() => void takeBack()}
      >
        {count === 1 ? t('UNDO.UNDO') : t('INBOX.UNDO_ALL', { count })}
        {hasKey && <kbd aria-hidden="true">{UNDO_KEY}</kbd>}
      </Button>
    </div>
  )
}

/** Only the first orders that failed are named. */
const NAMED = 3

function tellOutcome(offerId: number, outcomes: readonly UndoOutcome[], t: Translate): void {
  // A successful retry dismisses the notification of the earlier failure.
  const act = `undo ${offerId}`
  toasts.dismissErrors(act)
  const failed = outcomes.flatMap((one) => ('problem' in one ? [one] : []))
  const undone = outcomes.flatMap((one) => ('order' in one ? [one.change.orderNumber] : []))
  const [number = ''] = undone
  if (undone.length > 0)
    toasts.success(
      outcomes.length === 1 ? t('UNDO.DONE', { number }) : t('UNDO.DONE_ALL', { count: undone.length }),
    )
  for (const code of new Set(failed.map(({ problem }) => problem.code))) {
    const faults = failed.filter(({ problem }) => problem.code === code)
    const numbers = faults.slice(0, NAMED).map(({ change }) => change.orderNumber)
    const more = faults.length - numbers.length
    toasts.error(
      outcomes.length === 1 ? t(code) : t('UNDO.FAILED', { numbers: numbers.join(', '), more, why: t(code) }),
      { act },
    )
  }
}

/** Calls back when the focused element is removed. */
function useFocusLost(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const tell = useRef(onLost)
  useEffect(() => {
    tell.current = onLost
  })
  useLayoutEffect(() => {
    const within = element.current
    return () => {
      if (within?.contains(document.activeElement)) queueMicrotask(() => tell.current())
    }
  }, [element])
}

function headingOfScreen(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** Whole seconds until the moment, rounded up. Re-renders every second. */
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
