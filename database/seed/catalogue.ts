// Reads the product's catalogue from the files in this folder.

import { readFileSync } from 'node:fs'
import type { Insertable } from 'kysely'
import type { PackageType } from '#contract/catalogue/catalogue.ts'
import { byLanguage, OTHER_LOCALES } from '#contract/languages.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { type Unit, unitFrom } from '#contract/units.ts'
import type { NameTranslations, PackageTypesTable, RecyclingItemsTable } from '../catalogue-tables.ts'
import { readCsv } from './read-csv.ts'
import { stableUuid } from './stable-uuid.ts'

/** Parts removed from equipment: hard drives, boards, loose cables. */
const PARTS = new Set(['X-01', 'X-02', 'X-03', 'X-13'])

/**
 * Equipment with data: computers, servers, phones, recorders, copiers, vending machines with a computer, drives,
 * ultrasound and CT scanners (patients' images on an internal disk: doi.org/10.1177/1742271X16688043).
 */
const DATA_CARRIERS = new Set([
  'G1-06',
  'G2-05',
  'G2-06',
  'G2-07',
  'G2-10',
  'G2-12',
  'G4-05',
  'G4-06',
  'G4-09',
  'G4-17',
  'G4-18',
  'G4-27',
  'G4-44',
  'G5-09',
  'G5-21',
  'G5-24',
  'G5-33',
  'G5-37',
  'G6-01',
  'G6-02',
  'G6-05',
  'G6-09',
  'G6-14',
  'G6-16',
  'X-01',
  'X-10',
  'X-13',
])

export const recyclingItemId = (code: string) => stableUuid('recycling-item', code)
export const packageTypeId = (code: string) => stableUuid('package-type', code)

export function seedRecyclingItems(): Insertable<RecyclingItemsTable>[] {
  const words = seedWords()
  return seedFile('catalogue.csv').map((line, position) => ({
    ...itemWordsOf(wordsOf(line, words)),
    id: recyclingItemId(cell(line, 'code')),
    catalogue_code: cell(line, 'code'),
    position,
    name: cell(line, 'name_pl'),
    description: cell(line, 'description_pl'),
    item_group: cell(line, 'group_pl'),
    examples: cell(line, 'examples_pl'),
    waste_code: cell(line, 'wasteCode_company'),
    household_code: cell(line, 'wasteCode_household'),
    is_part: PARTS.has(cell(line, 'code')),
    holds_data: DATA_CARRIERS.has(cell(line, 'code')),
    unit: unitOf(line),
    grams_per_piece: gramsOf(line, 'weightPerPiece_kg'),
    grams_per_cubic_meter: gramsOf(line, 'weightPerCubicMeter_kg'),
    retired_at: null,
  }))
}

/** Translations by the code of an item or package. */
const seedWords = () => new Map(seedFile('catalogue-words.csv').map((line) => [cell(line, 'code'), line]))

function wordsOf(line: Line, words: ReturnType<typeof seedWords>): Line {
  const found = words.get(cell(line, 'code'))
  if (!found) throw new Error(`the seed has no words for ${cell(line, 'code')}`)
  return found
}

const itemWordsOf = (line: Line) => ({
  translations: byLanguage(OTHER_LOCALES, (locale) => ({
    name: cell(line, `name_${locale}`),
    examples: cell(line, `examples_${locale}`),
  })),
  synonyms: cell(line, 'synonyms'),
})

/** Returns the translated names and examples of each item, and its synonyms, by the item's code. */
export function seedItemWords() {
  const words = seedWords()
  return new Map(
    seedFile('catalogue.csv').map((line) => [cell(line, 'code'), itemWordsOf(wordsOf(line, words))]),
  )
}

/** Returns the initial ranks by the item's code, which apply until there are enough orders to count. */
export function seedOftenOrdered(): ReadonlyMap<string, number> {
  const ranked = seedFile('catalogue-words.csv').filter((line) => cell(line, 'often_ordered') !== '')
  return new Map(ranked.map((line) => [cell(line, 'code'), Number(cell(line, 'often_ordered'))]))
}

/** Leaves out the custom package, which has no row. */
export function seedPackageTypes(): Insertable<PackageTypesTable>[] {
  const names = seedPackageNames()
  return seedFile('packages.csv')
    .filter((line) => cell(line, 'code') !== OTHER_PACKAGE)
    .map((line, position) => ({
      id: packageTypeId(cell(line, 'code')),
      catalogue_code: cell(line, 'code'),
      position,
      name: cell(line, 'name_pl'),
      translations: names.get(cell(line, 'code')) ?? {},
      unit: unitOf(line),
      retired_at: null,
    }))
}

/** Returns the translated names of each package by its code. */
export function seedPackageNames() {
  const words = seedWords()
  return new Map(seedFile('packages.csv').map((line) => [cell(line, 'code'), namesOf(wordsOf(line, words))]))
}

const namesOf = (line: Line): NameTranslations =>
  byLanguage(OTHER_LOCALES, (locale) => ({ name: cell(line, `name_${locale}`) }))

/** Returns the list entry for a custom package. */
export function customPackage(): PackageType {
  const line = seedFile('packages.csv').find((candidate) => cell(candidate, 'code') === OTHER_PACKAGE)
  if (!line) throw new Error('the seed has no custom package')
  return {
    uuid: OTHER_PACKAGE,
    name: cell(line, 'name_pl'),
    unit: unitOf(line),
    translations: namesOf(wordsOf(line, seedWords())),
  }
}

type Line = Record<string, string>

const seedFile = (name: string) => readCsv(readFileSync(new URL(name, import.meta.url), 'utf8'))

function cell(line: Line, name: string): string {
  const text = line[name]
  if (text === undefined) throw new Error(`the seed has no column ${name}`)
  return text
}

function unitOf(line: Line): Unit {
  const unit = unitFrom(line['unit'])
  if (!unit) throw new Error(`the seed has an unknown unit at ${line['code']}`)
  return unit
}

const gramsOf = (line: Line, column: string) => {
  const kilograms = cell(line, column)
  return kilograms === '' ? null : Math.round(Number(kilograms) * 1000)
}
