// Checks every statement of a test run on a second PostgreSQL server: what the embedded version accepts, the oldest
// supported one has to accept too. Only few tests then need to run on both (scripts/test.mjs).

import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { hearStatements } from './statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the recorded statements; undefined without a second server. */
    statementsFolder: string | undefined
  }
}

const RECORDER = Symbol.for('records statements')
/** Generated inserts of many rows differ from short ones only in their number of parameters. */
const LONGEST = 50_000

/** Writes each different statement of this process to the folder. Setup files run before every test file of a process. */
export function recordStatements(): void {
  const folder = inject('statementsFolder')
  const marks = globalThis as { [RECORDER]?: true }
  if (!folder || marks[RECORDER]) return
  marks[RECORDER] = true
  const known = new Set<string>()
  hearStatements((text) => {
    if (known.has(text) || !canBePrepared(text)) return
    known.add(text)
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
  })
}

const canBePrepared = (text: string) =>
  text.length <= LONGEST &&
  /^\s*(?:select|insert|update|delete|merge|with|values)\b/i.test(text) &&
  !text.replaceAll(/'[^']*'/g, '').includes(';')

/** Returns the recorded statements that the second database refuses and the first accepts. Tests may use tables of their own. */
export async function refusedStatements(
  folder: string,
  { first, second }: { first: string; second: string },
): Promise<string[]> {
  const texts = new Set(
    readdirSync(folder).flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as string),
    ),
  )
  const refused = await faultsIn(second, texts)
  const ofBoth = await faultsIn(first, refused.keys())
  return [...refused].filter(([text]) => !ofBoth.has(text)).map(([text, fault]) => `${fault}: ${text}`)
}

/** Parses the statements in a database without running them. */
async function faultsIn(url: string, texts: Iterable<string>): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const text of texts)
      await client
        .query(`prepare checked as ${text}\n; deallocate checked`)
        .catch((error: Error) => faults.set(text, error.message))
  } finally {
    await client.end()
  }
  return faults
}
