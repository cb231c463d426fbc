// Statements that are asked again and again, parsed and planned by the database once for each connection.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const MARK = '/* prepared */'

/**
 * At the end of a statement: keep it prepared. For those of which there are few texts, whose plan does not depend on the
 * values: a connection keeps every text it was ever given.
 */
export const prepared = sql.raw(MARK)
/** The same for a statement that a library wrote. */
export const asPrepared = (text: string) => `${text} ${MARK}`

/** Listens to a pool's new connections. Only a named statement stays prepared; its text names it. */
export function keepPrepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? query({ name: nameOf(text), text, values })
      : query(text, values, ...rest)
  client.query = named as PoolClient['query']
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
