// How a form sends a phone order, or another order that is not a visitor's or a client's own.
import type { CallResult } from '#web/api/result.ts'
import type { OrderFormValues } from '../model/form-values.ts'
import type { deliverFiles } from './deliver-files.ts'

type PlacedOrder = Parameters<typeof deliverFiles>[0]

export interface OrderSender {
  place: (
    values: OrderFormValues,
    headers: Record<'idempotency-key', string>,
  ) => Promise<CallResult<{ order: PlacedOrder }>>
  /** Uploads the files of an accepted order, and reports the result. */
  deliverFiles: typeof deliverFiles
  /** Address to open next. */
  leadsTo: (order: PlacedOrder) => string
}
