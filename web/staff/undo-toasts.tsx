// The last acts with their "Cofnij", at the lower right: the list's own bar stands in the middle.
import { useEffect, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { undo, undoOffers, type UndoOffer } from './undo-offers.ts'
import styles from './undo-toasts.module.css'

export function UndoToasts() {
  const { t } = useText()
  const offers = useStore(undoOffers)
  return (
    <section className={styles['area']} aria-label={t('UNDO.LABEL')}>
      {offers.map((offer) => (
        <OfferCard key={`${offer.orderId} ${offer.version}`} offer={offer} />
      ))}
    </section>
  )
}

function OfferCard({ offer }: { offer: UndoOffer }) {
  const { t } = useText()
  const left = useSecondsUntil(offer.until)
  const [busy, setBusy] = useState(false)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && !busy) undoOffers.withdraw(offer.orderId)
  }, [isOver, busy, offer.orderId])
  const takeBack = async () => {
    setBusy(true)
    const outcome = await undo(offer)
    if ('problem' in outcome) toasts.error(t(outcome.problem.code))
    else toasts.success(t('UNDO.DONE', { number: offer.orderNumber }))
  }
  return (
    <div className={styles['card']} role="status">
      <Icon name="check" />
      <p>
        {typeset(offer.words)}
        {/* Not said aloud each second. */}
        <span className={styles['left']} aria-hidden="true">
          {t('UNDO.LEFT', { seconds: Math.max(0, left) })}
        </span>
      </p>
      <Button kind="quiet" busy={busy} onClick={() => void takeBack()}>
        {t('UNDO.UNDO')}
      </Button>
    </div>
  )
}

/** Whole seconds, rounded up, drawn anew with each. */
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
