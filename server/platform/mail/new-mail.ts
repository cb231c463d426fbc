import type { Locale } from '#contract/languages.ts'

export interface NewMail {
  /** Kind of the mail, such as `order-confirmation`; the log contains nothing else of the mail. */
  kind: string
  /** A single recipient, so that a refused address does not stop the mail to another. */
  to: string
  /** Language of the content. */
  locale: Locale
  /** Order that the mail is about. */
  orderId?: string
  /**
   * Further data for the content that cannot be read later. Never contains secrets: a mail with a link stores only the link's
   * id.
   */
  data?: object
  /** Reply-To address, if it is not the operator's. */
  replyTo?: string
  /** Deduplication key: of several mails with the same key only the first is sent. */
  dedupeKey: string
  /** Earliest time of sending; without it the mail is sent at once. */
  notBefore?: Date
  /**
   * Hourly limit of such mails for one mailbox, in any spelling of its address; further ones are delayed. Without it there is
   * no limit.
   */
  mostAnHour?: number
}

/** Mail before its content is rendered. */
export interface UnwrittenMail extends Pick<NewMail, 'kind' | 'locale'> {
  orderId: string | null
  data: unknown
  queuedAt: Date
}

export interface MailContent {
  subject: string
  text: string
  html: string | undefined
  /** Calendar event in iCalendar format. */
  calendar?: string | undefined
  /** Whether the content grants access: it is then never stored, and each attempt renders it again. */
  isSecret?: boolean | undefined
}
