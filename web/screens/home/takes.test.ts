// Each tile opens the equipment list at a group. The group must contain the examples that the tile
// names.
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { plainGroup, PLAIN_GROUPS } from '#web/equipment/plain-groups.ts'
import { itemSearch } from '#web/equipment/search/item-search.ts'
import { seededCatalogue } from '#web/equipment/testing/seeded-items.ts'
import { textsIn } from '#web/testing/texts.ts'
import { KINDS } from './takes.tsx'

const { find } = itemSearch(seededCatalogue)

describe.each(LOCALES)('the tiles of the landing page (%s)', (locale) => {
  const words = textsIn(locale)
  test.each(KINDS)('PLUS-1 $name links to the group of each item that it names', ({ examples, group }) => {
    for (const thing of words[examples].split(', '))
      expect(plainGroup(find(thing)[0]?.group ?? ''), thing).toBe(group)
  })
})

test('PLUS-1 every group of the catalogue has its tile', () => {
  expect(KINDS.map(({ group }) => group).toSorted()).toEqual(PLAIN_GROUPS.toSorted())
})
