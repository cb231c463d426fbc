import type { Locale } from '#contract/languages.ts'

export interface NewMail {
  /** The kind of the mail, like `order-confirmation`; the log names nothing else of it. */
  kind: string
  /** One recipient: a refused address must not stop the mail to another. */
  to: string
  /** The language of the content. */
  locale: Locale
  /** The order that the mail is about. */
  orderId?: string
  /** Further data for the content that could not be read later. Nothing that opens something: a mail that has a link names it. */
  data?: object
  /** The address that answers go to, when it is not the operator's. */
  replyTo?: string
  /** A second mail of the same key is not sent, whichever transaction asks for it. */
  dedupeKey: string
  /** It does not leave before; left out, it leaves at once. */
  notBefore?: Date
  /** The most mails with such a limit that one mailbox gets in an hour, however its address is written; further ones are sent later. Left out, there is no limit. */
  mostAnHour?: number
}

/** A mail before its content is written. */
export interface UnwrittenMail extends Pick<NewMail, 'kind' | 'locale'> {
  orderId: string | null
  data: unknown
  queuedAt: Date
}

/** The content of a mail. */
export interface MailContent {
  subject: string
  text: string
  html: string | undefined
  /** An appointment, as iCalendar. */
  calendar?: string | undefined
  /** It opens something for whoever reads it: it is never kept, and each try writes it anew. */
  isSecret?: boolean | undefined
}
