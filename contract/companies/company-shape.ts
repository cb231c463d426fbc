// Fields that identify a company in every answer.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'

export const companyIdentity = {
  name: z.string(),
  address: addressAnswer,
  nip: z.nullable(z.string()),
  krs: z.nullable(z.string()),
  regon: z.nullable(z.string()),
  bdo: z.nullable(z.string()),
  bdoFree: z.boolean(),
  bdoPeopleCollection: z.boolean(),
}
