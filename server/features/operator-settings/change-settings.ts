// Saves a change of the settings as a new version, and as a new version of the personal-data notice if its text changes.

import { isDeepStrictEqual } from 'node:util'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { ChangeSettings } from '#contract/settings/edit-settings.ts'
import { noticeOf } from '#contract/settings/notice.ts'
import {
  type OperatorSettings,
  SETTINGS_SECTIONS,
  type SettingsSection,
} from '#contract/settings/operator-settings.ts'
import type { Dependencies, SettingsInForce } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction, Connection } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { completed, FIRST } from './current-settings.ts'
import { readSettings } from './read-settings.ts'
import { recipientsOf } from './recipients.ts'
import { insertNotice, insertSettings, lockSettings, findNotice } from './settings-queries.ts'

export async function changeSettings(
  deps: Dependencies,
  author: Author,
  { version, ...sent }: ChangeSettings,
) {
  const { database, settings } = deps
  const isCurrent = await database.transaction(async (tx) => {
    await fillEmptySettings(tx, deps)
    const row = await lockSettings(tx)
    if (row.version !== version) return false
    const after: OperatorSettings = { ...completed(row.settings), ...given(sent) }
    const sections = changedSections(completed(row.settings), after)
    if (sections.length > 0) await save(tx, deps, author, { row, after, sections })
    return true
  })
  await settings.renew()
  const current = await readSettings(deps)
  // Adds the current settings to the conflict problem, so that the person sees both versions.
  if (!isCurrent) throw new ProblemError('SETTINGS.CHANGED_MEANWHILE', { more: { current } })
  return current
}

const given = (sent: Omit<ChangeSettings, 'version'>) =>
  Object.fromEntries(
    Object.entries(sent).filter(([, section]) => section !== undefined),
  ) as Partial<OperatorSettings>

const changedSections = (before: OperatorSettings, after: OperatorSettings): SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => !isDeepStrictEqual(before[section], after[section]))

interface Change {
  row: SettingsInForce
  after: OperatorSettings
  sections: SettingsSection[]
}

async function save(
  tx: Transaction,
  { clock, log, config }: Pick<Dependencies, 'clock' | 'log' | 'config'>,
  author: Author,
  { row, after, sections }: Change,
): Promise<void> {
  const [version, at] = [row.version + 1, clock.now()]
  const recipients = recipientsOf(config)
  const [before, notice] = [noticeOf(completed(row.settings), recipients), noticeOf(after, recipients)]
  const noticeVersion = isDeepStrictEqual(before, notice)
    ? row.noticeVersion
    : await saveNotice(tx, { version, sections: notice, at })
  await insertSettings(tx, {
    version,
    settings: after,
    noticeVersion,
    sections,
    changedAt: at,
    changedBy: author.actor.userId,
  })
  await recordAct(tx, { clock, log }, author, {
    kind: 'settings-edit',
    detail: `${version} ${sections.join(' ')}`,
  })
}

/**
 * Saves a new version of the notice if a start finds that its text has changed: the environment names other recipients, or
 * an upgrade brings a new text of the product's own notice. Earlier orders keep their version.
 */
export async function followConfiguration(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await fillEmptySettings(tx, deps)
    const row = await lockSettings(tx)
    const settings = completed(row.settings)
    const notice = noticeOf(settings, recipientsOf(deps.config))
    const shown = await findNotice(tx, row.noticeVersion)
    if (isDeepStrictEqual(shown?.sections, notice)) return
    const [version, at] = [row.version + 1, deps.clock.now()]
    await insertSettings(tx, {
      version,
      settings,
      noticeVersion: await saveNotice(tx, { version, sections: notice, at }),
      sections: ['notice'],
      changedAt: at,
      changedBy: null,
    })
  })
}

/** Returns the version of the notice. It adds the settings' version to the day, because a day may have several notices. */
async function saveNotice(
  tx: Transaction,
  { version, sections, at }: { version: number; sections: ReturnType<typeof noticeOf>; at: Date },
): Promise<string> {
  const noticeVersion = `${dayInWarsaw(at)}.${version}`
  await insertNotice(tx, { version: noticeVersion, sections, at })
  return noticeVersion
}

/** Inserts the product's initial settings into a new database. */
async function fillEmptySettings(
  db: Connection,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
): Promise<void> {
  const at = clock.now()
  const isFirst = await insertSettings(db, { ...FIRST, sections: [], changedAt: at, changedBy: null })
  if (isFirst)
    await insertNotice(db, {
      version: FIRST.noticeVersion,
      sections: noticeOf(FIRST.settings, recipientsOf(config)),
      at,
    })
}
