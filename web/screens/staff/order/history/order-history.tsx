// History of an order: events with time, author and changes.
import { accessWords } from '#contract/orders/access-lines.ts'
import type { ChangedField, FieldChange, OrderEvent } from '#contract/orders/order-history.ts'
import {
  ORDER_STATUSES,
  orderEnd,
  type OrderStatus,
  statusEvent,
  type StatusEvent,
  statusKey,
} from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { useSession } from '#web/session/session.ts'
import { useHasScreen } from '#web/staff/frame/staff-screens.ts'
import { Moment } from '#web/staff/moment.tsx'
import { ORDER_FIELD_LABELS } from '#web/staff/orders/order-field-labels.ts'
import { formatKilograms } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Cable, type CableStep } from '#web/ui/cable.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dayWords, equipmentWords, massesWords, serialsOf, type Speech } from '../parts.ts'
import styles from './history.module.css'

/** Message key of each kind of event. A status change uses the key of its status. */
const KEYS: Record<Exclude<OrderEvent, StatusEvent<Exclude<OrderStatus, 'NEW'>>>, MessageKey> = {
  placed: 'STAFF_ORDER.EVENT_PLACED',
  'file-added': 'STAFF_ORDER.EVENT_FILE_ADDED',
  reopened: 'STAFF_ORDER.EVENT_REOPENED',
  undone: 'STAFF_ORDER.EVENT_UNDONE',
  edited: 'STAFF_ORDER.EVENT_EDITED',
  assigned: 'STAFF_ORDER.EVENT_ASSIGNED',
  unassigned: 'STAFF_ORDER.EVENT_UNASSIGNED',
  'not-collected': 'STAFF_ORDER.EVENT_NOT_COLLECTED',
  'link-revoked': 'STAFF_ORDER.EVENT_LINK_REVOKED',
  'company-attached': 'STAFF_ORDER.EVENT_COMPANY_ATTACHED',
  'company-detached': 'STAFF_ORDER.EVENT_COMPANY_DETACHED',
}

const hasWords = (event: OrderEvent): event is keyof typeof KEYS => event in KEYS

function eventKey(event: OrderEvent): MessageKey {
  if (hasWords(event)) return KEYS[event]
  const status = ORDER_STATUSES.find((known) => statusEvent(known) === event)
  return statusKey(status ?? 'NEW')
}

type Event = StaffOrder['history'][number]

export function OrderHistory({ order }: { order: StaffOrder }) {
  const { t, locale } = useText()
  const speech = { t, locale }
  const isAdministrator = useSession()?.administrator === true
  const hasAudit = useHasScreen('audit') && isAdministrator
  return (
    <div className={styles['history']}>
      <div className={classNames('wrap between', styles['head'])}>
        <h3>{t('ORDERS_DETAILS.HISTORY')}</h3>
        {hasAudit && (
          <a href={`${staffPaths.audit}?${new URLSearchParams({ orderUuid: order.uuid })}`}>
            {t('AUDIT.OF_ORDER')}
          </a>
        )}
      </div>
      <Cable
        steps={order.history.map((event, at) => stepOf(event, at === order.history.length - 1, speech))}
      />
    </div>
  )
}

function stepOf(event: Event, isLast: boolean, speech: Speech): CableStep {
  const { t } = speech
  const isCut = orderEnd(event.status) === 'cancelled' && event.event.startsWith('cancelled')
  const isOver = orderEnd(event.status) !== null
  return {
    id: event.uuid,
    state: event.undone || isCut ? 'cut' : isLast && !isOver ? 'now' : 'done',
    title: event.undone ? (
      <del className={styles['undone']}>{titleOf(event, speech)}</del>
    ) : (
      titleOf(event, speech)
    ),
    detail: (
      <>
        {changeLines(event.changes ?? [], speech).map((line) => (
          <ChangedField key={line.field} line={line} />
        ))}
        {event.reason && (
          <span className={styles['line']}>{t('STAFF_ORDER.REASON_GIVEN', { reason: event.reason })}</span>
        )}
        {event.reason && event.showReason && (
          <span className={styles['line']}>{t('STAFF_ORDER.REASON_SHOWN')}</span>
        )}
        {event.notified === false && !event.undone && (
          <span className={styles['line']}>{t('STAFF_ORDER.NOT_NOTIFIED')}</span>
        )}
        <span className={styles['by']}>
          <Moment at={event.at} />
          {whoDid(event, speech)}
        </span>
      </>
    ),
  }
}

function titleOf({ event, suggestedDate }: Event, speech: Speech) {
  const { t } = speech
  if (event === 'planned' && suggestedDate)
    return typeset(t('STAFF_ORDER.EVENT_PLANNED_FOR', { date: dayWords(suggestedDate, speech) }))
  return t(eventKey(event))
}

const ACTORS = {
  visitor: 'STAFF_ORDER.VISITOR',
  client: 'STAFF_ORDER.CLIENT',
  staff: 'STAFF_ORDER.STAFF',
  driver: 'STAFF_ORDER.DRIVER',
} as const satisfies Partial<Record<Event['actor'], MessageKey>>

const whoDid = ({ by, actor }: Event, { t }: Speech) => {
  if (by) return `, ${by.name}`
  return actor === 'system' ? '' : `, ${t(ACTORS[actor])}`
}

function ChangedField({ line: { label, before, after } }: { line: ChangeLine }) {
  return (
    <span className={styles['line']}>
      {label}: <del>{typeset(before)}</del> → <ins>{typeset(after)}</ins>
    </span>
  )
}

export interface ChangeLine {
  field: ChangedField | 'serialNumbers'
  label: string
  before: string
  after: string
}

/** Describes a change with one line for each field: old and new value. */
export const changeLines = (changes: readonly FieldChange[], speech: Speech): ChangeLine[] =>
  changes.flatMap((change) => {
    const line = {
      field: change.field,
      label: speech.t(ORDER_FIELD_LABELS[change.field]),
      ...words(change, speech),
    }
    if (change.field !== 'orderData') return [line]
    const serials = serialsLine(change, speech)
    return [...(serials && line.before === line.after ? [] : [line]), ...(serials ? [serials] : [])]
  })

/** Largest number of serial numbers in a line; further ones are only counted. */
const NAMED = 10

/** Names removed and added serial numbers. Null if they are unchanged. */
function serialsLine(
  { before, after }: Extract<FieldChange, { field: 'orderData' }>,
  { t }: Speech,
): ChangeLine | null {
  const [had, has] = [serialsOf(before), serialsOf(after)]
  const without = (one: readonly string[], other: readonly string[]) => {
    const known = new Set(other)
    return one.filter((serial) => !known.has(serial))
  }
  const listed = (serials: readonly string[]) => {
    const named = serials.slice(0, NAMED).join(', ') || t('STAFF_ORDER.NONE')
    return serials.length > NAMED
      ? t('STAFF_ORDER.AND_MORE', { named, count: serials.length - NAMED })
      : named
  }
  const [gone, come] = [without(had, has), without(has, had)]
  const line = { before: listed(gone), after: listed(come) }
  return gone.length + come.length === 0
    ? null
    : { field: 'serialNumbers', label: t('STAFF_ORDER.FIELD_SERIALS'), ...line }
}

function words(change: FieldChange, speech: Speech): Pick<ChangeLine, 'before' | 'after'> {
  const both = <Value,>(value: { before: Value; after: Value }, say: (one: Value) => string) => ({
    before: say(value.before),
    after: say(value.after),
  })
  if (change.field === 'totalWeight')
    return both(change, (kilograms) => formatKilograms(kilograms, speech.locale))
  if (change.field === 'collectedMasses')
    return both(change, (masses) => massesWords(masses, speech) || speech.t('STAFF_ORDER.NONE'))
  if (change.field === 'orderData')
    return both(change, (entries) =>
      equipmentWords(
        entries.map(({ packageTypes, destructionProtocol, name, value, unit }) => ({
          recyclingItem: { name, value, unit },
          packageTypes,
          destructionProtocol,
        })),
        speech,
      ),
    )
  if (change.field === 'accessCard')
    return both(change, (card) => accessWords(card, speech.t) || speech.t('STAFF_ORDER.NONE'))
  if (change.field === 'accessCard.doorCode')
    return both(change, (isSaved) => speech.t(isSaved ? 'ACCESS.DOOR_CODE_SAVED' : 'ACCESS.DOOR_CODE_NONE'))
  if (change.field === 'customerCompanyBranch.mainBranch')
    return both(change, (isMain) => speech.t(isMain ? 'STAFF_ORDER.YES' : 'STAFF_ORDER.NO'))
  return both(change, (text) => text || speech.t('STAFF_ORDER.NONE'))
}
