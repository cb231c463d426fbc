import { sql, type Insertable } from 'kysely'
import type { PasswordLinkPurpose } from '#database/account-tables.ts'
import type { Tables } from '#database/tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

interface NewLink {
  id: string
  userId: string
  tokenHash: Buffer
}

/**
 * Inserts a link. An invitation replaces every link of its user. A reset replaces only earlier resets, because anonymous
 * visitors can request one. The caller has locked the user; otherwise two concurrent calls would leave two links.
 */
export async function insertPasswordLink(
  tx: Transaction,
  link: Insertable<Tables['password_links']>,
): Promise<void> {
  await deletePasswordLinksOf(tx, link.user_id, link.purpose === 'reset' ? ['reset'] : undefined)
  await tx.insertInto('password_links').values(link).execute()
}

/**
 * Replaces the token and restarts the lifetime, so that the link in a delayed mail works. Returns false if the link is gone.
 */
export async function renewToken(
  db: Connection,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update password_links set token_hash = ${tokenHash}, created_at = ${now}, expires_at = ${now}::timestamptz + (expires_at - created_at)
    where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes the links with these purposes, or all of them. */
export async function deletePasswordLinksOf(
  db: Connection,
  userId: string,
  purposes?: readonly PasswordLinkPurpose[],
): Promise<void> {
  let query = db.deleteFrom('password_links').where('user_id', '=', userId)
  if (purposes) query = query.where('purpose', 'in', purposes)
  await query.execute()
}

/** Inserts invitations, which replace every link of their users. Locks the users sorted by id, which prevents deadlocks. */
export async function insertInvitationLinks(
  tx: Transaction,
  links: readonly NewLink[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  if (links.length === 0) return
  const userIds = links.map(({ userId }) => userId)
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(tx)
  await sql`
    delete from password_links where user_id = any(${userIds}::uuid[])`.execute(tx)
  await sql`
    insert into password_links (id, token_hash, user_id, purpose, created_at, expires_at)
    select id, token_hash, user_id, 'invitation', ${now}::timestamptz, ${expiresAt}::timestamptz
    from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ tokenHash }) => tokenHash)}::bytea[], ${userIds}::uuid[])
      as made (id, token_hash, user_id)`.execute(tx)
}
