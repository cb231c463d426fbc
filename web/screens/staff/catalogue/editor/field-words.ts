import type { MessageKey } from '#web/texts/keys.ts'
import type { EntryField } from '../model/entry-values.ts'

/** How each field is called, in the form and wherever a change of it is told. */
export const FIELD_WORDS: Record<EntryField, MessageKey> = {
  symbol: 'CATALOGUE.SYMBOL',
  'name.pl': 'CATALOGUE.NAME_PL',
  'name.en': 'CATALOGUE.NAME_EN',
  'name.uk': 'CATALOGUE.NAME_UK',
  synonyms: 'CATALOGUE.SYNONYMS',
  code: 'CATALOGUE.WASTE_CODE',
  group: 'CATALOGUE.GROUP',
  unit: 'CATALOGUE.UNIT',
  weightPerPiece: 'CATALOGUE.WEIGHT_PIECE',
  weightPerCubicMeter: 'CATALOGUE.WEIGHT_M3',
  'examples.pl': 'CATALOGUE.EXAMPLES_PL',
  'examples.en': 'CATALOGUE.EXAMPLES_EN',
  'examples.uk': 'CATALOGUE.EXAMPLES_UK',
  description: 'CATALOGUE.DESCRIPTION',
}
