// The shape of each row, as Kysely sees it. Kept in step with database/migrations by hand.

import type { ColumnType, Generated } from 'kysely'

export interface Tables {
  mails: MailsTable
}

/** Text a person reads leaves the table once the mail is delivered: bodies can carry personal data and links. */
export interface MailsTable {
  id: Generated<string>
  kind: string
  recipient: string
  subject: string
  text_body: string | null
  html_body: string | null
  dedupe_key: string
  queued_at: ColumnType<Date, Date | string, never>
  delivered_at: Date | null
  refused_at: Date | null
  refusal: string | null
}
