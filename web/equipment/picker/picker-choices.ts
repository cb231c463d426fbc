// Options of the list. Without a search: the most ordered items and plain groups; with one: the
// matches.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'
import type { DeviceIconName } from '#web/ui/device-icon.tsx'
import { PLAIN_GROUPS, type PlainGroup, plainGroup } from '../plain-groups.ts'
import type { ItemSearch } from '../search/item-search.ts'

const GROUP_ICONS: Record<PlainGroup, DeviceIconName> = {
  1: 'fridge',
  2: 'monitor',
  3: 'lamp',
  4: 'washer',
  5: 'kettle',
  6: 'pc',
  X: 'battery',
}

/** Items with their own icon instead of the group's. */
const OWN_ICONS: readonly (readonly [RegExp, DeviceIconName])[] = [
  [/^laptop/, 'laptop'],
  [/^drukarka/, 'printer'],
  [/^telefon stac/, 'phone'],
  [/^telefon kom/, 'smartphone'],
  [/^klawiatura/, 'keyboard'],
  [/ups|akumulator|bateri/, 'battery'],
]

export function itemIcon({ copyName, group }: ListedItem): DeviceIconName {
  const name = foldText(copyName)
  const own = OWN_ICONS.find(([pattern]) => pattern.test(name))?.[1]
  const plain = plainGroup(group)
  return own ?? (plain ? GROUP_ICONS[plain] : 'list')
}

export const groupIcon = (group: string): DeviceIconName => {
  const plain = plainGroup(group)
  return plain ? GROUP_ICONS[plain] : 'list'
}

export type Choice =
  | { kind: 'item'; item: ListedItem }
  /** Option that opens a group, named as in the catalogue. */
  | { kind: 'group'; group: string; count: number }
  /** Option that goes back from a group to all groups. */
  | { kind: 'back' }

export interface ChoiceList {
  id: 'found' | 'nearest' | 'often' | 'groups' | 'group' | 'all'
  choices: Choice[]
}

/**
 * Number of items from which the list starts with groups. A shorter catalogue is shown completely.
 */
const FEWEST_FOR_GROUPS = 12

const asChoice = (item: ListedItem): Choice => ({ kind: 'item', item })

interface Asked {
  search: ItemSearch
  items: readonly ListedItem[]
  query: string
  /** Open group. */
  group: string | null
}

export function choicesFor({ search, items, query, group }: Asked): ChoiceList[] {
  const found = search.find(query)
  if (found.length > 0) return [{ id: 'found', choices: found.map(asChoice) }]
  const nearest = query.trim() === '' ? [] : search.nearest(query)
  const start: ChoiceList[] = nearest.length > 0 ? [{ id: 'nearest', choices: nearest.map(asChoice) }] : []
  if (items.length < FEWEST_FOR_GROUPS)
    return [...start, { id: 'all', choices: items.filter((item) => !nearest.includes(item)).map(asChoice) }]
  if (group !== null)
    return [
      {
        id: 'group',
        choices: [{ kind: 'back' }, ...items.filter((item) => item.group === group).map(asChoice)],
      },
    ]
  const often = query.trim() === '' ? mostOrdered(items) : []
  if (often.length > 0) start.push({ id: 'often', choices: often.map(asChoice) })
  return [...start, { id: 'groups', choices: groupsOf(items) }]
}

const mostOrdered = (items: readonly ListedItem[]) =>
  items
    .filter(({ oftenOrdered }) => oftenOrdered !== null)
    .toSorted((one, other) => (one.oftenOrdered ?? 0) - (other.oftenOrdered ?? 0))

function groupsOf(items: readonly ListedItem[]): Choice[] {
  const counts = new Map<string, number>()
  for (const { group } of items) counts.set(group, (counts.get(group) ?? 0) + 1)
  const place = (group: string) => {
    const plain = plainGroup(group)
    return plain ? PLAIN_GROUPS.indexOf(plain) : PLAIN_GROUPS.length
  }
  return [...counts]
    .map(([group, count]): Choice & { kind: 'group' } => ({ kind: 'group', group, count }))
    .toSorted((one, other) => place(one.group) - place(other.group))
}

export const keyOf = (choice: Choice) =>
  choice.kind === 'item' ? choice.item.uuid : choice.kind === 'group' ? `group ${choice.group}` : 'back'
