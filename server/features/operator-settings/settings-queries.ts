// Reads and writes the operator's settings: one row for each version; the highest one applies.

import { isDeepStrictEqual } from 'node:util'
import type {
  NoticeSection,
  OperatorSettings,
  SettingsSection,
} from '#contract/settings/operator-settings.ts'
import type { SettingsInForce } from '#server/dependencies.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { nameAt } from '#server/platform/database/name-at.ts'
import { firstSettings } from '#settings/operator.ts'

const latest = (db: Connection) =>
  db
    .selectFrom('operator_settings')
    .select(['version', 'settings', 'notice_version as noticeVersion'])
    .orderBy('version', 'desc')
    .limit(1)

/** Reads the current settings unless they have the given version, so that polling usually returns nothing. */
export async function settingsOtherThan(
  db: Connection,
  version: number,
): Promise<SettingsInForce | undefined> {
  return db
    .selectFrom(latest(db).as('newest'))
    .selectAll()
    .where('newest.version', '<>', version)
    .executeTakeFirst()
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<SettingsInForce> {
  // Locks the first row instead of the newest: a transaction that waits for the newest row would then miss a version inserted
  // in the meantime.
  await tx
    .selectFrom('operator_settings')
    .select('version')
    .where('version', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return latest(tx).executeTakeFirstOrThrow()
}

/**
 * Settings to store. Omits a notice that equals the product's own, so that an upgrade can bring a new text (`completed` fills
 * it in). An administrator's notice is stored and stays.
 */
function stored({ notice, ...others }: OperatorSettings): Partial<OperatorSettings> {
  return isDeepStrictEqual(notice, firstSettings.notice) ? others : { ...others, notice }
}

interface NewVersion extends SettingsInForce {
  sections: readonly SettingsSection[]
  changedAt: Date
  changedBy: string | null
}

/** Inserts a version. Returns false if it already exists. */
export async function insertSettings(db: Connection, made: NewVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator_settings')
    .values({
      version: made.version,
      settings: JSON.stringify(stored(made.settings)),
      notice_version: made.noticeVersion,
      sections: [...made.sections],
      changed_at: made.changedAt,
      changed_by: made.changedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function insertNotice(
  db: Connection,
  { version, sections, at }: { version: string; sections: readonly NoticeSection[]; at: Date },
): Promise<void> {
  await db
    .insertInto('personal_data_notices')
    .values({ version, sections: JSON.stringify(sections), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findNotice = (db: Connection, version: string) =>
  db
    .selectFrom('personal_data_notices')
    .select(['version', 'sections', 'created_at as createdAt'])
    .where('version', '=', version)
    .executeTakeFirst()

export async function countVersions(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('operator_settings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects the versions, newest first, with the name of the author. */
export const versionsOf = (db: Connection) =>
  db
    .selectFrom('operator_settings')
    .leftJoin('users', 'users.id', 'operator_settings.changed_by')
    .select([
      'operator_settings.version',
      'operator_settings.settings',
      'operator_settings.sections',
      'operator_settings.changed_at as changedAt',
      'users.id as userId',
      nameAt('users', 'operator_settings.changed_at').as('name'),
    ])
    .orderBy('operator_settings.version', 'desc')
