// Destruction protocols for tests: orders that have one, and a full queue.

import { dayInWarsaw } from '#contract/fields/day.ts'
import { drawing, MOST_WAITING_PDFS } from '#server/platform/pdf/drawn-pdfs.ts'
import { anOrder, type OrderApp, type TestClient, type TestDispatcher } from './test-orders.ts'

/**
 * Returns the id of a completed order whose first equipment asks for a protocol with these serial numbers.
 */
export async function orderWithProtocol(
  { clock }: OrderApp,
  client: TestClient,
  staff: TestDispatcher,
  serialNumbers: string[],
): Promise<string> {
  const [entry] = anOrder().orderData
  const { uuid } = await client.ordered({
    orderData: [{ ...entry, destructionProtocol: true, serialNumbers }],
  })
  await staff.change(uuid, 'status', { status: 'PLANNED', suggestedDate: dayInWarsaw(clock.now()) })
  await staff.change(uuid, 'status', { status: 'COMPLETED' })
  return uuid
}

/** Runs the call while the queue of drawings is full. Nothing is drawn for that, which takes half a second for each document. */
export async function whileWorkerIsBusy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const others = Array.from({ length: MOST_WAITING_PDFS + 1 }, () => drawing(() => promise))
  const answer = await call()
  resolve()
  await Promise.all(others)
  return answer
}
