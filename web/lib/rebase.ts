// Three-way merge of form values: the initial values, what the person typed, and the newly saved values. A
// list whose length changed counts as one value.

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const kindOf = (value: object) => (Array.isArray(value) ? value.length : 'object')
const at = (value: unknown, name: string) => (value as Record<string, unknown>)[name]

/**
 * Returns the property names (or list indexes) of all values. Null if a value is no object, or if their kinds
 * or list lengths differ; they are then compared as a whole.
 */
function namesIn(...values: readonly unknown[]): string[] | null {
  if (!values.every(isObject)) return null
  if (new Set(values.map(kindOf)).size > 1) return null
  return [...new Set(values.flatMap((value) => Object.keys(value)))]
}

/** Keeps the values that the person changed and takes the saved values for the others. */
export function rebased<Values>(typed: Values, before: Values, saved: Values): Values {
  if (isSame(typed, before)) return saved
  const names = namesIn(before, typed, saved)
  if (names === null) return typed
  const parts = names.map((name) => rebased(at(typed, name), at(before, name), at(saved, name)))
  return (
    Array.isArray(typed) ? parts : Object.fromEntries(names.map((name, nth) => [name, parts[nth]]))
  ) as Values
}

/** Returns the paths of the values that differ, such as `address.street`. */
export function changedPaths(before: unknown, now: unknown, path = ''): string[] {
  if (isSame(before, now)) return []
  const names = namesIn(before, now)
  if (names === null) return [path]
  return names.flatMap((name) =>
    changedPaths(at(before, name), at(now, name), path === '' ? name : `${path}.${name}`),
  )
}

export type Changes<Values> = {
  [Name in keyof Values]?: Values[Name] extends object ? Changes<Values[Name]> : Values[Name]
}

/** Returns the properties that differ, each with its new value. */
export function changesIn<Values extends object>(before: Values, now: Values): Changes<Values> {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(at(before, name), value))
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const was = at(before, name)
      const isNested = isObject(was) && isObject(value) && !Array.isArray(value)
      return [name, isNested ? changesIn(was, value) : value]
    }),
  ) as Changes<Values>
}
