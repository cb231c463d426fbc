// The company that an order link was made for.
import * as z from 'zod/mini'
import { companyIdentity } from '../companies/company-shape.ts'

/** What the form is filled with for whoever orders through a link of a company. */
export const linkedCompanyAnswer = z.object({
  company: z.nullable(z.object(companyIdentity)),
})
export type LinkedCompany = NonNullable<z.output<typeof linkedCompanyAnswer>['company']>
