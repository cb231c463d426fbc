// Company for which an order link was made.
import * as z from 'zod/mini'
import { companyIdentity } from '../companies/company-shape.ts'

/** Company data that the form is prefilled with when a visitor opens a link made for a company. */
export const linkedCompanyAnswer = z.object({
  company: z.nullable(z.object(companyIdentity)),
})
export type LinkedCompany = NonNullable<z.output<typeof linkedCompanyAnswer>['company']>
