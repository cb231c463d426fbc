// Attaches an order to a stored company, or to a new one made of its own data. The people of the company can see the order from
// then on.

import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { FieldChange } from '#contract/orders/order-history.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  findBranchToAttach,
  findCompanyToAttach,
  createCompanyIn,
  type NewPlace,
  nameOfBranch,
  nameOfCompany,
} from '#server/features/companies/public.ts'
import type { Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Decide } from '../../changes/apply-change.ts'
import type { LockedOrder } from '../../changes/change-queries.ts'
import { companyFromColumns } from '../../columns/company.ts'

interface AttachedCompany {
  companyUuid: string | null
  branchUuid?: string | null | undefined
}

/** Typed data stay; only the owner of the order changes, and with it who can see it. */
export const attachCompany =
  ({ companyUuid, branchUuid }: AttachedCompany): Decide =>
  async (order, { tx }) => {
    const company = companyUuid === null ? null : await findCompanyToAttach(tx, companyUuid)
    if (company === undefined) throw new ProblemError('COMPANY.NOT_FOUND')
    const branch = company && branchUuid ? await findBranchToAttach(tx, company.id, branchUuid) : null
    if (branch === undefined) throw new ProblemError('BRANCH.NOT_FOUND')
    const changes = await ownerChanges(tx, order, { company, branch })
    if (!changes.length) return null
    return {
      set: { company_id: company?.id ?? null, branch_id: branch?.id ?? null },
      status: order.status,
      history: {
        event: company ? 'company-attached' : 'company-detached',
        details: { changes },
      },
      act: { kind: 'order-company' },
    }
  }

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

interface Reference {
  id: string
  name: string
}
interface Owner {
  company: Reference | null
  branch: Reference | null
}

/** Omits a company or place that does not change. */
async function ownerChanges(
  tx: Transaction,
  order: LockedOrder,
  { company, branch }: Owner,
): Promise<FieldChange[]> {
  const changes: FieldChange[] = []
  if (order.company_id !== (company?.id ?? null)) {
    const before = order.company_id && (await nameOfCompany(tx, order.company_id))
    changes.push({ field: 'customerCompany', before: before ?? null, after: company?.name ?? null })
  }
  if (order.branch_id !== (branch?.id ?? null)) {
    const before = order.branch_id && (await nameOfBranch(tx, order.branch_id))
    changes.push({ field: 'attachedBranch', before: before ?? null, after: branch?.name ?? null })
  }
  return changes
}
