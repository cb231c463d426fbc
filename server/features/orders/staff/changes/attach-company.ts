// Attaches an order to a stored company, whose people can see it from then on, or detaches it.

import { findBranchToAttach, findCompanyToAttach } from '#server/features/companies/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Decide } from './change-order.ts'
import { ownerChanges } from './owner-changes.ts'

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
