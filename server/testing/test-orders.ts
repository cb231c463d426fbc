// Ready orders for tests: an application with the catalogue in it, a valid body, and the calls that send one.

import type { LightMyRequestResponse } from 'fastify'
import { validOrder, type OrderBody } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { fillEmptyCatalogue } from '#server/features/catalogue/public.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export const MONITOR = recyclingItemId('G2-01')
export const FRIDGE = recyclingItemId('G1-01')
export const PALLET = packageTypeId('PAL-EUR')

export interface OrderApp extends TestApp {
  placeOrder(body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Places a valid order and answers with its number and uuid. */
  placedOrder(): Promise<{ uuid: string; orderNumber: string }>
}

export const anOrder = (): OrderBody => validOrder(MONITOR, PALLET)

/** Limits are out of the way unless a test sets its own. */
const NO_LIMITS = {
  RATE_ORDERS_PER_HOUR: '1000000',
  RATE_FILES_PER_HOUR: '1000000',
  RATE_LOOKUPS_PER_MINUTE: '1000000',
  RATE_REGISTRY_PER_MINUTE: '1000000',
  RATE_TOKENS_PER_MINUTE: '1000000',
}

export async function buildOrderApp(options: TestAppOptions = {}): Promise<OrderApp> {
  const parts = await buildTestApp({ ...options, env: { ...NO_LIMITS, ...options.env } })
  await fillEmptyCatalogue(parts.database)
  const placeOrder = (payload: object, headers: Record<string, string> = {}) =>
    parts.app.inject({ method: 'POST', url: '/v1/public/orders', headers, payload })
  return {
    ...parts,
    placeOrder,
    async placedOrder() {
      const answer = await placeOrder(anOrder())
      return answer.json<{ order: { uuid: string; orderNumber: string } }>().order
    },
  }
}
