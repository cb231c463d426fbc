// The words by which pasted lists and spreadsheets are read, whatever the language of the page: people send what they have.
import { LOCALES, type Locale } from '#contract/languages.ts'
import type { Unit } from '#contract/units.ts'
import words from './sheet-words.json' with { type: 'json' }

/** A unit as lists have it; some are counted in another one of ours. */
export type WrittenUnit = Unit | 'pairs' | 'tonnes'

type Words<Name extends string> = Readonly<Record<Name, readonly string[]>>

interface SheetWords {
  /** Of equipment. */
  equipment: {
    /** What a column is called, by what it holds. */
    headers: Words<'name' | 'kind' | 'model' | 'count' | 'unit' | 'serial' | 'skip'>
    /** A title with one of them is about that, not about the thing: "System operacyjny - Nazwa". */
    otherThings: readonly string[]
    units: Words<WrittenUnit>
    /** Before a number that is not exact. */
    about: readonly string[]
    /** What equipment is packed in: a number of them says nothing of how much there is. */
    containers: readonly string[]
    /** A number before one of them is a size or a property: "24 cale", "8 portowy". */
    measures: readonly string[]
    /** Amounts written out, exactly or roughly; one of a thing is what a row says anyhow. */
    numbers: readonly string[]
    /** A common size of screens behind them is one: "monitor LCD 24". Of several they would be counted, so one of them is meant. */
    screens: readonly string[]
    /** A number belongs to them: "Pentium 4". */
    series: readonly string[]
    /** What a row with a sum begins with. */
    sums: readonly string[]
    /** What a title of a part of the list, or a line below the list, begins with: "Sala 12", "Sporządził". */
    sections: readonly string[]
  }
  /** Of companies with their pickup places and people. */
  customers: {
    /** Whose the value is; of the company where nothing says so. */
    groups: Words<'branch' | 'person'>
    /** What the value is. */
    bases: Words<keyof (typeof words)['pl']['customers']['bases']>
    /** Titles that mean a house number beside a column of streets, and nothing elsewhere. */
    numbers: readonly string[]
    /** Columns that say nothing of a customer. */
    ignored: readonly string[]
  }
}

const BY_LANGUAGE: Readonly<Record<Locale, SheetWords>> = words

/** Those of all languages together. */
export const wordsOfAll = (pick: (words: SheetWords) => readonly string[]): string[] =>
  LOCALES.flatMap((locale) => pick(BY_LANGUAGE[locale]))

/** The same by name. */
export const namedWordsOfAll = <Name extends string>(pick: (words: SheetWords) => Words<Name>) =>
  (Object.keys(pick(BY_LANGUAGE.pl)) as Name[]).map(
    (name) => [name, wordsOfAll((one) => pick(one)[name])] as const,
  )

export type CustomerBase = keyof SheetWords['customers']['bases']
export type CustomerGroup = keyof SheetWords['customers']['groups']
export type ListHeader = keyof SheetWords['equipment']['headers']
