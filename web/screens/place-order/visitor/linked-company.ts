// The form of a link made for a company: the data that identify the company are filled in.
import { linkEndpoints } from '#contract/endpoints/link-endpoints.ts'
import type { LinkedCompany } from '#contract/order-links/linked-company.ts'
import { callsOf } from '#web/api/client.ts'
import { initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import { bdoOf } from '#web/order-form/model/known-company.ts'

const links = callsOf(linkEndpoints)

/**
 * Returns the initial values for the link's company. Null if the link has no company or the call
 * fails; the form can then be filled in by hand.
 */
export async function startOfLink(token: string): Promise<OrderFormValues | null> {
  const result = await links.getLinkedCompany({ params: { token } })
  return result.ok && result.data.company ? filledIn(token, result.data.company) : null
}

export function filledIn(token: string, company: LinkedCompany): OrderFormValues {
  return {
    ...initialValues(token),
    customerCompanyName: company.name,
    customerCompanyAddress: company.address,
    nip: company.nip ?? '',
    nipNotRequired: company.nip === null,
    krs: company.krs ?? '',
    regon: company.regon ?? '',
    ...bdoOf(company, company),
  }
}
