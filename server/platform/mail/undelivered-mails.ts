// Operator's actions on an undelivered mail. They are safe while servers run: the row is locked, and a mail never has two jobs.

import type { Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteMail } from './mail-queries.ts'
import { MAIL_QUEUE } from './mail.ts'
import {
  bringForward,
  deleteDeadLetters,
  hasLiveJob,
  lockMail,
  makeDeliverable,
} from './undelivered-mail-queries.ts'

export type WhyNot = 'unknown' | 'delivered' | 'being sent'
export type Outcome = { to: string; whyNot?: never } | { whyNot: WhyNot }

/** Recipient and data that replace those of the first try. */
interface Again {
  to?: string | undefined
  data?: object | null
}

/** Makes the mail due now. */
export async function sendMailAgain(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  { to, data }: Again = {},
): Promise<Outcome> {
  const mail = await lockMail(tx, id)
  if (!mail) return { whyNot: 'unknown' }
  if (mail.deliveredAt) return { whyNot: 'delivered' }
  if (!(await bringForward(tx, id))) {
    if (await hasLiveJob(tx, id)) return { whyNot: 'being sent' }
    await jobs.send(tx, MAIL_QUEUE, { mailId: id })
  }
  await deleteDeadLetters(tx, id)
  const recipient = to ?? mail.recipient
  await makeDeliverable(tx, id, { recipient, ...(data && { data: JSON.stringify(data) }) })
  return { to: recipient }
}

/** Deletes a mail that has not been sent. Its waiting job then finds nothing to do. */
export async function dropMail(tx: Transaction, id: string): Promise<Outcome> {
  const mail = await lockMail(tx, id)
  if (!mail) return { whyNot: 'unknown' }
  if (mail.deliveredAt) return { whyNot: 'delivered' }
  if (!(await bringForward(tx, id)) && (await hasLiveJob(tx, id))) return { whyNot: 'being sent' }
  await deleteDeadLetters(tx, id)
  await deleteMail(tx, id)
  return { to: mail.recipient }
}
