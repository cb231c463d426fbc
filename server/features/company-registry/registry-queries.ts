import { sql } from 'kysely'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { Connection } from '#server/platform/database/database.ts'

const HOUR_MS = 60 * 60_000

/** Returns the cached answer for a number: a company, null if there is none, undefined if nothing is cached. */
export async function rememberedAnswer(
  db: Connection,
  nip: string,
  now: Date,
): Promise<FoundCompany | null | undefined> {
  const row = await db
    .selectFrom('registry_answers')
    .select('company')
    .where('nip', '=', nip)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? (row.company as FoundCompany | null) : undefined
}

export async function rememberAnswer(
  db: Connection,
  nip: string,
  company: FoundCompany | null,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const answer = { company: company && JSON.stringify(company), answered_at: now, expires_at: until }
  await db
    .insertInto('registry_answers')
    .values({ nip, ...answer })
    .onConflict((conflict) => conflict.column('nip').doUpdateSet(answer))
    .execute()
  await deleteExpired(db, now)
}

/**
 * Stores that the VAT list lacks the number. The row expires at once and never serves as an answer; it only records when the
 * list was asked. A valid answer of another process stays.
 */
export async function rememberLack(db: Connection, nip: string, now: Date): Promise<void> {
  const lack = { company: null, answered_at: now, expires_at: now }
  await db
    .insertInto('registry_answers')
    .values({ nip, ...lack })
    .onConflict((conflict) =>
      conflict.column('nip').doUpdateSet(lack).where('registry_answers.expires_at', '<=', now),
    )
    .execute()
  await deleteExpired(db, now)
}

export async function lackedByVatList(db: Connection, nip: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('registry_answers')
    .select('nip')
    .where('nip', '=', nip)
    .where('company', 'is', null)
    .where('answered_at', '>', since)
    .whereRef('expires_at', '=', 'answered_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes rows an hour after their expiry, because `lackedByVatList` reads expired rows. */
async function deleteExpired(db: Connection, now: Date): Promise<void> {
  await sql`
    delete from registry_answers where nip in (
      select nip from registry_answers where expires_at <= ${new Date(now.getTime() - HOUR_MS)} limit 100 for update skip locked
    )`.execute(db)
}

/**
 * Takes one of today's questions in a single statement, because several processes share the budget. Returns false if none is
 * left.
 */
export async function takeQuestion(
  db: Connection,
  register: string,
  day: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into registry_budgets as b (register, day, used) values (${register}, ${day}::date, 1)
    on conflict (register) do update set
      used = case when b.day = excluded.day then b.used + 1 else 1 end,
      day = excluded.day
    where b.day <> excluded.day or b.used < ${most}
    returning used`.execute(db)
  return rows.length > 0
}

export async function useUpQuestions(
  db: Connection,
  register: string,
  day: string,
  most: number,
): Promise<void> {
  await sql`
    insert into registry_budgets (register, day, used) values (${register}, ${day}::date, ${most})
    on conflict (register) do update set used = ${most}, day = excluded.day`.execute(db)
}
