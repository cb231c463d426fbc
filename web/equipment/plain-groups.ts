/** The groups of the law on used equipment, in the order in which offices and schools need them, and what is outside them. */
export const PLAIN_GROUPS = ['6', '2', '3', '1', '4', '5', 'X'] as const
export type PlainGroup = (typeof PLAIN_GROUPS)[number]

/** How the catalogue names its groups: by the number of the law, or as being outside of them. */
export function plainGroup(group: string): PlainGroup | null {
  const start =
    /^(?<number>[1-6])\./.exec(group)?.groups?.['number'] ?? (group.startsWith('Poza grupami') ? 'X' : '')
  return PLAIN_GROUPS.find((known) => known === start) ?? null
}

export const isPlainGroup = (text: string): text is PlainGroup =>
  (PLAIN_GROUPS as readonly string[]).includes(text)
