// The catalogue that a new installation starts with.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { byLanguage, OTHER_LOCALES } from '#contract/languages.ts'
import seededWords from '#database/seed/catalogue-words.csv?raw'
import seededItems from '#database/seed/catalogue.csv?raw'
import { readCsv } from '#database/seed/read-csv.ts'

const words = new Map(readCsv(seededWords).map((line) => [line['code'], line]))

/** Items as the API lists them. The code of an item is also its id. */
export const seededCatalogue = readCsv(seededItems).map((line): ListedItem => {
  const cell = (name: string) => line[name] ?? ''
  const word = (name: string) => words.get(cell('code'))?.[name] ?? ''
  return {
    uuid: cell('code'),
    name: cell('name_pl'),
    copyName: cell('name_pl'),
    code: cell('wasteCode_company'),
    description: cell('description_pl'),
    group: cell('group_pl'),
    examples: cell('examples_pl'),
    unit: 'pieces',
    weightPerPiece: Number(cell('weightPerPiece_kg')) || null,
    weightPerCubicMeter: null,
    translations: byLanguage(OTHER_LOCALES, (locale) => ({
      name: word(`name_${locale}`),
      examples: word(`examples_${locale}`),
    })),
    synonyms: word('synonyms'),
    oftenOrdered: Number(word('often_ordered')) || null,
    holdsData: false,
    householdCode: cell('wasteCode_household'),
  }
})
