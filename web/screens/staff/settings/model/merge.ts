// What one person typed and what another saved meanwhile, value by value. A list whose length changed counts as one value.

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const kindOf = (value: object) => (Array.isArray(value) ? value.length : 'object')
const at = (value: unknown, name: string) => (value as Record<string, unknown>)[name]

/** The names of the values within; null where they are to be taken as one. */
function namesIn(values: readonly unknown[]): string[] | null {
  if (!values.every(isObject)) return null
  if (new Set(values.map(kindOf)).size > 1) return null
  return [...new Set(values.flatMap((value) => Object.keys(value)))]
}

/** What was typed stays; what was not shows what was saved. */
export function merged(before: unknown, typed: unknown, saved: unknown): unknown {
  if (same(typed, before)) return saved
  const names = namesIn([before, typed, saved])
  if (names === null) return typed
  const parts = names.map((name) => merged(at(before, name), at(typed, name), at(saved, name)))
  return Array.isArray(typed) ? parts : Object.fromEntries(names.map((name, nth) => [name, parts[nth]]))
}

/** Whether both have changed the same value, each otherwise. */
export function isDisputed(before: unknown, typed: unknown, saved: unknown): boolean {
  if (same(typed, before) || same(saved, before) || same(typed, saved)) return false
  const names = namesIn([before, typed, saved])
  return (
    names === null || names.some((name) => isDisputed(at(before, name), at(typed, name), at(saved, name)))
  )
}
