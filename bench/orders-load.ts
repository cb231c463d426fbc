// Requests at a fixed number of connections, as many as fit into a time; and the same one after another.
import { Agent, request } from 'node:http'

export interface Call {
  url: string
  headers: Record<string, string>
}

/** Answers with the body; anything but success is an end of the measurement. */
export function send(agent: Agent, { url, headers }: Call, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        if ((answer.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** How often a second `work` was done by that many at once. */
export async function perSecond(work: () => Promise<unknown>, atOnce: number, milliseconds: number): Promise<number> {
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
    for (const [at, work] of round % 2 === 0 ? [...works.entries()] : [...works.entries()].toReversed()) figures[at]?.push(await work())
  }
  return figures.map(median)
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

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

export const keepAlive = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })
