import { sql } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'

export async function fileBytesOf(
  db: Connection,
  day: string,
  subjects: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('file_bytes')
    .select(['subject', 'bytes'])
    .where('day', '=', day)
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, bytes }) => [subject, Number(bytes)]))
}

/** Adds bytes to the sum of a day and returns the new sum. */
export async function addFileBytes(
  tx: Transaction,
  day: string,
  subject: string,
  bytes: number,
): Promise<number> {
  const row = await tx
    .insertInto('file_bytes')
    .values({ day, subject, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'subject'])
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb('file_bytes.bytes', '+', ref('excluded.bytes')) })),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

export const oldFileBytes = deletingRows({
  name: 'bytes of files of earlier days',
  table: 'file_bytes',
  where: (now) => sql`day < ${new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)}::date`,
})
