// Parses the shown part of the catalogue from the address. Invalid values are ignored.
import * as z from 'zod/mini'
import { foldText, matchesSearch } from '#contract/catalogue/search.ts'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { typedSearch } from '#contract/fields/paging.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { listAddress } from '#web/staff/list/list-address.ts'
import { type Entry, isItem, type Kind } from './entry.ts'

export const TABS = ['items', 'packages', 'hidden', 'learned'] as const
export type Tab = (typeof TABS)[number]

export const catalogueAddress = listAddress(
  staffPaths.catalogue,
  z.object({
    tab: z._default(z.enum(TABS), 'items'),
    search: typedSearch,
    /** Name of the group in the catalogue. */
    group: z._default(z.string(), ''),
    hazardous: z._default(z.enum(['', 'yes', 'no']), ''),
  }),
)
export type CatalogueView = ReturnType<typeof catalogueAddress.viewOf>

export const isNarrowed = ({ search, group, hazardous }: CatalogueView): boolean =>
  search !== '' || group !== '' || hazardous !== ''

/** A tab with both kinds shows one list for each. */
export const kindsOf = ({ tab }: CatalogueView): readonly Kind[] =>
  tab === 'items' || tab === 'learned'
    ? ['items']
    : tab === 'packages'
      ? ['packageTypes']
      : ['items', 'packageTypes']

export function shownEntries(entries: readonly Entry[], view: CatalogueView): Entry[] {
  return entries.filter(
    (entry) =>
      entry.hidden === (view.tab === 'hidden') &&
      isOfGroup(entry, view) &&
      isOfHazard(entry, view) &&
      (matchesSearch(wordsOf(entry), view.search) || isOfCode(entry, view.search)),
  )
}

const isOfGroup = (entry: Entry, { group }: CatalogueView) =>
  group === '' || (isItem(entry) && entry.group === group)

const isOfHazard = (entry: Entry, { hazardous }: CatalogueView) =>
  hazardous === '' || (isItem(entry) && isHazardous(entry.code) === (hazardous === 'yes'))

/** Lets `160213` find `16 02 13*`. */
function isOfCode(entry: Entry, search: string): boolean {
  const digits = search.replace(/[\s*.]/g, '')
  return isItem(entry) && /^\d{3,6}$/.test(digits) && entry.code.replaceAll(' ', '').startsWith(digits)
}

function wordsOf(entry: Entry): string[] {
  const { name, symbol } = entry
  const names = [...textsOf(name), symbol]
  if (!isItem(entry)) return names
  const { synonyms, examples, code, description } = entry
  return [...names, ...synonyms, ...textsOf(examples), code, description]
}

/** Texts in all languages. */
const textsOf = (texts: Entry['name']): string[] => Object.values(texts).flatMap((text) => text ?? [])

/** Existing groups sorted by name. Statutory groups begin with their number. */
export const groupsOf = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.filter(isItem).map(({ group }) => group))].toSorted((one, other) =>
    foldText(one).localeCompare(foldText(other), 'pl'),
  )
