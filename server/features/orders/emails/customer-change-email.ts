// Renders the email to the office about what a customer changed in a planned pickup.

import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
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
import type { EmailTexts } from '#server/texts.ts'
import { STAFF_LOCALE } from '../mails/order-mail.ts'
import type { CustomerEvent } from './customer-change-queries.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'

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
        ...factsOf(changesOf(events), order, words),
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

function factsOf(changes: readonly FieldChange[], { hours }: OrderForEmail, words: EmailWords) {
  const shown = (value: unknown) =>
    typeof value === 'string' && value !== '' ? oneLine(value, LONGEST_VALUE) : words('customerChange.none')
  const fact = (name: string, before: unknown, after: unknown) => ({
    name,
    lines: [words('customerChange.from', { before: shown(before), after: shown(after) })],
  })
  const from = changes.find(({ field }) => field === 'availableHoursFrom')
  const to = changes.find(({ field }) => field === 'availableHoursTo')
  // Either end may have changed; the other one is as the order has it.
  const hoursOf = (when: 'before' | 'after') =>
    `${String(from?.[when] ?? hours.from)}–${String(to?.[when] ?? hours.to)}`
  return [
    ...(from || to ? [fact(words('hours'), hoursOf('before'), hoursOf('after'))] : []),
    ...changes.flatMap(({ field, before: old, after: now }) => {
      const label = LABELS[field]
      return label ? fact(words(label), old, now) : []
    }),
    ...(changes.some(({ field }) => field.startsWith('accessCard'))
      ? [{ name: words('customerChange.access'), lines: [words('customerChange.accessChanged')] }]
      : []),
  ]
}

const LABELS: Partial<Record<ChangedField, keyof EmailTexts>> = {
  comment: 'comment',
  'customerCompanyBranch.contact': 'contact',
  'customerCompanyBranch.phone': 'customerChange.phone',
  'customerCompanyBranch.email': 'customerChange.email',
}
