// Inserts the product's initial settings into a new database.

import { noticeOf } from '#contract/settings/notice.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { FIRST } from './current-settings.ts'
import { recipientsOf } from './recipients.ts'
import { insertNotice, insertSettings } from './settings-queries.ts'

export async function fillEmptySettings(
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
