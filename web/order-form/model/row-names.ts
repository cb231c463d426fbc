// Fields of a list are named by their place in it: what is known of them moves with them.

/** The name of a field after the element at `index` of a list was taken out; null when the field went with it. */
export function nameAfterRemoval(name: string, list: string, index: number): string | null {
  if (!name.startsWith(`${list}.`)) return name
  const [at = '', ...rest] = name.slice(list.length + 1).split('.')
  if (Number(at) === index) return null
  return Number(at) < index ? name : [list, Number(at) - 1, ...rest].join('.')
}

/** The name of a field after an element was put in at `index` of a list. */
export function nameAfterInsertion(name: string, list: string, index: number): string {
  if (!name.startsWith(`${list}.`)) return name
  const [at = '', ...rest] = name.slice(list.length + 1).split('.')
  return Number(at) < index ? name : [list, Number(at) + 1, ...rest].join('.')
}
