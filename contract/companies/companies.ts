// Company of a client and its pickup places, as its people read them.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'
import { accessCardAnswer } from '../orders/access-card.ts'
import { companyIdentity } from './company-shape.ts'

export const customerCompanyAnswer = z.object({
  uuid: z.string(),
  ...companyIdentity,
  /** One address or several, joined by commas. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type CustomerCompany = z.output<typeof customerCompanyAnswer>

export const branchAnswer = z.object({
  uuid: z.string(),
  name: z.string(),
  ...addressAnswer.shape,
  contact: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mainBranch: z.boolean(),
  /** Values from the last order to this place, or the last edit by the company's people. */
  accessCard: accessCardAnswer,
  /** Grows with every change of the place. */
  version: z.number(),
})
export type Branch = z.output<typeof branchAnswer>
