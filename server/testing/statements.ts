// Records the statements that work causes in the database.

import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const { prototype } = pg.Query as unknown as {
  prototype: { text: string; submit(connection: unknown): unknown }
}

const asked = new AsyncLocalStorage<string[]>()

/** Sent by each new connection of the pool (server/platform/database/{connection-limits,query-limit}.ts). */
const OF_A_NEW_CONNECTION = /^select set_config\(/

/** Excludes statements of the server's own background work, such as jobs. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ texts: string[]; result: Result }> {
  const texts: string[] = []
  const stop = hearStatements((text) => {
    if (!OF_A_NEW_CONNECTION.test(text)) asked.getStore()?.push(text)
  })
  try {
    return { result: await asked.run(texts, work), texts }
  } finally {
    stop()
  }
}

/** Calls `hear` with every statement of this process until the returned function is called. */
export function hearStatements(hear: (text: string) => void): () => void {
  const { submit } = prototype
  prototype.submit = function heard(this: { text: string }, connection: unknown) {
    hear(this.text)
    return submit.call(this, connection)
  } as typeof submit
  return () => void (prototype.submit = submit)
}
