// Limits the total size of an order. It is counted before the validation, and the error about it is the only one answered.
import type { FieldKey } from '../field-keys.ts'
import {
  MAX_EQUIPMENT_ENTRIES,
  MAX_PACKAGES_PER_ENTRY,
  MAX_PACKAGES_PER_ORDER,
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
  return all > MAX_PACKAGES_PER_ORDER ? [{ path: ['orderData'], message: 'ORDER_PACKAGES_LIMIT' }] : []
}

function listIn(value: unknown, name: string): unknown[] {
  const list =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? list : []
}
