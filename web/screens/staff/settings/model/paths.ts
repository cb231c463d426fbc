// Values within a draft, by paths like those that the server's errors have: `address.street`, `towns.2.name`.

export function valueAt(draft: unknown, path: string): unknown {
  let value = draft
  for (const name of path === '' ? [] : path.split('.'))
    value = (value as Record<string, unknown> | null | undefined)?.[name]
  return value
}

/** The draft with another value there; what lies on the way and is missing is made. */
export function withValueAt(draft: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const [name = '', ...rest] = path.split('.')
  const inner = withValueAt((draft as Record<string, unknown> | null)?.[name], rest.join('.'), value)
  if (Array.isArray(draft)) return draft.with(Number(name), inner)
  return { ...(draft as object | null), [name]: inner }
}
