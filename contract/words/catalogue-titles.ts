// The titles of the columns of the catalogue's file, in each language in which it can be made and read again.
import type { Locale } from '../languages.ts'

export const CATALOGUE_TITLES = {
  symbol: { pl: 'symbol', en: 'symbol', uk: 'символ' },
  'name.pl': { pl: 'nazwa', en: 'name', uk: 'назва' },
  'name.en': { pl: 'nazwa po angielsku', en: 'English name', uk: 'назва англійською' },
  'name.uk': { pl: 'nazwa po ukraińsku', en: 'Ukrainian name', uk: 'назва українською' },
  'examples.pl': { pl: 'przykłady', en: 'examples', uk: 'приклади' },
  'examples.en': { pl: 'przykłady po angielsku', en: 'English examples', uk: 'приклади англійською' },
  'examples.uk': { pl: 'przykłady po ukraińsku', en: 'Ukrainian examples', uk: 'приклади українською' },
  description: { pl: 'opis', en: 'description', uk: 'опис' },
  synonyms: { pl: 'synonimy', en: 'synonyms', uk: 'синоніми' },
  group: { pl: 'grupa', en: 'group', uk: 'група' },
  code: { pl: 'kod odpadu', en: 'waste code', uk: 'код відходів' },
  unit: { pl: 'jednostka', en: 'unit', uk: 'одиниця' },
  weightPerPiece: { pl: 'kg za sztukę', en: 'kg a piece', uk: 'кг за штуку' },
  weightPerCubicMeter: { pl: 'kg za m³', en: 'kg a m³', uk: 'кг за м³' },
  hidden: { pl: 'ukryta', en: 'hidden', uk: 'прихована' },
} satisfies Record<string, Record<Locale, string>>

export const YES: Record<Locale, string> = { pl: 'tak', en: 'yes', uk: 'так' }
export const NO: Record<Locale, string> = { pl: 'nie', en: 'no', uk: 'ні' }
