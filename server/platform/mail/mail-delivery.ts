// Delivers one mail. The first try writes and stores its content, and later tries send the same. The content
// of a secret mail is never stored; each try writes it again.

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { NotYet, TryLater, type JobOutcome } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import {
  deleteMail,
  findMail,
  keepContent,
  markDelivered,
  markRefused,
  noteFailure,
  type QueuedMail,
} from './mail-queries.ts'
import { RecipientRefused, type MailTransport } from './mail-transport.ts'
import type { MailContent, UnwrittenMail } from './new-mail.ts'

/** Long enough for a database to restart or fail over, and shorter than the job's expiry. */
const NOTE_WITHIN_MS = 120_000
const NOTE_PAUSE_MS = 1000

/** Renders the content of a mail. Returns undefined if the mail has become pointless. */
export type WriteMail = (db: Connection, mail: UnwrittenMail, now: Date) => Promise<MailContent | undefined>

/** Returns whether the mail must wait for data that it will contain. */
export type HasToWait = (db: Connection, mail: UnwrittenMail, now: Date) => Promise<boolean>

/** Returns the address for replies to a mail that is not the mail's own or the operator's. */
export type ReplyTo = (db: Connection, mail: UnwrittenMail) => Promise<string | undefined>

export interface DeliveryDependencies {
  database: Database
  write: WriteMail
  hasToWait?: HasToWait
  replyTo?: ReplyTo
  transport: MailTransport
  clock: Clock
  log: Log
}

/** Returns the handler that delivers a mail. If the queue hands a slow job out again, the mail is not sent twice at once. */
export function createDelivery(deps: DeliveryDependencies): (mailId: string) => Promise<JobOutcome> {
  const beingSent = new Set<string>()
  return async (mailId) => {
    if (beingSent.has(mailId)) throw new TryLater('this mail is being sent')
    beingSent.add(mailId)
    try {
      return await deliver(deps, mailId)
    } finally {
      beingSent.delete(mailId)
    }
  }
}

async function deliver(deps: DeliveryDependencies, mailId: string): Promise<JobOutcome> {
  const { database, transport, clock, log, hasToWait } = deps
  const mail = await findMail(database.connection, mailId)
  if (!mail || mail.deliveredAt) return 'done'
  if (!mail.content && (await hasToWait?.(database.connection, mail, clock.now())))
    throw new NotYet('what the mail tells of is still to come')
  const content = mail.content ?? (await writeAndKeep(deps, mail))
  // The mail was delivered in the meantime, dropped by the operator, or has become pointless.
  if (!content) return 'done'
  try {
    const replyTo = (await deps.replyTo?.(database.connection, mail)) ?? mail.replyTo
    await transport.send({ ...mail, ...content, replyTo })
  } catch (error) {
    if (!(error instanceof RecipientRefused)) {
      await noteFailure(database.connection, mailId, error instanceof Error ? error.message : 'failed')
      throw error
    }
    await markRefused(database.connection, mailId, clock.now(), error.message)
    log.warn({ mail: mailId, kind: mail.kind }, 'a recipient was refused for good')
    return 'permanent-failure'
  }
  await noteDelivered(deps, mailId)
  log.info({ mail: mailId, kind: mail.kind }, 'mail delivered')
  return 'done'
}

async function writeAndKeep(
  { database: { connection }, write, clock, log }: DeliveryDependencies,
  mail: QueuedMail,
): Promise<MailContent | undefined> {
  try {
    const content = await write(connection, mail, clock.now())
    if (content) return await keepContent(connection, mail.id, content)
    await deleteMail(connection, mail.id)
    log.info({ mail: mail.id, kind: mail.kind }, 'a mail had nothing to say any more')
    return undefined
  } catch (error) {
    if (!isOutage(error)) await noteFailure(connection, mail.id, 'it could not be written')
    throw error
  }
}

/** Marks the mail as delivered. Without this mark it would be sent again. */
async function noteDelivered({ database, clock }: DeliveryDependencies, mailId: string): Promise<void> {
  const until = performance.now() + NOTE_WITHIN_MS
  const deliveredAt = clock.now()
  for (;;) {
    try {
      return await markDelivered(database.connection, mailId, deliveredAt)
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error
    }
    await pause(NOTE_PAUSE_MS, undefined, { ref: false })
  }
}
