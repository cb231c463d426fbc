// Preview of the effect on each order, and afterwards the result for each. Rejected orders stay
// selected, so that the person can try again.
import { todayInWarsaw } from '#contract/fields/day.ts'
import { holdsDay, statusKey } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { useStore } from '#web/lib/store.ts'
import { announce } from '#web/shell/announcer.tsx'
import { type UndoOffer, undoOffers } from '#web/staff/notices/undo-offers.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { type BulkKind, outlookOf } from './bulk-actions.ts'
import type { BulkOutcome, RowResult } from './use-bulk.ts'
import styles from './bulk.module.css'

interface BulkResultsProps {
  title: string
  outcome: BulkOutcome
  busy: boolean
  onUndo: (offer: UndoOffer) => void
  /** Tries again with the orders that other people have changed. */
  onAgain: (() => void) | undefined
  onClose: () => void
}

/** Failures first. */
const KINDS = ['refused', 'notUndone', 'left', 'done', 'undone'] as const
const ICONS: Record<(typeof KINDS)[number], IconName> = {
  refused: 'alert',
  notUndone: 'alert',
  left: 'info',
  done: 'check',
  undone: 'refresh',
}
const kindOf = (result: RowResult) =>
  result.state === 'done' && result.notUndone ? 'notUndone' : result.state

export function BulkResults({ title, outcome, busy, onUndo, onAgain, onClose }: BulkResultsProps) {
  const { t } = useText()
  const { results } = outcome
  // Undefined if the time to undo is over or nothing can be undone.
  const offer = useStore(undoOffers).find(({ id }) => id === outcome.offerId)
  const close = () => {
    onClose()
    // The undo card appeared behind this dialog, so no screen reader has announced it.
    if (offer) announce(t('UNDO.STILL', { words: offer.words }))
  }
  const of = (kind: (typeof KINDS)[number]) => results.filter((one) => kindOf(one) === kind)
  const notUndone = of('notUndone').length
  const done = of('done').length + notUndone
  const afterwards = ({ status, suggestedDate, assignee }: StaffOrderRow) =>
    'assigneeUuid' in outcome.action
      ? (assignee?.name ?? t('INBOX.WHO_NONE'))
      : [t(statusKey(status)), suggestedDate].filter(Boolean).join(', ')
  const words = (result: RowResult) => {
    if ('because' in result) return t(result.because, { status: t(statusKey(result.row.status)) })
    if (result.state === 'undone') return t('INBOX.UNDONE')
    const now = afterwards(result.after)
    return result.notUndone ? t('INBOX.NOT_UNDONE', { now, why: t(result.notUndone) }) : now
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      closeLabel={t('TOASTS.CLOSE')}
      title={t('INBOX.RESULT_TITLE', { act: title })}
      footer={
        <>
          <Button onClick={close}>{t('TOASTS.CLOSE')}</Button>
          {onAgain && (
            <Button kind="second" onClick={onAgain}>
              {t('INBOX.AGAIN')}
            </Button>
          )}
          {offer && (
            <Button kind="second" busy={busy} onClick={() => onUndo(offer)}>
              {t('INBOX.UNDO_ALL', { count: offer.changes.length })}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className={styles['sum']}>
        {t('INBOX.RESULT_SUM', {
          done,
          total: results.length,
          refused: of('refused').length,
          left: of('left').length,
        })}
      </p>
      {notUndone > 0 && (
        <Note kind="error" role="alert">
          {t('INBOX.UNDO_FAILED', { count: notUndone })}
        </Note>
      )}
      <ul className={styles['rows']} aria-label={t('INBOX.RESULTS')}>
        {KINDS.flatMap(of).map((result) => (
          <li key={result.row.uuid} className={styles[kindOf(result)]}>
            <a className="nowrap code" href={staffPaths.order(result.row.uuid)}>
              {result.row.orderNumber}
            </a>
            <span>{result.row.companyName}</span>
            <span className={styles['what']}>
              <Icon name={ICONS[kindOf(result)]} size="small" />
              {typeset(words(result))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface OutlookListProps {
  rows: readonly StaffOrderRow[]
  action: BulkAction
  kind: BulkKind
}

/** Preview of the effect on each order. */
export function OutlookList({ rows, action, kind }: OutlookListProps) {
  const { t } = useText()
  const outlooks = rows.map((row) => ({ row, outlook: outlookOf(row, action, todayInWarsaw()) }))
  const left = outlooks.filter(({ outlook }) => !outlook.happens)
  if (rows.length === 1 && left.length === 0) return null
  const willBe = (row: StaffOrderRow) => {
    if ('assigneeUuid' in action)
      return t(action.assigneeUuid === null ? 'INBOX.WILL_BE_UNASSIGNED' : 'INBOX.WILL_BE_ASSIGNED')
    const from = t(statusKey(row.status))
    const to = t(statusKey(action.status))
    if (kind === 'plan' && holdsDay(row.status))
      return t('INBOX.WILL_BE_MOVED', { date: row.suggestedDate ?? '' })
    return t('INBOX.WILL_BE', { from, to })
  }
  return (
    <section className={styles['outlook']} aria-label={t('INBOX.OUTLOOK')}>
      <h3>{t('INBOX.OUTLOOK')}</h3>
      <p>
        {t('INBOX.OUTLOOK_SUM', { count: rows.length - left.length, total: rows.length, left: left.length })}
      </p>
      <ul className={styles['rows']}>
        {/* Orders that are left out come first. */}
        {[...left, ...outlooks.filter(({ outlook }) => outlook.happens)].map(({ row, outlook }) => (
          <li key={row.uuid} className={outlook.happens ? undefined : styles['left']}>
            <span className="nowrap code">{row.orderNumber}</span>
            <span>{row.companyName}</span>
            <span className={styles['what']}>
              {!outlook.happens && <Icon name="info" size="small" />}
              {typeset(
                outlook.happens ? willBe(row) : t(outlook.because, { status: t(statusKey(row.status)) }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
