// Which mails are answered into their order.

import { ORDER_MAIL_KINDS, type OrderMailKind } from '#contract/orders/order-mails.ts'
import type { CurrentSettings, Dependencies } from '#server/dependencies.ts'
import type { ReplyTo } from '#server/platform/mail/mail-delivery.ts'
import { replyAddress } from './reply-address.ts'
import { orderNumberOf } from './reply-queries.ts'

/** Mails to the office; a reply to one goes to the person who ordered. */
const ANSWERED_TO_CLIENT: readonly OrderMailKind[] = ['order-for-staff', 'order-changed-by-customer']
const ANSWERED_HERE: readonly string[] = ORDER_MAIL_KINDS.filter((kind) => !ANSWERED_TO_CLIENT.includes(kind))

/** Mails of an order are answered into the order if its mailbox is read. The address is made when the mail is sent. */
export const replyTo =
  (
    { imapUrl, ordersInbox }: Pick<Dependencies['config'], 'imapUrl' | 'ordersInbox'>,
    settings: Pick<CurrentSettings, 'operator'>,
  ): ReplyTo =>
  async (db, { kind, orderId }) => {
    if (imapUrl === undefined || orderId === null || !ANSWERED_HERE.includes(kind)) return undefined
    const inbox = ordersInbox ?? settings.operator().email
    const number = await orderNumberOf(db, orderId)
    return number && replyAddress(db, /<([^<>]+)>$/.exec(inbox)?.[1] ?? inbox.trim(), number)
  }
