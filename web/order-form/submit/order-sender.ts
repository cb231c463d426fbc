// How a form sends an order that is no visitor's and no client's own.
import type { CallResult } from '#web/api/result.ts'
import type { OrderFormValues } from '../model/form-values.ts'
import type { deliverFiles } from './deliver-files.ts'

type PlacedOrder = Parameters<typeof deliverFiles>[0]

export interface OrderSender {
  place: (
    values: OrderFormValues,
    headers: Record<'idempotency-key', string>,
  ) => Promise<CallResult<{ order: PlacedOrder }>>
  /** Sends the files of an order that was accepted, and says how it went. */
  deliverFiles: typeof deliverFiles
  /** The address that follows. */
  leadsTo: (order: PlacedOrder) => string
}
