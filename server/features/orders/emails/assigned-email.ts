// Renders the email to a member of staff whom colleagues gave orders.

import type { Locale } from '#contract/languages.ts'
import type { Notices } from '#contract/orders/notices.ts'
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

type AssignedOrder = Omit<Notices['assigned'][number], 'at'>

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
    orders.length === 1
      ? staffPaths.order(first.orderUuid)
      : `${staffPaths.orders}?assigneeUuid=me&unread=true`
  return {
    ...emailFrame(sender, locale, [words('assigned.why')]),
    subject: title,
    title,
    preview: `${first.orderNumber}, ${first.companyName}`,
    content: inOrder(
      facts(
        orders.slice(0, MOST_NAMED).map(({ orderNumber, companyName, by }) => ({
          name: orderNumber,
          lines: [`${companyName} (${by})`],
        })),
      ),
      button(words('assigned.button'), `${sender.publicUrl}${page}`),
    ),
  }
}
