// Changes of an order that its customer sends, by the link in the confirmation mail or signed in.
import * as z from 'zod/mini'
import { givenOf } from '../fields/given.ts'
import { optionalLines } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { MAX_REASON_LENGTH } from '../limits.ts'
import { clientOrderAnswer, statusOrderAnswer } from './customer-order.ts'
import { pickupPlaceFields } from './pickup-place.ts'
import { orderFields } from './place-order.ts'

const { availableHoursFrom, availableHoursTo, comment, accessCard } = orderFields
const { contact, email, phone } = pickupPlaceFields

export const contactPerson = givenOf({ contact, email, phone })

/**
 * Change by the customer. Fields left out keep their values. In the pickup place only the contact person can
 * be changed. Without a version the change applies to the order as it is.
 */
export const changeByCustomer = givenOf(
  {
    availableHoursFrom,
    availableHoursTo,
    comment,
    accessCard,
    customerCompanyBranch: contactPerson,
  },
  { version: z.optional(version) },
)
export type ChangeByCustomer = z.output<typeof changeByCustomer>

export const customerReason = optionalLines(MAX_REASON_LENGTH)
export const cancelByCustomer = z.nullish(z.object({ reason: customerReason }))
export type CancelByCustomer = z.output<typeof cancelByCustomer>

export const changedMeanwhileByLink = z.object({ current: z.object({ order: statusOrderAnswer }) })
export const changedMeanwhileOfClient = z.object({ current: z.object({ order: clientOrderAnswer }) })
