// Signing in: whether time tells which addresses have accounts, and what a session costs a request among 5,000 of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/platform/database/open-database.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { startProduct } from './support/product.ts'
import type { Row } from './support/table.ts'

const TRIES = 200
const REQUESTS = 400
const SESSIONS = 5000
/** Medians of known and unknown addresses may differ by this part. */
const LOGIN_TOLERANCE = 0.1
/** What counts as measurable on a shared machine. */
const SESSION_TOLERANCE = 0.15

const KNOWN = 'anna.nowak@szkola.example'
const UNKNOWN = 'anna.nowal@szkola.example'
const NO_LIMITS = {
  DEMO: '1',
  RATE_LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  RATE_LOGIN_FAILURES_PER_ADDRESS: '1000000',
  RATE_PASSWORDS_PER_MINUTE: '1000000',
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const shown = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`

async function timed(request: () => Promise<Response>, status: number): Promise<number> {
  const start = performance.now()
  const answer = await request()
  await answer.arrayBuffer()
  const took = performance.now() - start
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}`)
  return took
}

const logIn = (url: string, email: string, password: string) =>
  fetch(`${url}/v1/client/user/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

export async function timeLogins(): Promise<Row[]> {
  const product = await startProduct(NO_LIMITS)
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] }
  try {
    for (let at = -20; at < TRIES; at += 1) {
      // Which comes first changes, so that neither always follows the other.
      for (const email of at % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]) {
        const took = await timed(() => logIn(product.url, email, `nie-to-haslo-${at}`), 401)
        if (at >= 0) times[email]?.push(took)
      }
    }
  } finally {
    await product.stop()
  }
  const [known, unknown] = [median(times[KNOWN] ?? []), median(times[UNKNOWN] ?? [])]
  const difference = Math.abs(known - unknown) / Math.max(known, unknown)
  return [
    { what: `Wrong password of an account, median of ${TRIES}`, measured: shown(known) },
    { what: `Address without an account, median of ${TRIES}`, measured: shown(unknown) },
    {
      what: 'Difference of the medians',
      measured: `${(difference * 100).toFixed(1)} %`,
      limit: '10 %',
      ratio: difference / LOGIN_TOLERANCE,
    },
  ]
}

interface Crowded {
  url: string
  cookie: string
  stop(): Promise<void>
}

/** The product with this many sessions besides one of its own, and the cookie of that one. */
async function productWithSessions(sessions: number): Promise<Crowded> {
  const folder = await mkdtemp(join(tmpdir(), 'elektroodbior-bench-'))
  const settings = { ...NO_LIMITS, DATA_DIR: folder }
  const filling = await startProduct(settings)
  await filling.stop()
  await addSessions(folder, sessions)
  const product = await startProduct(settings)
  const answer = await logIn(product.url, KNOWN, 'Demo-haslo-2026')
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    url: product.url,
    cookie,
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addSessions(dataFolder: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('silent') })
  await database.executeSql(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select sha256(n::text::bytea), (select id from users where email = $2), now(), now() + interval '1 day' from generate_series(1, $1::int) n`,
    [count, KNOWN],
  )
  await database.close()
}

export async function timeSessions(): Promise<Row[]> {
  const [few, many] = [await productWithSessions(0), await productWithSessions(SESSIONS)]
  const times = new Map([few, many].map((product) => [product, [] as number[]]))
  try {
    for (let at = -50; at < REQUESTS; at += 1) {
      for (const product of at % 2 === 0 ? [few, many] : [many, few]) {
        const took = await timed(
          () => fetch(`${product.url}/v1/client/user/session`, { headers: { cookie: product.cookie } }),
          200,
        )
        if (at >= 0) times.get(product)?.push(took)
      }
    }
  } finally {
    await few.stop()
    await many.stop()
  }
  const [alone, crowded] = [median(times.get(few) ?? []), median(times.get(many) ?? [])]
  const slower = crowded / alone - 1
  return [
    { what: `A request with a session, the only one, median of ${REQUESTS}`, measured: shown(alone) },
    { what: `The same among ${SESSIONS} live sessions`, measured: shown(crowded) },
    {
      what: 'Slower by',
      measured: `${(slower * 100).toFixed(1)} %`,
      limit: '15 %',
      ratio: Math.max(0, slower) / SESSION_TOLERANCE,
    },
  ]
}
