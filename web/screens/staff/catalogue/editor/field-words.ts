import { LANGUAGES, type Locale } from '#contract/languages.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import type { EntryField } from '../model/entry-values.ts'

type Texts = 'name' | 'examples'

const WORDS: Record<Exclude<EntryField, `${Texts}.${Locale}`> | Texts | 'hidden', MessageKey> = {
  symbol: 'CATALOGUE.SYMBOL',
  name: 'CATALOGUE.NAME',
  synonyms: 'CATALOGUE.SYNONYMS',
  code: 'CATALOGUE.WASTE_CODE',
  householdCode: 'CATALOGUE.HOUSEHOLD_CODE',
  part: 'CATALOGUE.IS_PART',
  group: 'CATALOGUE.GROUP',
  unit: 'CATALOGUE.UNIT',
  weightPerPiece: 'CATALOGUE.WEIGHT_PIECE',
  weightPerCubicMeter: 'CATALOGUE.WEIGHT_M3',
  examples: 'CATALOGUE.EXAMPLES',
  description: 'CATALOGUE.DESCRIPTION',
  holdsData: 'CATALOGUE.HOLDS_DATA_COLUMN',
  hidden: 'CATALOGUE.IS_HIDDEN_COLUMN',
}

/** Label of a field, in the form and in reports of changes: `Nazwa (English)`. */
export function fieldWords(field: keyof typeof WORDS | EntryField, t: Translate): string {
  const [of, locale] = field.split('.') as [keyof typeof WORDS, Locale?]
  return locale ? `${t(WORDS[of])} (${LANGUAGES[locale].name})` : t(WORDS[of])
}

/** False for a field of a problem that the form does not have. */
export const isNamed = (field: string): field is EntryField => Object.hasOwn(WORDS, field.split('.')[0] ?? '')
