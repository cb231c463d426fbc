// Results of imports by idempotency key. A key is claimed in the import's transaction, so a refused import leaves no key.

import { sql } from 'kysely'
import type { ImportAnswer } from '#contract/companies/company-import.ts'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'

interface Attempt {
  key: string
  bodyHash: Buffer
  now: Date
}

const NOTHING_YET = { made: 0, updated: 0, unchanged: 0, refused: 0, mails: 0 }

const oldestRemembered = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * 60 * 1000)

/** Claims the key and returns true, unless it is in use. Waits for the end of another transaction that holds it. */
export async function claimImportKey(tx: Transaction, { key, bodyHash, now }: Attempt): Promise<boolean> {
  const claimed = { ...NOTHING_YET, body_hash: bodyHash, created_at: now }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('company_imports')
    .values({ key, ...claimed })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(claimed)
        .where('company_imports.created_at', '<=', oldestRemembered(now)),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function importOfKey(
  tx: Transaction,
  key: string,
): Promise<{ bodyHash: Buffer; answer: ImportAnswer }> {
  const { body_hash: bodyHash, ...answer } = await tx
    .selectFrom('company_imports')
    .select(['body_hash', 'made', 'updated', 'unchanged', 'refused', 'mails'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { bodyHash, answer }
}

export async function keepAnswer(tx: Transaction, key: string, answer: ImportAnswer): Promise<void> {
  await tx.updateTable('company_imports').set(answer).where('key', '=', key).execute()
}

export const oldImportKeys = deletingRows({
  name: 'old import keys',
  table: 'company_imports',
  where: (now) => sql`created_at <= ${oldestRemembered(now)}`,
})
