// Rows of the mails that are queued, delivered or refused.

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Locale } from '#contract/languages.ts'

/** The content is removed once the mail is delivered, and so are the data of one that is about no order: they can carry personal data and links. */
export interface MailsTable {
  id: Generated<string>
  kind: string
  recipient: string
  /** The content, null until it is written for the first try. */
  subject: string | null
  text_body: string | null
  html_body: string | null
  /** An appointment that goes along, as iCalendar. */
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
