// One order with all that is known of it, as the people of its company read it. Everything is as it was when the order was placed.
import * as z from 'zod/mini'
import { recyclingItemAnswer } from '../catalogue/catalogue.ts'
import { customerCompanyAnswer } from '../companies/companies.ts'
import { UNITS } from '../units.ts'
import { accessCardAnswer } from './access-card.ts'
import { listedOrderAnswer } from './list-orders.ts'
import { orderFile } from './order-file.ts'
import { ORDER_STATUSES } from './order.ts'
import { pickupPlaceAnswer } from './pickup-place.ts'

const text = z.nullable(z.string())

export const orderDetailsAnswer = z.extend(listedOrderAnswer, {
  customerCompany: customerCompanyAnswer,
  customerCompanyBranch: pickupPlaceAnswer,
  /** `HH:MM` */
  availableHoursFrom: z.string(),
  availableHoursTo: z.string(),
  /** How a crew comes to the equipment; of a door code, whether one is kept. */
  accessCard: accessCardAnswer,
  comment: text,
  reporter: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: text }),
  orderData: z.array(
    z.object({
      /** Named as in the catalogue at that time; value and unit are the ordered ones. */
      recyclingItem: z.extend(recyclingItemAnswer, { value: z.number() }),
      /** A package with a name of the person's own has the uuid `other`. */
      packageTypes: z.array(
        z.object({ uuid: z.string(), name: z.string(), value: z.number(), unit: z.enum(UNITS) }),
      ),
      /** The catalogue says today that such equipment holds data. */
      holdsData: z.boolean(),
      /** Whether a protocol of the destruction of its carriers of data was asked for. */
      destructionProtocol: z.boolean(),
      /** Of its carriers of data. */
      serialNumbers: z.array(z.string()),
    }),
  ),
  /** Kilograms, at most three decimals. */
  totalWeight: z.number(),
  /** The weight of some entry is not known: the total is at least this. */
  totalWeightIsLowerBound: z.boolean(),
  files: z.array(orderFile),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      status: z.enum(ORDER_STATUSES),
      suggestedDate: text,
      /** Why, for example, it was cancelled: where one was given that the client may read. */
      reason: z.optional(z.string()),
    }),
  ),
})
export type OrderDetails = z.output<typeof orderDetailsAnswer>
