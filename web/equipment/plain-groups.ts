/**
 * Equipment groups of the Polish act on waste equipment, those that offices and schools need most
 * first, and `X` for other equipment.
 */
export const PLAIN_GROUPS = ['6', '2', '3', '1', '4', '5', 'X'] as const
export type PlainGroup = (typeof PLAIN_GROUPS)[number]

/**
 * Converts the catalogue's name of a group, which begins with the group's number or says that it is
 * outside the groups.
 */
export function plainGroup(group: string): PlainGroup | null {
  const start =
    /^(?<number>[1-6])\./.exec(group)?.groups?.['number'] ?? (group.startsWith('Poza grupami') ? 'X' : '')
  return PLAIN_GROUPS.find((known) => known === start) ?? null
}

export const isPlainGroup = (text: string): text is PlainGroup =>
  (PLAIN_GROUPS as readonly string[]).includes(text)
