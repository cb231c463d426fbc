// Commands for undelivered mails: list, read, resend or drop them.

import type { EventDetails } from '#contract/audit/events.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import type { Config } from '#server/config.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findMail } from '#server/platform/mail/mail-queries.ts'
import {
  countMails,
  hasMails,
  undeliveredMails,
  type UndeliveredMail,
} from '#server/platform/mail/undelivered-mail-queries.ts'
import {
  dropMail,
  sendMailAgain,
  type Outcome,
  type WhyNot,
} from '#server/platform/mail/undelivered-mails.ts'
import { type AdminDependencies, type Command, shownMoment as shown } from './command.ts'
import { AdminError, mailAgainOptions, mailOptions, noOptions, readOptions } from './options.ts'

const MOST_LISTED = 100
const HELD =
  'waits because its mailbox has had as many mails about orders of strangers as an hour may bring (RATE_MAILS_PER_MAILBOX)'

const listMails: Command = async (typed, { config, database, clock }) => {
  readOptions(noOptions, typed)
  const { waiting, refused, givenUp } = await countMails(database.connection)
  const all = waiting + refused + givenUp
  if (all === 0) return [await nothingWaits(database, config)]
  const mails = await undeliveredMails(database.connection, MOST_LISTED)
  const unlisted = all - mails.length
  return [
    `Not delivered: ${refused} refused, ${givenUp} given up, ${waiting} waiting.`,
    ...mails.flatMap((mail) => ['', ...mailLines(mail, clock.now())]),
    ...(unlisted > 0 ? ['', `… and ${unlisted} more`] : []),
  ]
}

async function nothingWaits({ connection }: Database, { smtpUrl }: Config): Promise<string> {
  if (!(await hasMails(connection))) return 'There is no mail in this database.'
  return smtpUrl
    ? 'Every mail is delivered.'
    : 'No mail waits. Without SMTP_URL none leaves: each is written to a file in DATA_DIR/mail.'
}

function mailLines(mail: UndeliveredMail, now: Date): string[] {
  const state = mail.refusedAt ? 'refused' : mail.nextTry ? 'waiting' : 'given up'
  const facts = [
    `queued ${shown(mail.queuedAt)}`,
    ...(mail.tries === null ? [] : [`tries: ${mail.tries}`]),
    ...(mail.refusedAt ? [`refused ${shown(mail.refusedAt)}`] : []),
    ...(state === 'waiting' ? [nextTry(mail, now)] : []),
  ]
  const isHeld = state === 'waiting' && mail.heldUntil !== null && mail.heldUntil > now
  const reasons = [...(isHeld ? [HELD] : []), ...(mail.reason ? [mail.reason] : [])]
  return [
    `${mail.id}  ${state}`,
    `  ${mail.kind} to ${mail.recipient}`,
    `  ${facts.join(', ')}`,
    ...reasons.map((reason) => `  ${reason}`),
  ]
}

function nextTry({ isBeingSent, nextTry: at }: UndeliveredMail, now: Date): string {
  if (isBeingSent) return 'being sent'
  return at && at > now ? `next try ${shown(at)}` : 'due now'
}

const printMail: Command = async (typed, { database, mail: mails, clock, log }) => {
  const { id } = readMailOptions(mailOptions, typed)
  const mail = await findMail(database.connection, id)
  if (!mail) throw cannot(id, 'unknown')
  if (mail.deliveredAt) throw cannot(id, 'delivered')
  const content = await mails.contentOf(mail)
  if (!content) throw cannot(id, 'pointless')
  const { subject, text } = content
  await recordEvent(database.connection, { clock, log }, { kind: 'admin', detail: 'mail-text', objectId: id })
  return [
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Subject: ${subject}`,
    '',
    text.trimEnd(),
  ]
}

const sendAgain: Command = async (typed, { database, jobs, clock, log }) => {
  const { id, to } = readMailOptions(mailAgainOptions, typed)
  const outcome = done(
    id,
    await database.transaction((tx) =>
      told(tx, { clock, log }, 'mail-again', id, sendMailAgain(tx, jobs, id, { to: to ?? undefined })),
    ),
  )
  return [`Queued again, to ${outcome.to}. A running server sends it within seconds.`]
}

const dropStuckMail: Command = async (typed, { database, clock, log }) => {
  const { id } = readMailOptions(mailOptions, typed)
  const outcome = done(
    id,
    await database.transaction((tx) => told(tx, { clock, log }, 'mail-drop', id, dropMail(tx, id))),
  )
  return [`The mail to ${outcome.to} is forgotten and will not be sent.`]
}

async function told(
  tx: Transaction,
  deps: Pick<AdminDependencies, 'clock' | 'log'>,
  detail: EventDetails['admin'],
  id: string,
  doing: Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await doing
  if (!outcome.whyNot) await recordEvent(tx, deps, { kind: 'admin', detail, objectId: id })
  return outcome
}

function readMailOptions<Schema extends typeof mailOptions | typeof mailAgainOptions>(
  schema: Schema,
  typed: readonly string[],
) {
  const options = readOptions(schema, typed, 'id')
  if (!isUuid(options.id)) throw cannot(options.id, 'unknown')
  return options
}

function done(id: string, outcome: Outcome): { to: string } {
  if (outcome.whyNot) throw cannot(id, outcome.whyNot)
  return outcome
}

const WHY_NOT: Record<WhyNot | 'pointless', (id: string) => string> = {
  unknown: (id) => `There is no mail ${id}: the command "mails" lists those that are not delivered`,
  delivered: (id) => `The mail ${id} was delivered: its text is not kept`,
  pointless: (id) =>
    `The mail ${id} has nothing to say any more: its link was replaced, used or taken away. A server drops it`,
  'being sent': (id) =>
    `The mail ${id} is being sent just now: see in a minute what came of it, with the command "mails"`,
}

const cannot = (id: string, why: keyof typeof WHY_NOT) => new AdminError(WHY_NOT[why](id))

export const mailCommands = {
  mails: listMails,
  'mail-text': printMail,
  'mail-again': sendAgain,
  'mail-drop': dropStuckMail,
} satisfies Record<string, Command>
