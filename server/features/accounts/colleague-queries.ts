// Staff to whom work can be assigned: everyone who can sign in.

import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'
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
