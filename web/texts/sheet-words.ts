// Words for reading pasted lists and spreadsheets. All languages are tried, because people paste lists in any of them.
import { LOCALES, type Locale } from '#contract/languages.ts'
import type { Unit } from '#contract/units.ts'
import words from './sheet-words.json' with { type: 'json' }

/** Unit found in a list. Some have no unit of ours and are converted. */
export type WrittenUnit = Unit | 'pairs' | 'tonnes'

type Words<Name extends string> = Readonly<Record<Name, readonly string[]>>

interface SheetWords {
  /** Lists of equipment. */
  equipment: {
    /** Column titles, by what the column contains. */
    headers: Words<'name' | 'kind' | 'model' | 'count' | 'unit' | 'serial' | 'skip'>
    /** A column title with one of these describes something else than the item: "System operacyjny - Nazwa". */
    otherThings: readonly string[]
    units: Words<WrittenUnit>
    /** Words before an approximate number. */
    about: readonly string[]
    /** Containers. Their number says nothing about the amount of equipment. */
    containers: readonly string[]
    /** Words after a number that is a size or property: "24 cale", "8 portowy". */
    measures: readonly string[]
    /** Amounts written as words, exact or rough. "One" is left out, because each row means one anyway. */
    numbers: readonly string[]
    /**
     * Screens. A number behind one that is a common screen size is no amount: "monitor LCD 24". For an amount the plural would be
     * used.
     */
    screens: readonly string[]
    /** Product names that a number belongs to: "Pentium 4". */
    series: readonly string[]
    /** First words of a row with a sum. */
    sums: readonly string[]
    /** Words in the title of a column of weights. */
    weights: readonly string[]
    /** Titles of a column that may contain amounts, or something else. */
    stock: readonly string[]
    /** Words that stand for an empty cell. */
    nothing: readonly string[]
    /** First words of a heading within the list, or of a line below it: "Sala 12", "Sporządził". */
    sections: readonly string[]
  }
  /** Lists of companies with their pickup places and people. */
  customers: {
    /** Whose value a column has; without one of these words it is the company's. */
    groups: Words<'branch' | 'person'>
    /** Kind of value that a column has. */
    bases: Words<keyof (typeof words)['pl']['customers']['bases']>
    /** Column titles that mean a house number only beside a column of streets. */
    numbers: readonly string[]
    /** Words in brackets behind a title that do not change its meaning: "NIP (wymagane)". */
    remarks: readonly string[]
    /** Columns that contain nothing about a customer. */
    ignored: readonly string[]
  }
}

const BY_LANGUAGE: Readonly<Record<Locale, SheetWords>> = words

/** Word list of all languages together. */
export const wordsOfAll = (pick: (words: SheetWords) => readonly string[]): string[] =>
  LOCALES.flatMap((locale) => pick(BY_LANGUAGE[locale]))

/** Named word lists of all languages together. */
export const namedWordsOfAll = <Name extends string>(pick: (words: SheetWords) => Words<Name>) =>
  (Object.keys(pick(BY_LANGUAGE.pl)) as Name[]).map(
    (name) => [name, wordsOfAll((one) => pick(one)[name])] as const,
  )

export type CustomerBase = keyof SheetWords['customers']['bases']
export type CustomerGroup = keyof SheetWords['customers']['groups']
export type ListHeader = keyof SheetWords['equipment']['headers']
