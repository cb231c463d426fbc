// The company that an order link was made for.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'

/** What the form is filled with for whoever orders through a link of a company. */
export const linkedCompanyAnswer = z.object({
  company: z.nullable(
    z.object({
      name: z.string(),
      address: addressAnswer,
      nip: z.nullable(z.string()),
      krs: z.nullable(z.string()),
      regon: z.nullable(z.string()),
      bdo: z.nullable(z.string()),
      bdoFree: z.boolean(),
      bdoPeopleCollection: z.boolean(),
    }),
  ),
})
export type LinkedCompany = NonNullable<z.output<typeof linkedCompanyAnswer>['company']>
