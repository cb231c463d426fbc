// Row of a mail about an order, and the address of the office.

import type { Locale } from '#contract/languages.ts'
import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'

/** Mails to staff are in Polish, whatever the language of the order. */
export const STAFF_LOCALE: Locale = 'pl'

/** Mail about an order. */
export interface OrderMail extends NewMail {
  kind: OrderMailKind
  orderId: string
}

interface OfficeSource {
  config: Pick<Dependencies['config'], 'ordersInbox'>
  settings: Pick<Dependencies['settings'], 'operator'>
}

/** Address of the office's mailbox, without the name in `Biuro <biuro@example.com>`. */
export function officeAddress({ config, settings }: OfficeSource): string {
  const mailbox = config.ordersInbox ?? settings.operator().email
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
}
