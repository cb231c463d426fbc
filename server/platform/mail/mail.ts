// Mails are rows that are inserted in the transaction of their cause. A job then renders and sends them, so that an outage of
// the mail server never fails or loses an action. Delivery is at least once: see docs/running.md.

import type { Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createDelivery, type DeliveryDependencies } from './mail-delivery.ts'
import { insertMails, type QueuedMail } from './mail-queries.ts'
import { MAIL_CONNECTIONS } from './mail-transport.ts'
import { slotsFor } from './mailbox-hours.ts'
import type { MailContent, NewMail } from './new-mail.ts'

export interface Mail {
  queue(tx: Transaction, ...mails: NewMail[]): Promise<void>
  /** Content as it was sent, or as it would be sent now; undefined if the mail has become pointless. */
  contentOf(mail: QueuedMail): Promise<MailContent | undefined>
}

export const MAIL_QUEUE = 'mail'

/**
 * First retry within 30 s, doubling up to five minutes, for three days. The queue picks each delay randomly between the given
 * one and twice that, and polls every two seconds.
 */
const RETRIES = {
  retryDelay: 14,
  retryDelayMax: 300,
  retryLimit: (3 * 24 * 60 * 60) / 300 + 4,
  expireInSeconds: 600,
}

export function createMail({ jobs, ...deps }: DeliveryDependencies & { jobs: Jobs }): Mail {
  const { database, write, clock } = deps
  const deliver = createDelivery(deps)
  jobs.register<{ mailId: string }>({
    name: MAIL_QUEUE,
    retries: RETRIES,
    // Twice the number of connections, so that some mails are rendered or recorded as delivered while others are being sent.
    // Each records its own delivery, because the queue records a batch only when all of it is done.
    atOnce: 2 * MAIL_CONNECTIONS,
    handle: ({ mailId }) => deliver(mailId),
  })

  return {
    contentOf: async (mail) => mail.content ?? write(database.connection, mail, clock.now()),
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
