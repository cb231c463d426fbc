import type { Database } from './database.ts'

/** Returns a warning if the server's role has more rights in PostgreSQL than owning its database. */
export async function riskOfRole({ executeSql }: Pick<Database, 'executeSql'>): Promise<string | undefined> {
  const { rows } = await executeSql(
    'select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as is_mighty from pg_roles where rolname = current_user',
  )
  return rows[0]?.is_mighty
    ? 'The role of DATABASE_URL is a superuser or makes roles and databases: a role that owns its database alone is enough'
    : undefined
}
