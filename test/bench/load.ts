// Sends requests over a fixed number of connections and times them.
import { Pool } from 'undici'

export interface Call {
  path: string
  headers: Record<string, string>
  /** A call with a body is a POST. */
  body?: string
}

export interface Load {
  /** Returns the body of the answer; throws if the call fails. */
  send(call: Call): Promise<string>
  close(): Promise<void>
}

/** Uses undici, because it needs little processor time beside the measured server. */
export function openLoad(origin: string, connections: number): Load {
  const pool = new Pool(origin, { connections })
  return {
    async send({ path, headers, body }) {
      const answer = await pool.request({
        path,
        headers,
        ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
      })
      const text = await answer.body.text()
      if (answer.statusCode < 300) return text
      throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
    },
    close: () => pool.close(),
  }
}

/** Returns how many times a second `work` was done, with `atOnce` running in parallel. */
export async function perSecond(
  work: () => Promise<unknown>,
  atOnce: number,
  milliseconds: number,
): Promise<number> {
  let done = 0
  const start = performance.now()
  const end = start + milliseconds
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - start)
}

/** Alternates the works, so that both run under the same conditions; returns the median of each. */
export async function inTurn(works: readonly (() => Promise<number>)[], rounds: number): Promise<number[]> {
  const figures = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of round % 2 === 0 ? [...works.entries()] : [...works.entries()].toReversed())
      figures[at]?.push(await work())
  }
  return figures.map(median)
}

/** @param part 0.95 for the 95th percentile */
export const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Returns the milliseconds of each call. Calls run one after another for this time, but at least five times. */
export async function timesOf(work: () => Promise<unknown>, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (times.length < 5 || performance.now() < end) times.push(await timeOf(work))
  return times
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
