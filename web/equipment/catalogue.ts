// Equipment and packages of the catalogue.
import type { PackageType, ListedItem } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/languages.ts'
import { LOOKUP_LIMIT } from '#contract/limits.ts'
import { publicApi } from '#web/api/public.ts'
import { loadable } from '#web/lib/loadable.ts'

export interface Catalogue {
  items: readonly ListedItem[]
  packageTypes: readonly PackageType[]
  itemOf: (uuid: string) => ListedItem | undefined
  packageTypeOf: (uuid: string) => PackageType | undefined
}

export function catalogueFrom(items: readonly ListedItem[], packageTypes: readonly PackageType[]): Catalogue {
  const itemsByUuid = new Map(items.map((item) => [item.uuid, item]))
  const typesByUuid = new Map(packageTypes.map((type) => [type.uuid, type]))
  return {
    items,
    packageTypes,
    itemOf: (uuid) => itemsByUuid.get(uuid),
    packageTypeOf: (uuid) => typesByUuid.get(uuid),
  }
}

/** Name and examples of an item in the person's language. */
export function itemWords(item: ListedItem, locale: Locale): { name: string; examples: string } {
  return item.translations[locale] ?? { name: item.name, examples: item.examples }
}

/**
 * Proposed waste code to store with an order. Equipment from private persons has a different code.
 */
export const orderedCode = ({ code, householdCode }: ListedItem, isFromPeople: boolean): string =>
  isFromPeople ? householdCode : code

/** Name of a package in the person's language. */
export const packageTypeName = (type: PackageType, locale: Locale): string =>
  type.translations[locale]?.name ?? type.name

export const catalogue = loadable(async () => {
  const query = { limit: LOOKUP_LIMIT }
  const [items, packages] = await Promise.all([
    publicApi.listRecyclingItems({ query }),
    publicApi.listPackageTypes({ query }),
  ])
  if (!items.ok || !packages.ok) throw new Error('The catalogue did not come')
  return catalogueFrom(items.data.recyclingItems, packages.data.packageTypes)
})
