// Finds a company by its NIP in a public register.
import * as z from 'zod/mini'
import { MAX_TYPED_NIP_LENGTH } from '../limits.ts'

export const findCompany = z.object({
  nip: z.string({ error: 'NIP_PATTERN' }).check(z.maxLength(MAX_TYPED_NIP_LENGTH, { error: 'NIP_PATTERN' })),
})

export const foundCompanyAnswer = z.object({
  /** Null when no register knows the number. */
  res: z.nullable(
    z.object({
      regon: z.string(),
      name: z.string(),
      city: z.string(),
      /** Street and number; in a village without streets, the village and the number. */
      street: z.string(),
      /** `NN-NNN` */
      postalCode: z.string(),
      /** `YYYY-MM-DD` on which the activity ended, where it did. An addition to the specified answer. */
      endedOn: z.optional(z.string()),
    }),
  ),
})
export type FoundCompany = NonNullable<z.output<typeof foundCompanyAnswer>['res']>
