// Limits the bytes of files kept in a day, for one client network and for all, so that nobody can fill the disk.

import type { ProblemCode } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { OrderActor } from '#server/features/orders/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { addFileBytes, fileBytesOf } from './file-quota-queries.ts'

const MEGABYTE = 1_000_000
const DAY_MS = 24 * 60 * 60_000
const ALL_STRANGERS = 'all'
const ALL_PEOPLE = 'all with a session'

/** The sender of a file. */
export interface Sender {
  actor: OrderActor
  /** Whose quota it counts in. */
  network: string
}

export interface FileQuotas {
  /** Before anything of a file is received. */
  rejectWhenUsedUp(db: Connection, sender: Sender, now: Date): Promise<void>
  /** Runs in the transaction that keeps the file; the rejection rolls it back. */
  take(tx: Transaction, sender: Sender, now: Date, bytes: number): Promise<void>
}

interface Quota {
  subject: string
  most: number
  code: ProblemCode
}

export function createFileQuotas({
  RATE_FILE_MEGABYTES_PER_ADDRESS: perAddress,
  RATE_FILE_MEGABYTES_IN_ALL: inAll,
}: Config['rates']): FileQuotas {
  // In this order everywhere: two transactions must not wait for one another. The row that all share is locked last and shortest.
  const quotasOf = ({ actor, network }: Sender): Quota[] => [
    {
      subject: sha256(network).toString('base64url'),
      most: perAddress * MEGABYTE,
      code: 'FILES.ADDRESS_QUOTA',
    },
    // People with a session have as much again for themselves: strangers from many networks do not shut them out.
    {
      subject: actor.kind === 'visitor' ? ALL_STRANGERS : ALL_PEOPLE,
      most: inAll * MEGABYTE,
      code: 'FILES.DAY_QUOTA',
    },
  ]
  return {
    async rejectWhenUsedUp(db, sender, now) {
      const quotas = quotasOf(sender)
      const used = await fileBytesOf(
        db,
        dayOf(now),
        quotas.map(({ subject }) => subject),
      )
      for (const { subject, most, code } of quotas)
        if ((used.get(subject) ?? 0) >= most) throw usedUp(code, now)
    },
    async take(tx, sender, now, bytes) {
      for (const { subject, most, code } of quotasOf(sender)) {
        if ((await addFileBytes(tx, dayOf(now), subject, bytes)) > most) throw usedUp(code, now)
      }
    },
  }
}
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

function usedUp(code: ProblemCode, now: Date): ProblemError {
  const seconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)
  return new ProblemError(code, { headers: { 'retry-after': String(seconds) } })
}
