// Creates a company from the data of an order, and attaches the order to it.

import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createCompanyIn, type NewPlace } from '#server/features/companies/public.ts'
import type { Author } from '#server/features/security-events/public.ts'
import { companyFromColumns } from '../../order-company.ts'
import type { Decide } from './change-order.ts'
import type { LockedOrder } from './change-queries.ts'
import { ownerChanges } from './owner-changes.ts'

/**
 * Throws `COMPANY.NIP_TAKEN` with the uuid of the company that has the NIP, so that the order can be attached to that company.
 */
export const createCompanyFromOrder =
  (deps: Pick<Dependencies, 'clock' | 'log'>, author: Author): Decide =>
  async (order, { tx }) => {
    const company = await createCompanyIn(tx, deps, author, companyOf(order), placeOf(order))
    return {
      set: { company_id: company.id, branch_id: company.branchId },
      status: order.status,
      history: {
        event: 'company-attached',
        details: {
          changes: await ownerChanges(tx, order, {
            company: { id: company.id, name: order.company_name },
            branch: { id: company.branchId, name: company.branchName },
          }),
        },
      },
      act: { kind: 'order-company' },
    }
  }

const companyOf = (order: LockedOrder) => ({
  ...companyFromColumns(order),
  nipNotRequired: order.nip === null,
})

/** Omits the contact person, who may differ with each order. */
const placeOf = (order: LockedOrder): NewPlace => ({
  name: order.branch_name === FALLBACK_BRANCH_NAME ? order.branch_street : order.branch_name,
  street: order.branch_street,
  postal_code: order.branch_postal_code,
  city: order.branch_city,
  country: order.branch_country,
})
