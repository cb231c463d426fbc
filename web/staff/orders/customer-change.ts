// Describes the last change of an order if the customer made it.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { useText } from '#web/texts/use-text.tsx'
import { ORDER_FIELD_LABELS } from './order-field-labels.ts'

type Event = StaffOrder['history'][number]

/** Events that do not change the content of an order. */
const QUIET: readonly Event['event'][] = ['read', 'assigned', 'unassigned']

/** Returns the last change if the customer made it. */
export function customerChangeOf({ history }: StaffOrder): Event | undefined {
  const last = history.findLast(({ event }) => !QUIET.includes(event))
  return last && ['visitor', 'client'].includes(last.actor) && last.event !== 'placed' ? last : undefined
}

/** Returns, for example, "Zmiana od klienta: Godziny od, Komentarz". */
export function customerChangeWords({ event, changes }: Event, { t }: Pick<ReturnType<typeof useText>, 't'>) {
  const labels = (changes ?? []).map(({ field }) => t(ORDER_FIELD_LABELS[field]))
  if (event === 'file-added') labels.push(t('STAFF_ORDER.EVENT_FILE_ADDED'))
  if (event === 'cancelled-by-client-request') labels.push(t('STATUSES.CANCELLEDBYCLIENTREQUEST'))
  return [t('INBOX.CUSTOMER_CHANGE'), labels.join(', ')].filter(Boolean).join(': ')
}
