// Saves a new version of the notice if a start finds that its text has changed: the environment names other recipients, or an
// upgrade brings a new text of the product's own notice. Earlier orders keep their version.

import { isDeepStrictEqual } from 'node:util'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { noticeOf } from '#contract/settings/notice.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { completed } from './current-settings.ts'
import { fillEmptySettings } from './fill-settings.ts'
import { recipientsOf } from './recipients.ts'
import { findNotice, insertNotice, insertSettings, lockSettings } from './settings-queries.ts'

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
    const noticeVersion = `${dayInWarsaw(at)}.${version}`
    await insertNotice(tx, { version: noticeVersion, sections: notice, at })
    await insertSettings(tx, {
      version,
      settings,
      noticeVersion,
      sections: ['notice'],
      changedAt: at,
      changedBy: null,
    })
  })
}
