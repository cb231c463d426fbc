// Renames fields of a list by index when elements are removed or inserted, so that their state moves along.

/** Name of a field after the list element at `index` was removed; null if the field was removed with it. */
export function nameAfterRemoval(name: string, list: string, index: number): string | null {
  if (!name.startsWith(`${list}.`)) return name
  const [at = '', ...rest] = name.slice(list.length + 1).split('.')
  if (Number(at) === index) return null
  return Number(at) < index ? name : [list, Number(at) - 1, ...rest].join('.')
}

/** Name of a field after a list element was inserted at `index`. */
export function nameAfterInsertion(name: string, list: string, index: number): string {
  if (!name.startsWith(`${list}.`)) return name
  const [at = '', ...rest] = name.slice(list.length + 1).split('.')
  return Number(at) < index ? name : [list, Number(at) + 1, ...rest].join('.')
}
