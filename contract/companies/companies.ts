// A client's company and its pickup places, as its people read them.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'

export const customerCompanyAnswer = z.object({
  uuid: z.string(),
  name: z.string(),
  address: addressAnswer,
  nip: z.nullable(z.string()),
  krs: z.nullable(z.string()),
  regon: z.nullable(z.string()),
  bdo: z.nullable(z.string()),
  bdoFree: z.boolean(),
  bdoPeopleCollection: z.boolean(),
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
})
export type Branch = z.output<typeof branchAnswer>
