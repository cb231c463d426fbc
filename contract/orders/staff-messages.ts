// Messages from staff to the person who ordered, and undelivered mails.
import * as z from 'zod/mini'
import { isEmail, tidyEmail } from '../fields/email.ts'
import { optionalByRule, requiredLines, requiredText } from '../fields/text.ts'
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_SUBJECT_LENGTH } from '../limits.ts'
import { ORDER_MAIL_KINDS } from './order-mails.ts'

export const sendMessage = z.object({
  subject: requiredText('MESSAGE_SUBJECT_REQUIRED', MAX_MESSAGE_SUBJECT_LENGTH),
  text: requiredLines('MESSAGE_TEXT_REQUIRED', MAX_MESSAGE_LENGTH),
})
export type NewMessage = z.output<typeof sendMessage>

/** `to` is a corrected address; without it the mail goes to the old one. */
export const resendMessage = z.nullish(
  z.object({ to: optionalByRule(isEmail, 'REPORTER_EMAIL_PATTERN', tidyEmail) }),
)

export const dismissMail = z.object({ dismissed: z.boolean() }, { error: 'ERROR.INVALID_INPUT' })

export const undeliveredMailsAnswer = z.object({
  /** Newest first. */
  list: z.array(
    z.object({
      uuid: z.string(),
      kind: z.enum(ORDER_MAIL_KINDS),
      to: z.string(),
      at: z.string(),
      /** Error text of the mail server. */
      reason: z.string(),
      orderUuid: z.string(),
      orderNumber: z.string(),
    }),
  ),
  totalCount: z.number(),
})
export type UndeliveredMail = z.output<typeof undeliveredMailsAnswer>['list'][number]
