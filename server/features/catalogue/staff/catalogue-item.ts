// Equipment of the catalogue: fields that staff send, database columns, and the answer.

import {
  itemErrors,
  type CatalogueItem,
  type ItemFields,
  type NewItemFields,
  synonymsFrom,
} from '#contract/catalogue/staff-catalogue.ts'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { byLanguage, OTHER_LOCALES } from '#contract/languages.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Translations } from '#database/catalogue-tables.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { hiddenColumns, namesOf, type Kind } from './kind.ts'
import { allItems, type ItemRow } from './staff-catalogue-queries.ts'

export const items: Kind<ItemRow, ItemFields, NewItemFields, CatalogueItem> = {
  table: 'recycling_items',
  name: 'item',
  rows: allItems,
  columnsOf,
  answerOf,
  errorsOf: itemErrors,
  symbolPrefix: ({ group }) => (/^[1-6]/.test(group) ? `G${group.charAt(0)}` : 'X'),
  newRow: ({ id, symbol, position }, sent, now) => ({
    waste_code: sent.code,
    item_group: sent.group,
    unit: sent.unit,
    name: sent.name.pl,
    description: '',
    examples: '',
    translations: {},
    synonyms: '',
    often_ordered: null,
    household_code: null,
    is_part: false,
    holds_data: false,
    grams_per_piece: null,
    grams_per_cubic_meter: null,
    retired_at: null,
    ...columnsOf(sent, undefined, now),
    id,
    catalogue_code: symbol,
    position,
    created_at: now,
    version: 1,
  }),
}

function columnsOf(sent: ItemFields, before: ItemRow | undefined, now: Date) {
  const { name = {}, examples = {} } = sent
  const code = codeOf(sent, before)
  return definedColumns({
    name: name.pl,
    description: textOf(sent.description),
    examples: textOf(examples.pl),
    translations: sent.name || sent.examples ? translationsOf(sent, before?.translations ?? {}) : undefined,
    synonyms: sent.synonyms?.join(', '),
    item_group: sent.group,
    waste_code: code,
    household_code: householdCodeOf(sent, code, before),
    is_part: sent.part,
    unit: sent.unit,
    grams_per_piece: gramsOf(sent.weightPerPiece),
    grams_per_cubic_meter: gramsOf(sent.weightPerCubicMeter),
    holds_data: sent.holdsData,
    ...hiddenColumns(sent.hidden, before, now),
  })
}

const textOf = (text: string | null | undefined) => (text === undefined ? undefined : (text ?? ''))

const gramsOf = (kilograms: number | null | undefined) =>
  typeof kilograms === 'number' ? Math.round(kilograms * 1000) : kilograms

/** Returns the household code to save. If only the companies' code changes, the household code becomes unknown (null). */
function householdCodeOf(
  { householdCode }: ItemFields,
  code: string | undefined,
  before: ItemRow | undefined,
): string | null | undefined {
  if (householdCode !== undefined) return householdCode
  return code === undefined || code === before?.waste_code ? undefined : null
}

/** Returns the waste code to save. A sent `hazardous` without a code adds or removes the star of the stored code. */
function codeOf({ code, hazardous }: ItemFields, before: ItemRow | undefined): string | undefined {
  if (code !== undefined || hazardous === undefined || !before) return code
  return before.waste_code.replace('*', '') + (hazardous ? '*' : '')
}

function translationsOf({ name = {}, examples = {} }: ItemFields, before: Translations): Translations {
  const after: Translations = { ...before }
  for (const locale of OTHER_LOCALES) {
    const words = {
      name: (name[locale] === undefined ? before[locale]?.name : name[locale]) ?? '',
      examples: (examples[locale] === undefined ? before[locale]?.examples : examples[locale]) ?? '',
    }
    if (words.name || words.examples) after[locale] = words
    else delete after[locale]
  }
  return after
}

function answerOf(row: ItemRow, position: number): CatalogueItem {
  return {
    uuid: row.id,
    symbol: row.catalogue_code,
    name: namesOf(row),
    examples: {
      pl: row.examples,
      ...byLanguage(OTHER_LOCALES, (locale) => row.translations[locale]?.examples || null),
    },
    description: row.description,
    synonyms: synonymsFrom(row.synonyms),
    code: row.waste_code,
    hazardous: isHazardous(row.waste_code),
    householdCode: row.household_code,
    part: row.is_part,
    group: row.item_group,
    unit: row.unit,
    weightPerPiece: toKilograms(row.grams_per_piece),
    weightPerCubicMeter: toKilograms(row.grams_per_cubic_meter),
    hidden: row.retired_at !== null,
    position,
    oftenOrdered: row.often_ordered,
    holdsData: row.holds_data,
    version: row.version,
  }
}
