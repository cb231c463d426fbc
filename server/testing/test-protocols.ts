// Destruction protocols for tests: orders that have one, and a busy worker.

import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Protocol } from '#server/features/orders/protocol/draw-protocol.ts'
import { drawnProtocol, MOST_WAITING_PROTOCOLS } from '#server/features/orders/protocol/drawn-protocols.ts'
import { anOrder, type OrderApp, type TestClient, type TestDispatcher } from './test-orders.ts'

/** Id of a completed order whose first equipment asks for a protocol with these serial numbers. */
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

/** Runs the call while the protocol queue is full, and waits for the worker afterwards. */
export async function whileWorkerIsBusy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const others = Array.from({ length: MOST_WAITING_PROTOCOLS + 1 }, (_, at) =>
    drawnProtocol({ ...EMPTY, title: `${performance.now()} ${at}` }),
  )
  const answer = await call()
  await Promise.all(others)
  return answer
}

const EMPTY: Protocol = {
  locale: 'pl',
  title: '',
  facts: [],
  statement: '',
  equipment: [],
  noSerials: '',
  blanks: [],
  validity: '',
  orderNumber: '',
}
