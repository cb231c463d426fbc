// Requests at a fixed number of connections, as many as fit into a time; and the same one after another.
import { Pool } from 'undici'

export interface Call {
  path: string
  headers: Record<string, string>
  /** With one it is a POST. */
  body?: string
}

export interface Load {
  /** Answers with the body; anything but success is an end of the measurement. */
  send(call: Call): Promise<string>
  close(): Promise<void>
}

/** By a client that takes little of the processors it shares with what is measured. */
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

/** How often a second `work` was done by that many at once. */
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

export async function inTurn(works: readonly (() => Promise<number>)[], rounds: number): Promise<number[]> {
  const figures = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of round % 2 === 0 ? [...works.entries()] : [...works.entries()].toReversed())
      figures[at]?.push(await work())
  }
  return figures.map(median)
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of one after another, for as long as this; at least five. */
export async function medianTime(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (times.length < 5 || performance.now() < end) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}
