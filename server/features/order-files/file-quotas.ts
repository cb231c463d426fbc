// Limits the bytes of files per day, for one client network and for all, so that nobody can fill the disk.

import type { ProblemCode } from '#contract/errors.ts'
import { DAY_MS } from '#contract/fields/day.ts'
import type { Config } from '#server/config.ts'
import type { OrderActor } from '#server/features/orders/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { addFileBytes, fileBytesOf } from './file-quota-queries.ts'

const MEGABYTE = 1_000_000
const ALL_STRANGERS = 'all'
const ALL_PEOPLE = 'all with a session'

export interface Sender {
  actor: OrderActor
  /** Network whose quota the file counts in. */
  network: string
}

export interface FileQuotas {
  /** Throws if a quota is used up. Called before the file is received. */
  rejectWhenUsedUp(db: Connection, sender: Sender, now: Date): Promise<void>
  /** Adds the bytes to the quotas. Runs in the transaction that stores the file; a refusal rolls it back. */
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
  // The sequence of the quotas never changes, which prevents deadlocks. The shared row is locked last, for the shortest time.
  const quotasOf = ({ actor, network }: Sender): Quota[] => [
    {
      subject: sha256(network).toString('base64url'),
      most: perAddress * MEGABYTE,
      code: 'FILES.ADDRESS_QUOTA',
    },
    // Signed-in people have a second quota of the same size, so that anonymous visitors from many networks cannot lock them
    // out.
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
