// Lists of the order form: equipment and packages, filtered by the search.

import type { ListedItem, PackageType } from '#contract/catalogue/catalogue.ts'
import { matchesSearch } from '#contract/catalogue/search.ts'
import { householdCode } from '#contract/catalogue/waste-code.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import { customPackage } from '#database/seed/catalogue.ts'
import type { RecyclingItemRow } from './catalogue-queries.ts'
import type { CurrentCatalogue } from './current-catalogue.ts'

/** The item "other package", shown last in the list. */
const CUSTOM_PACKAGE = customPackage()

export function listRecyclingItems({ items }: CurrentCatalogue, search = '', limit: number): ListedItem[] {
  return [...items.values()]
    .map(toListedItem)
    .filter((item) =>
      matchesSearch(
        [item.name, item.examples, item.group, item.code, item.description, ...otherWords(item)],
        search,
      ),
    )
    .slice(0, limit)
}

export function listPackageTypes({ types }: CurrentCatalogue, name = '', limit: number): PackageType[] {
  return [...[...types.values()].map(({ id, ...type }) => ({ uuid: id, ...type })), CUSTOM_PACKAGE]
    .filter((type) =>
      matchesSearch([type.name, ...Object.values(type.translations).map((other) => other.name)], name),
    )
    .slice(0, limit)
}

const otherWords = ({ translations, synonyms }: ListedItem) => [
  ...Object.values(translations).flatMap(({ name, examples }) => [name, examples]),
  synonyms,
]

function toListedItem(row: RecyclingItemRow): ListedItem {
  return {
    uuid: row.id,
    name: row.name,
    copyName: row.name,
    code: row.waste_code,
    description: row.description,
    group: row.item_group,
    examples: row.examples,
    unit: row.unit,
    weightPerPiece: toKilograms(row.grams_per_piece),
    weightPerCubicMeter: toKilograms(row.grams_per_cubic_meter),
    translations: row.translations,
    synonyms: row.synonyms,
    oftenOrdered: row.often_ordered,
    holdsData: row.holds_data,
    householdCode: householdCode(row.waste_code, row.household_code),
  }
}
