// Looking a company up by its NIP in a public register.
import * as z from 'zod/mini'

export const findCompany = z.object({ nip: z.string({ error: 'NIP_PATTERN' }).check(z.maxLength(50, { error: 'NIP_PATTERN' })) })

export const foundCompanyAnswer = z.object({
  /** null when no register knows the number. */
  res: z.nullable(z.object({ regon: z.string(), name: z.string(), city: z.string(), street: z.string(), postalCode: z.string() })),
})
export type FoundCompany = NonNullable<z.output<typeof foundCompanyAnswer>['res']>
