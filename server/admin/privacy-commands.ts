// Commands about personal data: the report of what was deleted.

import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { deletionsOptions, readOptions } from './options.ts'

interface PrivacyDependencies {
  database: Database
  clock: Clock
}

type PrivacyCommand = (typed: readonly string[], deps: PrivacyDependencies) => Promise<string[]>

export const privacyCommands = { deletions: reportDeletions } satisfies Record<string, PrivacyCommand>

const DAY_MS = 24 * 60 * 60 * 1000

async function reportDeletions(
  typed: readonly string[],
  { database, clock }: PrivacyDependencies,
): Promise<string[]> {
  const { days } = readOptions(deletionsOptions, typed)
  const rows = await listDeletions(database.connection, new Date(clock.now().getTime() - days * DAY_MS))
  if (rows.length === 0) return [`Nothing was deleted in the last ${days} days.`]
  return rows.map(({ day, rule, table, count }) => `${day}  ${rule}  ${table}: ${count}`)
}
