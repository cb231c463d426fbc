// One card for all pending undo offers. With several it shows the number of orders, so that many
// actions within a minute take no more room than one.
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { orderEnd } from '#contract/orders/order.ts'
import { useStore } from '#web/lib/store.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useHasKey, useKeysAreOn, useShortcuts } from '../keys/use-shortcuts.ts'
import { noticeStrip } from './staff-toasts.tsx'
import { undoAll, undoOffers, type UndoOffer, type UndoOutcome } from './undo-offers.ts'
import styles from './notices.module.css'

const UNDO_KEY = 'z'

type Offers = readonly UndoOffer[]

export function UndoNotice() {
  const offers = useStore(undoOffers)
  const strip = useStore(noticeStrip)
  const [last] = offers.slice(-1)
  return strip && last && createPortal(<UndoCard offers={offers} last={last} />, strip)
}

const countOf = (offers: Offers) => offers.flatMap(({ changes }) => changes).length

function UndoCard({ offers, last }: { offers: Offers; last: UndoOffer }) {
  const { t } = useText()
  const list = useId()
  const [isListed, setIsListed] = useState(false)
  const { takeBack, isUnderWay, hasKey } = useTakeBack(last)
  // Offers are sorted by time, so the first one expires first.
  const left = useSecondsUntil(offers[0]?.until ?? 0)
  useEffect(() => {
    if (left <= 0) undoOffers.expire()
  }, [left, offers])
  const isCollected = offers.length > 1
  const undoButton = (chosen: Offers) => {
    const count = countOf(chosen)
    // The key undoes only the newest action.
    const key = hasKey && chosen.length === 1 && chosen[0] === last ? UNDO_KEY : undefined
    return (
      <Button
        kind="quiet"
        busy={isUnderWay(chosen)}
        aria-keyshortcuts={key}
        onClick={() => void takeBack(chosen)}
      >
        {count === 1 ? t('UNDO.UNDO') : t('INBOX.UNDO_ALL', { count })}
        {key && <kbd aria-hidden="true">{key}</kbd>}
      </Button>
    )
  }
  return (
    <div className={styles['card']}>
      <div className={styles['summary']} role="status">
        <Icon name="check" />
        <div>
          {/* The heading gets the focus from a button that disappears with its offer. */}
          <h2>{typeset(isCollected ? collectedWords(offers, t) : last.words)}</h2>
          {isCollected && <VisuallyHidden>{last.words}</VisuallyHidden>}
          {/* Not announced, because it changes every second. */}
          <span className="muted xs figures block" aria-hidden="true">
            {t('UNDO.LEFT', { seconds: Math.max(0, left) })}
          </span>
        </div>
        {undoButton(offers)}
        {isCollected && (
          <Button
            kind="quiet"
            aria-expanded={isListed}
            aria-controls={list}
            onClick={() => setIsListed(!isListed)}
          >
            {t(isListed ? 'UNDO.HIDE' : 'UNDO.SHOW')}
          </Button>
        )}
      </div>
      {isCollected && isListed && (
        <ul id={list}>
          {offers.toReversed().map((offer) => (
            <li key={offer.id}>
              <span>{typeset(offer.words)}</span>
              {undoButton([offer])}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns "Umówiono 5 zamówień", or "Zmieniono 5 zamówień" if the actions differ. */
function collectedWords(offers: Offers, t: Translate): string {
  const [act = '', ...others] = new Set(offers.map(({ status }) => orderEnd(status) ?? 'planned'))
  return t('UNDO.COLLECTED', { act: others.length > 0 ? 'other' : act, count: countOf(offers) })
}

/**
 * Undoes the offers of a pressed button, or the newest offer on a key. Only one undo runs at a
 * time.
 */
function useTakeBack(last: UndoOffer) {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [pressed, setPressed] = useState<Offers>([])
  const takeBack = async (chosen: Offers) => {
    const outcomes = await sendOnce(() => {
      setPressed(chosen)
      return undoAll(chosen)
    })
    if (outcomes) tellOutcome(chosen, outcomes, t)
  }
  // A shortcut, because reaching the card by Tab could take longer than the minute in a long list.
  const shortcuts = useShortcuts(
    [{ key: UNDO_KEY, words: 'KEYS.UNDO', run: () => void takeBack([last]) }],
    // A new offer registers the shortcut again, so that the key undoes the newest action. The day board uses
    // the same key.
    last.id,
  )
  const isOn = useKeysAreOn()
  const isOwn = useHasKey(shortcuts, UNDO_KEY)
  return {
    takeBack,
    hasKey: isOn && isOwn,
    isUnderWay: (chosen: Offers) =>
      busy && pressed.length === chosen.length && pressed[0]?.id === chosen[0]?.id,
  }
}

/** Number of failed orders that are named. */
const NAMED = 3

function tellOutcome(chosen: Offers, outcomes: readonly UndoOutcome[], t: Translate): void {
  // A successful retry dismisses the notification of the earlier failure.
  const acts = chosen.map(({ id }) => `undo ${id}`)
  acts.forEach(toasts.dismissErrors)
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
      { act: acts[0] },
    )
  }
}
