import type { Locale } from '#contract/limits.ts'

export interface NewMail {
  /** What the mail is, like `order-confirmation`: the only thing about it that the log says. */
  kind: string
  /** One recipient: a refused address must not stop the mail to another. */
  to: string
  /** What it is written in. */
  locale: Locale
  /** What it is about. */
  orderId?: string
  /** What else it is written of and can be read nowhere later. */
  data?: object
  /** Who gets an answer to it, when that is not the operator. */
  replyTo?: string
  /** A second mail of the same key is not sent, whichever transaction asks for it. */
  dedupeKey: string
  /** At most so many mails of this kind an hour to one mailbox, however its address is written: what exceeds leaves later. Left out, nothing is limited. */
  mostAnHour?: number
}

/** What is known of a mail before its content is written. */
export interface UnwrittenMail extends Pick<NewMail, 'kind' | 'locale'> {
  orderId: string | null
  data: unknown
  queuedAt: Date
}

/** What a mail says. */
export interface MailContent {
  subject: string
  text: string
  html: string | undefined
}
