// Order as its customer sees it: by the link in the confirmation mail without an account, or signed in.
import * as z from 'zod/mini'
import { orderDetailsAnswer } from './order-details.ts'
import { pickupPlaceAnswer } from './pickup-place.ts'

const ofCustomer = {
  /** A change names the version it is based on. */
  version: z.number(),
  /** Whether the customer may still change and cancel the order. */
  changeable: z.boolean(),
  /** Last moment for changes of a planned order, in Warsaw: day and full hour. */
  changeableUntil: z.nullable(z.object({ date: z.string(), hour: z.number() })),
  /** First possible day of a pickup, while none is planned. */
  earliestPickup: z.nullable(z.string()),
}
export type OfCustomer = { [Field in keyof typeof ofCustomer]: z.output<(typeof ofCustomer)[Field]> }

export const clientOrderAnswer = z.extend(orderDetailsAnswer, ofCustomer)
export type ClientOrder = z.output<typeof clientOrderAnswer>

/**
 * The order behind a status link: without its company, the person who ordered, and without what staff typed
 * about the contact person or as the comment.
 */
export const statusOrderAnswer = z.extend(
  z.omit(clientOrderAnswer, { customerCompany: true, customerCompanyName: true, reporter: true }),
  {
    /** Fields of the contact person that staff set are null. */
    customerCompanyBranch: z.extend(pickupPlaceAnswer, { contact: z.nullable(z.string()) }),
    /** Whether staff set any of them, or the comment, which is then null too. */
    contactByStaff: z.boolean(),
  },
)
export type StatusOrder = z.output<typeof statusOrderAnswer>
