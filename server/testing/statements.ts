// Which statements reach the database while something is done.

import pg from 'pg'

const { prototype } = pg.Query as unknown as {
  prototype: { text: string; submit(connection: unknown): unknown }
}

/** Of the whole process: nothing else may be asked meanwhile. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ texts: string[]; result: Result }> {
  const texts: string[] = []
  const { submit } = prototype
  prototype.submit = function counted(this: { text: string }, connection: unknown) {
    texts.push(this.text)
    return submit.call(this, connection)
  } as typeof submit
  try {
    return { result: await work(), texts }
  } finally {
    prototype.submit = submit
  }
}
