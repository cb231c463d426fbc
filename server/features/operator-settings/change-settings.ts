// Saves a change of the settings as a new version, and as a new version of the personal-data notice if its text changes.

import { isDeepStrictEqual } from 'node:util'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { ChangeSettings } from '#contract/settings/edit-settings.ts'
import { noticeOf } from '#contract/settings/notice.ts'
import type { OperatorSettings, SettingsSection } from '#contract/settings/operator-settings.ts'
import { SETTINGS_SECTIONS } from '#contract/settings/settings-answers.ts'
import type { Dependencies, SettingsInForce } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { completed } from './current-settings.ts'
import { fillEmptySettings } from './fill-settings.ts'
import { readSettings } from './read-settings.ts'
import { recipientsOf } from './recipients.ts'
import { insertNotice, insertSettings, lockSettings } from './settings-queries.ts'

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
  const isAnother = !isDeepStrictEqual(before, notice)
  // Adds the version to the day, because a day may have several notices.
  const noticeVersion = isAnother ? `${dayInWarsaw(at)}.${version}` : row.noticeVersion
  if (isAnother) await insertNotice(tx, { version: noticeVersion, sections: notice, at })
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
