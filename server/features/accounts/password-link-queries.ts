import type { Connection } from '#server/platform/database/database.ts'

interface NewPasswordLink {
  tokenHash: Buffer
  userId: string
  now: Date
  expiresAt: Date
}

export async function insertPasswordLink(db: Connection, { tokenHash, userId, now, expiresAt }: NewPasswordLink): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute()
  await db.insertInto('password_links').values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt }).execute()
}

export async function passwordLinkIsOpen(db: Connection, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Of two uses at the same moment one gets the user, the other nothing. */
export async function takePasswordLink(db: Connection, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function deletePasswordLinksOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute()
}
