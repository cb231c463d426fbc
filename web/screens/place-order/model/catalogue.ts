// Equipment and ways of packing to choose from.
import type { PackageType, RecyclingItem } from '#contract/catalogue/catalogue.ts'
import { LOOKUP_LIMIT } from '#contract/limits.ts'
import { api } from '#web/api/client.ts'
import { loadable } from '#web/lib/loadable.ts'

export interface Catalogue {
  items: readonly RecyclingItem[]
  packageTypes: readonly PackageType[]
  itemOf: (uuid: string) => RecyclingItem | undefined
  packageTypeOf: (uuid: string) => PackageType | undefined
}

export function catalogueFrom(
  items: readonly RecyclingItem[],
  packageTypes: readonly PackageType[],
): Catalogue {
  const itemsByUuid = new Map(items.map((item) => [item.uuid, item]))
  const typesByUuid = new Map(packageTypes.map((type) => [type.uuid, type]))
  return {
    items,
    packageTypes,
    itemOf: (uuid) => itemsByUuid.get(uuid),
    packageTypeOf: (uuid) => typesByUuid.get(uuid),
  }
}

export const catalogue = loadable(async () => {
  const query = { limit: LOOKUP_LIMIT }
  const [items, packages] = await Promise.all([
    api.listRecyclingItems({ query }),
    api.listPackageTypes({ query }),
  ])
  if (!items.ok || !packages.ok) throw new Error('The catalogue did not come')
  return catalogueFrom(items.data.recyclingItems, packages.data.packageTypes)
})
