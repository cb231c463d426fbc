// History entries for a change of company or pickup place, with the names before and after.

import type { FieldChange } from '#contract/orders/order-history.ts'
import { nameOfBranch, nameOfCompany } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LockedOrder } from './change-queries.ts'

interface Reference {
  id: string
  name: string
}
interface Owner {
  company: Reference | null
  branch: Reference | null
}

/** Omits a company or place that does not change. */
export async function ownerChanges(
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
