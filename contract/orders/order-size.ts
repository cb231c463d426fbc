// Limits the total size of an order. The limits are checked before validation; if one is exceeded, it is the only error in the
// answer.
import type { FieldKey } from '../field-keys.ts'
import {
  MAX_EQUIPMENT_ENTRIES,
  MAX_PACKAGES_PER_ENTRY,
  MAX_PACKAGES_PER_ORDER,
  MAX_SERIALS_PER_ENTRY,
  MAX_SERIALS_PER_ORDER,
  MOST_FIELD_ERRORS,
} from '../limits.ts'

export interface SizeIssue {
  path: PropertyKey[]
  message: FieldKey
}

export function orderSizeIssues(body: unknown): SizeIssue[] {
  const entries = listIn(body, 'orderData')
  if (entries.length > MAX_EQUIPMENT_ENTRIES) return [{ path: ['orderData'], message: 'EQUIPMENT_LIMIT' }]
  const packages = entries.map((entry) => listIn(entry, 'packageTypes').length)
  const tooMany = packages.flatMap((count, at): SizeIssue[] =>
    count > MAX_PACKAGES_PER_ENTRY
      ? [{ path: ['orderData', at, 'packageTypes'], message: 'PACKAGE_LIMIT' }]
      : [],
  )
  if (tooMany.length > 0) return tooMany.slice(0, MOST_FIELD_ERRORS)
  const all = packages.reduce((sum, count) => sum + count, 0)
  if (all > MAX_PACKAGES_PER_ORDER) return [{ path: ['orderData'], message: 'ORDER_PACKAGES_LIMIT' }]
  return serialIssues(entries.map((entry) => listIn(entry, 'serialNumbers').length))
}

/** Reports the limit at the entry that exceeds it. */
function serialIssues(counts: number[]): SizeIssue[] {
  const path = (at: number) => ['orderData', at, 'serialNumbers']
  const tooMany = counts.flatMap((count, at): SizeIssue[] =>
    count > MAX_SERIALS_PER_ENTRY ? [{ path: path(at), message: 'SERIAL_NUMBERS_LIMIT' }] : [],
  )
  if (tooMany.length > 0) return tooMany
  let all = 0
  const beyond = counts.findIndex((count) => (all += count) > MAX_SERIALS_PER_ORDER)
  return beyond === -1 ? [] : [{ path: path(beyond), message: 'ORDER_SERIAL_NUMBERS_LIMIT' }]
}

function listIn(value: unknown, name: string): unknown[] {
  const list =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? list : []
}
