// An administrator changes the settings: a version more, and a wording more of the personal-data notice where it is another one now.

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
  // The settings as they are now go with the problem: the person sees both.
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
  // Of a day there may be several.
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
