// What an erasure of a company or a person does, or would do.
import * as z from 'zod/mini'

export const erasureAnswer = z.object({
  erasure: z.object({
    /** Accounts that go. */
    people: z.number(),
    /** Completed orders that stay as the waste record, without anybody's name; of a person, orders of companies that stay too. */
    ordersKept: z.number(),
    ordersDeleted: z.number(),
    files: z.number(),
    /** The numbers of orders that have to be completed or cancelled first. */
    openOrders: z.array(z.string()),
  }),
})
export type Erasure = z.output<typeof erasureAnswer>['erasure']
