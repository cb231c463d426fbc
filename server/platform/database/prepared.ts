// Prepared statements for frequent queries, parsed and planned once per connection.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const MARK = '/* prepared */'

/**
 * Mark at the end of a statement that should stay prepared. Use it only for few different texts whose plan does not depend on
 * the values, because a connection keeps each text forever.
 */
export const prepared = sql.raw(MARK)
/** Adds the mark to a statement that a library wrote. */
export const asPrepared = (text: string) => `${text} ${MARK}`

/** Wraps new connections of a pool. Only named statements stay prepared, so the name is derived from the text. */
export function keepPrepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? query({ name: nameOf(text), text, values })
      : query(text, values, ...rest)
  client.query = named as PoolClient['query']
}

/**
 * Whether a pooler such as PgBouncer gave the statement another connection than the one that prepared it: SQLSTATE
 * invalid_sql_statement_name, or duplicate_prepared_statement.
 */
export const lostByPooler = (error: unknown): boolean =>
  ['26000', '42P05'].includes(String((error as { code?: unknown } | undefined)?.code))

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
