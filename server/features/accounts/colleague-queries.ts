// Staff to whom work can be assigned: everyone who can sign in.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

const FULL_NAME = sql<string>`name || ' ' || surname`.as('name')

const colleagues = (db: Connection) =>
  db
    .selectFrom('users')
    .select(['id as uuid', FULL_NAME])
    .where('role', '=', 'staff')
    .where('blocked_at', 'is', null)

export const listColleagues = (db: Connection, _staff: StaffActor) =>
  colleagues(db).orderBy('name').orderBy('surname').orderBy('id').execute()

export const findColleague = (db: Connection, id: string) =>
  colleagues(db).where('id', '=', id).executeTakeFirst()

/** Finds the name of any account, also of one that can no longer sign in. */
export async function nameOfPerson(db: Connection, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select(FULL_NAME).where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** Finds the address of a colleague who wants an e-mail about assignments. */
export const mailedColleague = (db: Connection, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', id)
    .where('assignment_mails', '=', true)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()

export const wantsAssignmentMails = async (db: Connection, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('assignment_mails').where('id', '=', id).executeTakeFirst())
    ?.assignment_mails ?? false

/** Saves whether the person wants e-mails about assignments. Returns false if nothing changed. */
export async function saveAssignmentMails(tx: Transaction, id: string, wanted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ assignment_mails: wanted })
    .where('id', '=', id)
    .where('assignment_mails', '!=', wanted)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
