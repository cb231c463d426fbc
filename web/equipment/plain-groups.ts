/**
 * Equipment groups of the used-equipment act, in the order in which offices and schools need them, and equipment outside of
 * them.
 */
export const PLAIN_GROUPS = ['6', '2', '3', '1', '4', '5', 'X'] as const
export type PlainGroup = (typeof PLAIN_GROUPS)[number]

/** Converts the catalogue's group name, which begins with the number in the act, or says that it is outside. */
export function plainGroup(group: string): PlainGroup | null {
  const start =
    /^(?<number>[1-6])\./.exec(group)?.groups?.['number'] ?? (group.startsWith('Poza grupami') ? 'X' : '')
  return PLAIN_GROUPS.find((known) => known === start) ?? null
}

export const isPlainGroup = (text: string): text is PlainGroup =>
  (PLAIN_GROUPS as readonly string[]).includes(text)
