// Groups of event kinds by subject.
import { AUDIT_KINDS, type AuditKind } from '#contract/audit/audit.ts'
import type { SecurityEventKind } from '#contract/audit/event-kinds.ts'

const BEGINNINGS = {
  ORDERS: /^order-(?!links)/,
  COMPANIES: /^compan/,
  PEOPLE: /^(?:team|person)-/,
  LINKS: /^order-links/,
  CATALOGUE: /^catalogue/,
  ACCOUNTS: /^(?:log|lock-out|code-failure|sessions|password|second-factor|recovery|account)/,
  FILES: /^(?:download|export)/,
} as const

type KindGroupName = keyof typeof BEGINNINGS | 'OTHER'

interface KindGroup {
  name: KindGroupName
  kinds: readonly AuditKind[]
}

const NAMES = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[]

const groupOf = (kind: AuditKind): KindGroupName =>
  NAMES.find((name) => BEGINNINGS[name].test(kind)) ?? 'OTHER'

export const KIND_GROUPS: readonly KindGroup[] = [...NAMES, 'OTHER' as const].map((name) => ({
  name,
  kinds: AUDIT_KINDS.filter((kind) => groupOf(kind) === name),
}))

/** Kinds of failed attempts. */
export const FAILURES: ReadonlySet<SecurityEventKind> = new Set(['login-failure', 'lock-out', 'code-failure'])
