// One order in full, as the people of its company read it. Company and catalogue data are those stored in the
// order.
import * as z from 'zod/mini'
import { recyclingItemAnswer } from '../catalogue/catalogue.ts'
import { massOfCode } from '../catalogue/mass-of-code.ts'
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
  /** How a crew reaches the equipment. For the door code it only says whether one is stored. */
  accessCard: accessCardAnswer,
  comment: text,
  reporter: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: text }),
  orderData: z.array(
    z.object({
      /**
       * Names and weights as stored in the order, which later changes of the catalogue do not affect; value
       * and unit are the ordered ones.
       */
      recyclingItem: z.extend(recyclingItemAnswer, { value: z.number() }),
      /** A package with a name typed by the person has the uuid `other`. */
      packageTypes: z.array(
        z.object({ uuid: z.string(), name: z.string(), value: z.number(), unit: z.enum(UNITS) }),
      ),
      /** Whether the catalogue says today that such equipment holds data. */
      holdsData: z.boolean(),
      /** Whether the client asked for a destruction protocol. */
      destructionProtocol: z.boolean(),
      /** Serial numbers of the data carriers. */
      serialNumbers: z.array(z.string()),
    }),
  ),
  /** Kilograms, at most three decimals. */
  totalWeight: z.number(),
  /** Whether the weight of some entry is unknown, so that the real total is higher. */
  totalWeightIsLowerBound: z.boolean(),
  /** Mass by waste code, sorted by code. */
  wasteCodes: z.array(massOfCode),
  files: z.array(orderFile),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      status: z.enum(ORDER_STATUSES),
      suggestedDate: text,
      /** Reason, for example for a cancellation, if staff made it visible to the client. */
      reason: z.optional(z.string()),
    }),
  ),
})
export type OrderDetails = z.output<typeof orderDetailsAnswer>
