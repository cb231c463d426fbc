// A flood from everywhere: one subscriber with many networks, and strangers of as many subscribers as they like, while a person with a session orders.

import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { makeData } from './support/drill-data.ts'
import { newPlacing } from './support/orders.ts'
import { openPortal } from './support/portal.ts'
import { argument, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const LINKS_OF_ONE = 60
const BUDGET = argument('budget', 200)
const AT_ONCE = argument('at-once', 30)
const FLOOD_SECONDS = argument('seconds', 30)
/** Their address has a limit as well. */
const ORDER_EVERY_MS = 600

const report = openReport('Strangers')
const data = await makeData()
const port = await freePort()
const env = {
  LOG_LEVEL: 'warn',
  DEMO: '1',
  TRUST_PROXY: '1',
  RATE_TOKENS_PER_MINUTE: String(LINKS_OF_ONE),
  RATE_ORDERS_PER_HOUR: '60',
  RATE_ALL_ORDERS_PER_HOUR: String(BUDGET),
}
const server = await startServer({ data, port, env })

await comeFromOneSubscriber()
await floodWhilePeopleOrder()
report.promise('the server stops in order', (await stopServer(server)) === 0)
await data.remove()
process.exitCode = report.finish()

async function comeFromOneSubscriber(): Promise<void> {
  const of56 = await linkChecks(
    Array.from({ length: 512 }, (_, at) => `2001:db8:1:${(at % 256).toString(16)}::1`),
  )
  report.promise(
    `link checks let through of 512 from the 256 networks of one /56, ${LINKS_OF_ONE} for a /64`,
    of56 === 4 * LINKS_OF_ONE,
    of56,
  )
  const of48 = await linkChecks(
    Array.from({ length: 2048 }, (_, at) => `2001:db8:2:${((at * 256) % 65_536).toString(16)}::1`),
  )
  report.promise('of 2,048 from the 256 networks /56 of one /48', of48 === 16 * LINKS_OF_ONE, of48)
}

async function linkChecks(addresses: string[]): Promise<number> {
  let letThrough = 0
  const waiting = [...addresses]
  const client = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const answer = await fetch(`${server.address}${API_BASE}/public/orders/no-such-link`, {
        headers: { 'x-forwarded-for': address },
      })
      await answer.arrayBuffer()
      if (answer.status !== 429) letThrough += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  return letThrough
}

async function floodWhilePeopleOrder(): Promise<void> {
  const person = await openPortal(server.address)
  const until = performance.now() + FLOOD_SECONDS * 1000
  let subscriber = 0
  const statuses = new Map<number, number>()
  const times: number[] = []
  const stranger = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const status = await orderAsStranger(`2001:db8:${(0x100 + (subscriber += 1)).toString(16)}::1`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) times.push(performance.now() - began)
      // One that is refused would only be refused again.
      if (status === 429) await wait(100)
    }
  }
  const took: number[] = []
  let refused = 0
  const orderOften = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const isPlaced = await person.placeOrder(`person-${took.length}`).then(
        () => true,
        () => false,
      )
      if (isPlaced) took.push(performance.now() - began)
      else refused += 1
      await wait(ORDER_EVERY_MS)
    }
  }
  await Promise.all([orderOften(), ...Array.from({ length: AT_ONCE }, stranger)])
  const placed = statuses.get(201) ?? 0
  const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  report.figure(
    `answers to ${AT_ONCE} strangers at once, each from a network of their own, in ${FLOOD_SECONDS} s`,
    answers,
  )
  report.promise(
    `orders of strangers taken, of ${BUDGET} an hour`,
    placed <= BUDGET && placed > BUDGET / 2,
    placed,
  )
  const firstHalf = times.slice(0, BUDGET / 2)
  report.figure(
    'a stranger waited: median of the first half of the budget, longest of all',
    `${shown(firstHalf, 0.5)}, ${shown(times, 1)}`,
  )
  report.promise(
    'orders of the person with a session refused meanwhile',
    refused === 0 && took.length > 0,
    `${refused} of ${took.length + refused}`,
  )
  report.figure('they took: median, longest', `${shown(took, 0.5)}, ${shown(took, 1)}`)
}

async function orderAsStranger(address: string): Promise<number> {
  const { key, body } = newPlacing(address.replaceAll(':', '-'))
  const answer = await fetch(`${server.address}${API_BASE}${endpoints.placeOrder.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

function shown(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return milliseconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
}
