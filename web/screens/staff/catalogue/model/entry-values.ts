// Form values of an entry: every field is a text. A save sends only changed fields.
import { EXAMPLES_COLUMNS, NAME_COLUMNS, yesOrNoFrom } from '#contract/catalogue/catalogue-file.ts'
import { synonymsFrom } from '#contract/catalogue/staff-catalogue.ts'
import { tidyQuantity } from '#contract/fields/quantity.ts'
import { type Locale, LOCALES } from '#contract/languages.ts'
import { decimalSign } from '#web/texts/format.ts'
import { type Entry, isItem, type Kind } from './entry.ts'

export const WEIGHT_FIELDS = ['weightPerPiece', 'weightPerCubicMeter'] as const
const ITEM_FIELDS = [
  ...NAME_COLUMNS,
  'synonyms',
  'code',
  'householdCode',
  'part',
  'group',
  'unit',
  ...WEIGHT_FIELDS,
  ...EXAMPLES_COLUMNS,
  'description',
  'holdsData',
] as const
const PACKAGE_TYPE_FIELDS = [...NAME_COLUMNS, 'unit'] as const

export type EntryField = (typeof ITEM_FIELDS)[number] | 'symbol'
export type EntryValues = Readonly<Record<EntryField, string>>

export const fieldsOf = (kind: Kind): readonly EntryField[] =>
  kind === 'items' ? ITEM_FIELDS : PACKAGE_TYPE_FIELDS

/** Value of the field `part` if the item is a part. It is empty otherwise. */
export const IS_PART = 'yes'

type Translated = 'name' | 'examples'

/** Texts of an entry, one field for each language. */
const translated = <Of extends Translated>(of: Of, texts?: Entry['name']) =>
  Object.fromEntries(LOCALES.map((locale) => [`${of}.${locale}`, texts?.[locale] ?? ''])) as Record<
    `${Of}.${Locale}`,
    string
  >

/** Yes in the form, in files and in differences. */
export const YES = 'tak'
export const NO = 'nie'

const NOTHING: EntryValues = {
  symbol: '',
  ...translated('name'),
  ...translated('examples'),
  synonyms: '',
  code: '',
  householdCode: '',
  part: '',
  group: '',
  unit: 'pieces',
  weightPerPiece: '',
  weightPerCubicMeter: '',
  description: '',
  holdsData: NO,
}

export const newValues = (group: string): EntryValues => ({ ...NOTHING, group })

export function valuesOf(entry: Entry, locale: Locale): EntryValues {
  const { symbol, name, unit } = entry
  const shared = { ...NOTHING, symbol, unit, ...translated('name', name) }
  if (!isItem(entry)) return shared
  const weight = (kilograms: number | null) =>
    kilograms === null ? '' : String(kilograms).replace('.', decimalSign(locale))
  const {
    examples,
    synonyms,
    code,
    householdCode,
    part,
    group,
    weightPerPiece,
    weightPerCubicMeter,
    description,
    holdsData,
  } = entry
  return {
    ...shared,
    ...translated('examples', examples),
    synonyms: synonyms.join(', '),
    code,
    householdCode: householdCode ?? '',
    part: part ? IS_PART : '',
    group,
    weightPerPiece: weight(weightPerPiece),
    weightPerCubicMeter: weight(weightPerCubicMeter),
    description,
    holdsData: holdsData ? YES : NO,
  }
}

export const changedFields = (kind: Kind, before: EntryValues, after: EntryValues): EntryField[] =>
  fieldsOf(kind).filter((field) => tidied(field, before[field]) !== tidied(field, after[field]))

/** A weight with a comma equals one with a dot, because the page's language may have changed. */
const tidied = (field: EntryField, text: string) => (isWeight(field) ? tidyQuantity(text) : text.trim())
const isWeight = (field: EntryField) => (WEIGHT_FIELDS as readonly EntryField[]).includes(field)

export const tidiedValues = (values: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, tidied(field as EntryField, text)]),
  ) as EntryValues

/** Returns NaN for text that is not a number, so that validation refuses it. */
export function weightFrom(typed: string): number | null {
  const tidy = tidyQuantity(typed)
  if (tidy === '') return null
  return /^\d+(?:\.\d+)?$/.test(tidy) ? Number(tidy) : Number.NaN
}

function sentOf(field: EntryField, text: string): unknown {
  if (isWeight(field)) return weightFrom(text)
  if (field === 'householdCode') return text.trim() || null
  // Sends other text unchanged, so that validation refuses it.
  if (field === 'part') return text === IS_PART || (text !== '' && text)
  if (field === 'holdsData') return yesOrNoFrom(text)
  return field === 'synonyms' ? synonymsFrom(text) : text
}

/**
 * Sends the household code along with a changed code. Without it the server would reset the household code, which the person
 * saw and left unchanged.
 */
export const withHouseholdCode = (
  fields: readonly EntryField[],
  values: EntryValues,
): readonly EntryField[] =>
  fields.includes('code') && !fields.includes('householdCode') && values.householdCode !== ''
    ? [...fields, 'householdCode']
    : fields

/** Body of a call: names and examples as objects. */
export function bodyOf(fields: readonly EntryField[], values: EntryValues): object {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const [object = '', locale] = field.split('.')
    const sent = sentOf(field, values[field])
    body[object] = locale ? { ...(body[object] as object | undefined), [locale]: sent } : sent
  }
  return body
}

/** Body of a new entry. Optional fields without text are omitted. */
export function newBodyOf(kind: Kind, values: EntryValues): object {
  const required: EntryField[] = kind === 'items' ? ['name.pl', 'code', 'group', 'unit'] : ['name.pl', 'unit']
  const fields = ([...fieldsOf(kind), 'symbol'] as const).filter(
    (field) => required.includes(field) || values[field].trim() !== NOTHING[field],
  )
  return bodyOf(fields, values)
}
