// Renders the email to the office about what a customer changed in a planned pickup.

import type { FieldChange } from '#contract/orders/order-history.ts'
import { statusEvent } from '#contract/orders/order.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import {
  button,
  emailFrame,
  emailWords,
  facts,
  inOrder,
  number,
  type Email,
  type EmailWords,
  type Sender,
} from '#server/features/emails/public.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import type { CustomerEvent } from './customer-change-queries.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'
import { STAFF_LOCALE } from './queued-mails.ts'

const LONGEST_VALUE = 300

export function customerChangeEmail(
  order: OrderForEmail,
  events: readonly CustomerEvent[],
  sender: Sender,
): Email {
  const words = emailWords(STAFF_LOCALE)
  const cancelling = events.findLast(({ event }) => event === statusEvent('CANCELLEDBYCLIENTREQUEST'))
  const date = cancelling?.details?.suggestedDate ?? order.plannedDay ?? ''
  const values = { number: order.number, date }
  const reason = cancelling?.details?.reason
  const files = events.filter(({ event }) => event === 'file-added').length
  const title = words(cancelling ? 'customerChange.cancelledTitle' : 'customerChange.title')
  return {
    ...emailFrame(sender, STAFF_LOCALE, [words('footer.staff')]),
    subject: words(cancelling ? 'customerChange.cancelledSubject' : 'customerChange.subject', values),
    title,
    preview: [date, oneLine(order.company.name, 80)].filter(Boolean).join(', '),
    content: inOrder(
      number(words('number'), order.number),
      facts([
        { name: words('company'), lines: [order.company.name] },
        ...(reason ? [{ name: words('reason'), lines: [reason] }] : []),
        ...changesOf(events).map((change) => factOf(change, words)),
        ...(files > 0 ? [{ name: words('files'), lines: [`+${files}`] }] : []),
      ]),
      button(words('customerChange.button'), `${sender.publicUrl}${staffPaths.order(order.id)}`),
    ),
  }
}

/** First value before and last value after, for each field that differs. */
function changesOf(events: readonly CustomerEvent[]): FieldChange[] {
  const changes = new Map<string, FieldChange>()
  for (const change of events.flatMap(({ details }) => details?.changes ?? [])) {
    const first = changes.get(change.field)
    changes.set(change.field, first ? ({ ...change, before: first.before } as FieldChange) : change)
  }
  return [...changes.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function factOf({ field, before, after }: FieldChange, words: EmailWords) {
  if (field.startsWith('accessCard'))
    return { name: words('customerChange.access'), lines: [words('customerChange.accessChanged')] }
  const shown = (value: unknown) =>
    typeof value === 'string' && value !== '' ? oneLine(value, LONGEST_VALUE) : words('customerChange.none')
  return {
    name: words(labelOf(field)),
    lines: [words('customerChange.from', { before: shown(before), after: shown(after) })],
  }
}

const labelOf = (field: string) => {
  if (field === 'comment') return 'comment'
  return field.startsWith('availableHours') ? 'hours' : 'contact'
}
