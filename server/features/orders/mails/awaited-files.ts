// Mails of a new order list its files, and wait for those that are still being uploaded.

import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { UnwrittenMail } from '#server/platform/mail/new-mail.ts'
import { countFilesOf } from '../emails/order-for-email-queries.ts'

/** Data of a mail that lists the order's files: the number of files it waits for. */
export interface AwaitedFiles {
  filesToCome: number
}

/** Longest wait for files. After that the mail lists the files that have arrived. */
const FILES_AWAITED_MS = 5 * 60_000

/** Whether files that the mail should list are still being uploaded. */
export async function filesAreOnTheirWay(
  db: Connection,
  { data, orderId, queuedAt }: UnwrittenMail,
  now: Date,
): Promise<boolean> {
  const { filesToCome = 0 } = (data ?? {}) as Partial<AwaitedFiles>
  if (orderId === null || filesToCome === 0) return false
  if (now.getTime() - queuedAt.getTime() >= FILES_AWAITED_MS) return false
  return (await countFilesOf(db, orderId)) < Math.min(filesToCome, MAX_FILES_PER_ORDER)
}
