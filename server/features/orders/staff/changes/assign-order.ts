// Who handles an order, and which company it belongs to.

import { findColleague, nameOfPerson } from '#server/features/accounts/public.ts'
import { findBranchToAttach, findCompanyToAttach } from '#server/features/companies/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Decide } from './change-order.ts'
import { ownerChanges } from './owner-changes.ts'

export const assign =
  (userId: string | null): Decide =>
  async (order, { tx }) => {
    const colleague = userId === null ? null : await findColleague(tx, userId)
    if (colleague === undefined) throw new ProblemError('PERSON.NOT_FOUND')
    if ((colleague?.uuid ?? null) === order.assignee_id) return null
    const before = order.assignee_id === null ? null : await nameOfPerson(tx, order.assignee_id)
    return {
      set: { assignee_id: colleague?.uuid ?? null },
      status: order.status,
      history: {
        event: colleague ? 'assigned' : 'unassigned',
        details: {
          changes: [{ field: 'assignee', before: before ?? null, after: colleague?.name ?? null }],
        },
      },
      act: { kind: 'order-assignee' },
    }
  }

interface Attached {
  companyUuid: string | null
  branchUuid?: string | null | undefined
}

/** What was typed stays: only whose order it is changes, and with it who sees it. */
export const attach =
  ({ companyUuid, branchUuid }: Attached): Decide =>
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
