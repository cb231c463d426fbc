// Queries of people as staff see them.

import { sql, type InferResult } from 'kysely'
import type { UserRole } from '#database/account-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'

/** Selects people. Only sessions that are live at `now` count as theirs. */
const people = (db: Connection, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.name', 'users.surname', 'users.phone'])
    .select([
      sql<boolean>`users.blocked_at is not null`.as('isBlocked'),
      // No password has been chosen yet.
      sql<boolean>`users.password_hash is null`.as('isInvited'),
      // Expiry of the most recently used live session.
      sql<Date | null>`(select max(expires_at) from sessions where user_id = users.id and expires_at > ${now})`.as(
        'sessionEndsAt',
      ),
      sql<boolean>`exists(select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    ])

export type PersonRow = InferResult<ReturnType<typeof people>>[number]

const team = (db: Connection, now: Date) =>
  people(db, now)
    .where('users.role', '=', 'staff')
    .select(['users.rights_version as version', 'users.is_administrator as isAdministrator'])

export type TeamRow = InferResult<ReturnType<typeof team>>[number]

export const listTeamRows = (db: Connection, now: Date): Promise<TeamRow[]> => team(db, now).execute()

export const findTeamRow = (db: Connection, id: string, now: Date): Promise<TeamRow | undefined> =>
  team(db, now).where('users.id', '=', id).executeTakeFirst()

const members = (db: Connection, companyId: string, now: Date) =>
  people(db, now)
    .innerJoin('company_members', 'company_members.user_id', 'users.id')
    .select('company_members.created_at as since')
    .where('company_members.company_id', '=', companyId)

export type MemberRow = InferResult<ReturnType<typeof members>>[number]

export const listMembers = (db: Connection, companyId: string, now: Date): Promise<MemberRow[]> =>
  members(db, companyId, now).execute()

export const findMember = (
  db: Connection,
  { companyId, userId }: { companyId: string; userId: string },
  now: Date,
): Promise<MemberRow | undefined> =>
  members(db, companyId, now).where('users.id', '=', userId).executeTakeFirst()

/** Finds the account that an action is to change. Finds no account of another role, because each call changes only one kind. */
export const findPerson = (
  db: Connection,
  { id, role }: { id: string; role: UserRole },
): Promise<{ id: string; email: string; version: number } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'rights_version as version'])
    .where('id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst()

export const findClient = (db: Connection, id: string): Promise<{ id: string; email: string } | undefined> =>
  findPerson(db, { id, role: 'client' })

export async function saveAdministrator(db: Connection, id: string, isAdministrator: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set((of) => ({ is_administrator: isAdministrator, rights_version: of('rights_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
