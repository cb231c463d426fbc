// Mails are rows of the transaction of what they tell about, written out and delivered by a job afterwards: an outage of the
// mail server never fails or loses what people did. Delivery is at least once: see docs/running.md.

import type { Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createDelivery, type DeliveryDependencies } from './mail-delivery.ts'
import { insertMails, type QueuedMail } from './mail-queries.ts'
import { MAIL_CONNECTIONS } from './mail-transport.ts'
import { slotsFor } from './mailbox-hours.ts'
import type { MailContent, NewMail } from './new-mail.ts'

export interface Mail {
  queue(tx: Transaction, ...mails: NewMail[]): Promise<void>
  /** The content of the mail as it was sent, or as it would be if it were sent now; undefined where there is nothing to say any more. */
  contentOf(mail: QueuedMail): Promise<MailContent | undefined>
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

export function createMail({ jobs, ...deps }: DeliveryDependencies & { jobs: Jobs }): Mail {
  const { database, write, clock } = deps
  const deliver = createDelivery(deps)
  jobs.register<{ mailId: string }>({
    name: MAIL_QUEUE,
    retries: RETRIES,
    // Some are written, or noted as delivered, while others have the connections. Each notes its own delivery: the outcome of a batch is
    // recorded when all of it is done, and the last of it waits for as many mails before it as have the connections.
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
