// Rows of queued, delivered and refused mails.

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Locale } from '#contract/languages.ts'

/** Delivery removes the content, and the data of mails without an order, because they may contain personal data and links. */
export interface MailsTable {
  id: Generated<string>
  kind: string
  recipient: string
  /** Content; null until it is rendered for the first attempt. */
  subject: string | null
  text_body: string | null
  html_body: string | null
  /** Attached calendar event in iCalendar format. */
  calendar: string | null
  order_id: string | null
  data: JSONColumnType<object> | null
  locale: Locale | null
  reply_to: string | null
  dedupe_key: string
  queued_at: ColumnType<Date, Date | string, never>
  delivered_at: Date | null
  refused_at: Date | null
  refusal: string | null
  mailbox: string | null
  due_at: Date | null
}
