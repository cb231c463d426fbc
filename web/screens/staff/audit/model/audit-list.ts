// Audit log as a list whose address holds the filters.
import { type AuditFilters, listAuditQuery } from '#contract/audit/audit.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { auditApi } from '#web/api/administration.ts'
import { listSchema } from '#web/staff/list/use-list-view.ts'

export const auditList = listSchema({
  key: 'staff audit',
  path: staffPaths.audit,
  query: listAuditQuery,
  defaults: { limit: '50' },
  call: auditApi.listAudit,
  // The audit log grows while it is being read.
  staleTime: 0,
})

/** Address of a file with the same rows. */
export function fileAddress(path: string, filters: AuditFilters): string {
  const search = auditList.searchOf({ ...filters, page: 1, limit: 50 })
  return search === '' ? path : `${path}?${search}`
}
