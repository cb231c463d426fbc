import type { Database } from './database.ts'

/** A line for the log when the role of the server may do more in PostgreSQL than own its database. */
export async function riskOfRole({ executeSql }: Pick<Database, 'executeSql'>): Promise<string | undefined> {
  const { rows } = await executeSql(
    'select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as is_mighty from pg_roles where rolname = current_user',
  )
  return rows[0]?.is_mighty
    ? 'The role of DATABASE_URL is a superuser or makes roles and databases: a role that owns its database alone is enough'
    : undefined
}
