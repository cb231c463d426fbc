// Renders the email to a member of staff whom colleagues gave orders.

import type { Locale } from '#contract/languages.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import {
  button,
  emailFrame,
  emailWords,
  facts,
  inOrder,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'

export interface AssignedOrder {
  id: string
  number: string
  company: string
  /** Colleague who gave it. */
  by: string
}

/** Orders named in one email; the button leads to all of them. */
const MOST_NAMED = 20

export function assignedEmail(
  locale: Locale,
  orders: readonly [AssignedOrder, ...AssignedOrder[]],
  sender: Sender,
): Email {
  const words = emailWords(locale)
  const [first] = orders
  const title = words('assigned.title', { count: String(orders.length) })
  const page =
    orders.length === 1 ? staffPaths.order(first.id) : `${staffPaths.orders}?assigneeUuid=me&unread=true`
  return {
    ...emailFrame(sender, locale, [words('assigned.why')]),
    subject: title,
    title,
    preview: `${first.number}, ${first.company}`,
    content: inOrder(
      facts(
        orders.slice(0, MOST_NAMED).map(({ number, company, by }) => ({
          name: number,
          lines: [`${company} (${by})`],
        })),
      ),
      button(words('assigned.button'), `${sender.publicUrl}${page}`),
    ),
  }
}
