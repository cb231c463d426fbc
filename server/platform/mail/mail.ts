// Mails are rows written in the transaction of what they tell about, delivered by a job afterwards: an outage of the
// mail server never fails or loses what people did. Delivery is at least once: see docs/running.md.

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { TryLater, type JobOutcome, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import { findMail, insertMails, markDelivered, markRefused, noteFailure } from './mail-queries.ts'
import { slotsFor } from './mailbox-hours.ts'
import { MAIL_CONNECTIONS, RecipientRefused } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import type { NewMail } from './new-mail.ts'

export interface Mail {
  queue(tx: Transaction, ...mails: NewMail[]): Promise<void>
}

export const MAIL_QUEUE = 'mail'

/**
 * First retry within 30 s, doubling up to five minutes, for three days. The queue draws each delay between the given one
 * and twice it, and looks for work every two seconds.
 */
const RETRIES = {
  retryDelay: 14,
  retryDelayMax: 300,
  retryLimit: (3 * 24 * 60 * 60) / 300 + 4,
  expireInSeconds: 600,
}

/** A database that restarts or fails over is back by then, and the job has not expired. */
const NOTE_WITHIN_MS = 120_000
const NOTE_PAUSE_MS = 1000

interface Dependencies {
  database: Database
  jobs: Jobs
  transport: MailTransport
  clock: Clock
  log: Log
}

export function createMail({ database, jobs, transport, clock, log }: Dependencies): Mail {
  jobs.register<{ mailId: string }>({
    name: MAIL_QUEUE,
    retries: RETRIES,
    // The outcome of a batch is recorded when all of it is done: no mail in it waits for a connection.
    atOnce: MAIL_CONNECTIONS,
    handle: ({ mailId }) => deliverOnce(mailId),
  })

  const beingSent = new Set<string>()

  /** Should the queue give a job out again because this process was slow, the mail is not sent beside itself. */
  async function deliverOnce(mailId: string): Promise<JobOutcome> {
    if (beingSent.has(mailId)) throw new TryLater('this mail is being sent')
    beingSent.add(mailId)
    try {
      return await deliver(mailId)
    } finally {
      beingSent.delete(mailId)
    }
  }

  async function deliver(mailId: string): Promise<JobOutcome> {
    const mail = await findMail(database.connection, mailId)
    if (!mail || mail.deliveredAt) return 'done'
    try {
      await transport.send(mail)
    } catch (error) {
      if (!(error instanceof RecipientRefused)) {
        await noteFailure(database.connection, mailId, error instanceof Error ? error.message : 'failed')
        throw error
      }
      await markRefused(database.connection, mailId, clock.now(), error.message)
      log.warn({ mail: mailId, kind: mail.kind }, 'a recipient was refused for good')
      return 'permanent-failure'
    }
    await noteDelivered(mailId)
    log.info({ mail: mailId, kind: mail.kind }, 'mail delivered')
    return 'done'
  }

  /** It has left: without this note it would leave again. */
  async function noteDelivered(mailId: string): Promise<void> {
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

  return {
    async queue(tx, ...mails) {
      const now = clock.now()
      const inserted = await insertMails(tx, mails, await slotsFor(tx, mails, now), now)
      const [later, atOnce] = [
        inserted.filter(({ dueAt }) => dueAt > now),
        inserted.filter(({ dueAt }) => dueAt <= now),
      ]
      if (atOnce.length > 0) await jobs.send(tx, MAIL_QUEUE, ...atOnce.map(({ mailId }) => ({ mailId })))
      for (const { mailId, dueAt } of later) await jobs.sendLater(tx, MAIL_QUEUE, dueAt, { mailId })
    },
  }
}
