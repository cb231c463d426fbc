// The shown part of the record, as the address says it. A value that makes no sense counts as none.
import { AUDIT_KINDS } from '#contract/audit/audit.ts'
import type { SecurityEventKind } from '#contract/audit/event-kinds.ts'
import { isDay } from '#contract/fields/day.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import { staffPaths } from '#contract/staff-paths.ts'

export interface AuditFilters {
  personUuid: string | undefined
  orderUuid: string | undefined
  companyUuid: string | undefined
  kinds: readonly SecurityEventKind[]
  from: string | undefined
  to: string | undefined
}

export interface AuditView extends AuditFilters {
  /** From 1. */
  page: number
}

export const ROWS_A_PAGE = 50

export function auditViewOf(asked: URLSearchParams): AuditView {
  const page = asked.get('page') ?? ''
  const kinds = (asked.get('kind') ?? '').split(',')
  const fitting = (name: string, fits: (text: string) => boolean) => {
    const value = asked.get(name)
    return value !== null && fits(value) ? value : undefined
  }
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    personUuid: fitting('personUuid', isUuid),
    orderUuid: fitting('orderUuid', isUuid),
    companyUuid: fitting('companyUuid', isUuid),
    kinds: AUDIT_KINDS.filter((kind) => kinds.includes(kind)),
    from: fitting('from', isDay),
    to: fitting('to', isDay),
  }
}

/** What is not asked for is left out. */
function filterQuery({ personUuid, orderUuid, companyUuid, kinds, from, to }: AuditFilters) {
  return {
    ...(personUuid && { personUuid }),
    ...(orderUuid && { orderUuid }),
    ...(companyUuid && { companyUuid }),
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const toQuery = ({ page, ...filters }: AuditView) => ({
  ...filterQuery(filters),
  ...(page > 1 && { page: String(page) }),
})

const withQuery = (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

export const addressOf = (view: AuditView): string => withQuery(staffPaths.audit, toQuery(view))

/** The same rows as a file, at the address that makes it. */
export const fileAddress = (path: string, view: AuditView): string => withQuery(path, filterQuery(view))

/** Narrowed further: the first page of what is left. */
export const narrowed = (view: AuditView, change: Partial<AuditFilters>): AuditView => ({
  ...view,
  ...change,
  page: 1,
})

export const NO_FILTERS: AuditView = auditViewOf(new URLSearchParams())

export const isNarrowed = (view: AuditView): boolean => Object.keys(filterQuery(view)).length > 0
