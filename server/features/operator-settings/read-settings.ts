// Settings as administrators read them, and their history.

import type * as z from 'zod/mini'
import { referenceTo } from '#contract/fields/reference.ts'
import { examplesIn } from '#contract/settings/examples.ts'
import { noticeOf } from '#contract/settings/notice.ts'
import type { OperatorSettings, SettingsSection } from '#contract/settings/operator-settings.ts'
import { landingFactsOf } from '#contract/settings/page-operator.ts'
import type {
  NoticeAnswer,
  SettingsAnswer,
  settingsVersionsAnswer,
} from '#contract/settings/settings-answers.ts'
import { changesBetween } from '#contract/settings/settings-changes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { completed, FIRST } from './current-settings.ts'
import { inEveryLanguage } from './every-language.ts'
import { recipientsOf } from './recipients.ts'
import { countVersions, findNotice, versionsOf } from './settings-queries.ts'

type Reading = Pick<Dependencies, 'database' | 'config' | 'settings'>

/** Reads the database instead of the cache, because the answer's version is the base of the next change. */
export async function readSettings({ database, config }: Reading): Promise<SettingsAnswer> {
  const row = await versionsOf(database.connection).limit(1).executeTakeFirst()
  const settings = completed(row?.settings ?? FIRST.settings)
  return {
    version: row?.version ?? FIRST.version,
    settings,
    changedDate: row && row.version > FIRST.version ? row.changedAt.toISOString() : null,
    changedBy: row ? whoOf(row) : null,
    examples: examplesIn(settings),
    isProduction: config.environment === 'prod',
  }
}

interface Changer {
  userId: string | null
  name: string | null
}

const whoOf = ({ userId, name }: Changer) => referenceTo(userId, name)

/** Lists the versions of the settings, each with its differences from the previous one. */
export async function listVersions(
  { database }: Reading,
  { page, limit }: { page: number; limit: number },
): Promise<z.output<typeof settingsVersionsAnswer>> {
  const { connection } = database
  const rows = await versionsOf(connection)
    .offset((page - 1) * limit)
    .limit(limit + 1)
    .execute()
  const list = rows.slice(0, limit).map((row, at) => ({
    version: row.version,
    date: row.changedAt.toISOString(),
    who: whoOf(row),
    sections: row.sections as SettingsSection[],
    changes: changesTo(row, rows[at + 1]),
  }))
  return { list, totalCount: await countVersions(connection) }
}

interface Version {
  settings: OperatorSettings
}

const changesTo = (row: Version, before: Version | undefined) =>
  before ? changesBetween(completed(before.settings), completed(row.settings)) : []

export const readLandingFacts = ({ settings }: Reading) => ({
  landing: landingFactsOf(settings.now().settings),
})

/** Returns the notice of the given version, current or not. */
export async function readNotice(
  { database, settings, config }: Reading,
  version: string,
): Promise<NoticeAnswer> {
  const found = await findNotice(database.connection, version)
  const isCurrent = version === settings.now().noticeVersion
  if (found) {
    const sections = inEveryLanguage(found.sections)
    return { version, date: found.createdAt.toISOString(), isCurrent, sections }
  }
  // The first start may not have stored the initial notice yet.
  if (version !== FIRST.noticeVersion) throw new ProblemError('ERROR.NOT_FOUND')
  return {
    version,
    date: `${version}T00:00:00.000Z`,
    isCurrent,
    sections: noticeOf(FIRST.settings, recipientsOf(config)),
  }
}
