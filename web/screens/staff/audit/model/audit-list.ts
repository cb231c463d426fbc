// The record as a list in the address.
import { type AuditFilters, listAuditQuery } from '#contract/audit/audit.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { auditApi } from '#web/api/staff-audit.ts'
import { listSchema } from '#web/staff/list/use-list-view.ts'

export const auditList = listSchema({
  key: 'staff audit',
  path: staffPaths.audit,
  query: listAuditQuery,
  defaults: { limit: '50' },
  call: auditApi.listAudit,
  // New events come all the time.
  staleTime: 0,
})

/** Same rows as a file, at the address that makes it. */
export function fileAddress(path: string, filters: AuditFilters): string {
  const search = auditList.searchOf({ ...filters, page: 1, limit: 50 })
  return search === '' ? path : `${path}?${search}`
}
