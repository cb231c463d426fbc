// Catalogue as administrators edit it, with hidden entries. A change names the version it is based on; fields left out keep
// their values.
import * as z from 'zod/mini'
import type { FieldErrors } from '../errors.ts'
import { givenOf, readAs } from '../fields/given.ts'
import { optionalByRule, optionalText, requiredText } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { version } from '../fields/version.ts'
import { byLanguage, LOCALES, OTHER_LOCALES } from '../languages.ts'
import {
  LOOKUP_LIMIT,
  MAX_CATALOGUE_TEXT_LENGTH,
  MAX_ITEM_WEIGHT_KG,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
} from '../limits.ts'
import { UNITS } from '../units.ts'
import { foldText } from './search.ts'
import { isHazardous, isSettled, UNSETTLED_HAZARDOUS } from './waste-code.ts'

/** Six digits in pairs, optionally with the star of hazardous waste (Dz.U. 2020 poz. 10). */
const WASTE_CODE = /^\d{2} \d{2} \d{2}\*?$/

/** Formats `160213*` as the waste catalogue writes it: `16 02 13*`. */
export function tidyWasteCode(typed: string): string {
  const [, first, second, third, star] = /^(\d\d)(\d\d)(\d\d)(\*?)$/.exec(typed.replace(/[\s.-]/g, '')) ?? []
  return first === undefined ? typed.trim() : `${first} ${second} ${third}${star}`
}

/**
 * Splits a text at commas, semicolons and line breaks into words, without repeats. Words that the search cannot tell apart
 * count as repeats.
 */
export function synonymsFrom(text: string): string[] {
  const byFolded = new Map<string, string>()
  for (const typed of text.split(/[,;\n]/)) {
    const word = typed.replace(/\s+/g, ' ').trim()
    const folded = foldText(word)
    if (word && !byFolded.has(folded)) byFolded.set(folded, word)
  }
  return [...byFolded.values()]
}

const synonymList = z.pipe(
  z.union([z.string(), z.array(z.string()), z.null()], { error: 'CATALOGUE.SYNONYMS_INVALID' }).check(
    // Refuses a text longer than all allowed synonyms together, without splitting it first.
    z.refine((sent) => [sent ?? ''].flat().join(', ').length <= MAX_SYNONYMS * (MAX_SYNONYM_LENGTH + 2), {
      error: 'CATALOGUE.SYNONYMS_LIMIT',
    }),
  ),
  z.pipe(
    z.transform((sent: string | string[] | null) =>
      synonymsFrom(Array.isArray(sent) ? sent.join('\n') : (sent ?? '')),
    ),
    z
      .array(requiredText('CATALOGUE.SYNONYMS_INVALID', MAX_SYNONYM_LENGTH))
      .check(z.maxLength(MAX_SYNONYMS, { error: 'CATALOGUE.SYNONYMS_LIMIT' })),
  ),
)

/** Waste code. An empty code means that the code is settled before the pickup. */
const wasteCode = z.string({ error: 'CATALOGUE.CODE_REQUIRED' }).check(
  z.overwrite(tidyWasteCode),
  z.refine((code) => !isSettled(code) || WASTE_CODE.test(code), { error: 'CATALOGUE.CODE_PATTERN' }),
)

/**
 * Whether the text is a code of household waste, or the star alone, which means a hazardous code that is
 * settled before the pickup.
 */
const isHouseholdCode = (code: string) =>
  code === UNSETTLED_HAZARDOUS || /^20 01 \d{2}\*?$/.test(tidyWasteCode(code))

/** Waste code for equipment from private persons. Null means that the code is unknown and is settled before the pickup. */
const householdCode = z.pipe(
  optionalByRule(isHouseholdCode, 'CATALOGUE.HOUSEHOLD_CODE_PATTERN'),
  z.transform((code: string | null) => code && tidyWasteCode(code)),
)

/** Kilograms with at most three decimals (whole grams). */
const weight = z.nullable(
  z.number({ error: 'CATALOGUE.WEIGHT_INVALID' }).check(
    z.refine(
      (kilograms) => kilograms >= 0.001 && kilograms <= MAX_ITEM_WEIGHT_KG && isWholeGrams(kilograms),
      {
        error: 'CATALOGUE.WEIGHT_INVALID',
      },
    ),
  ),
)

/** Tolerates floating-point errors: 0.17 * 1000 is not exactly 170. */
const isWholeGrams = (kilograms: number) => Math.abs(kilograms * 1000 - Math.round(kilograms * 1000)) < 1e-6

const unit = z.enum(UNITS, { error: 'UNIT_REQUIRED' })
const yesOrNo = z.boolean({ error: 'ERROR.FLAG_INVALID' })
const place = z
  .number({ error: 'CATALOGUE.POSITION_INVALID' })
  .check(
    z.int({ error: 'CATALOGUE.POSITION_INVALID' }),
    z.minimum(1, { error: 'CATALOGUE.POSITION_INVALID' }),
  )
const words = () => optionalText(MAX_CATALOGUE_TEXT_LENGTH)

const names = {
  pl: requiredText('CATALOGUE.NAME_REQUIRED'),
  /** Languages without a name show the Polish one. */
  ...byLanguage(OTHER_LOCALES, () => optionalText()),
}
const shared = {
  hidden: yesOrNo,
  /** Position in the list, from 1; hidden entries count. */
  position: place,
}
const itemFields = {
  synonyms: synonymList,
  code: wasteCode,
  /**
   * The star at the end of the code means the same. A change that sends only this field adds or removes the
   * star.
   */
  hazardous: yesOrNo,
  /** If this field is left out, a change of the companies' code sets it to unknown. */
  householdCode,
  /** Part of equipment, or incomplete equipment. Offered only if the operator may collect such waste. */
  part: yesOrNo,
  group: requiredText('CATALOGUE.GROUP_REQUIRED'),
  weightPerPiece: weight,
  weightPerCubicMeter: weight,
  description: words(),
  /** Whether the order form offers a destruction protocol and serial numbers. */
  holdsData: yesOrNo,
}
const examples = byLanguage(LOCALES, words)
const nameToRead = z.object(names, { error: 'CATALOGUE.NAME_REQUIRED' })

/** Short name that people use for the entry, also in files, instead of the uuid. If it is left out, the server generates one. */
const symbol = z
  .string({ error: 'CATALOGUE.SYMBOL_PATTERN' })
  .check(z.trim(), z.regex(/^[\p{L}\d][\p{L}\d-]{0,19}$/u, { error: 'CATALOGUE.SYMBOL_PATTERN' }))
const optionalOf = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as {
    [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>
  }

const { code, group, ...spareItemFields } = itemFields
const newItem = {
  name: nameToRead,
  // A new item must say whether it is hazardous, or give a code.
  code: code.check(z.minLength(1, { error: 'CATALOGUE.CODE_REQUIRED' })),
  group,
  unit: z._default(unit, 'pieces'),
  ...optionalOf({ ...spareItemFields, ...shared, symbol, examples: z.object(optionalOf(examples)) }),
}
const newPackageType = {
  name: nameToRead,
  unit,
  ...optionalOf({ ...shared, symbol }),
}
const changedItem = { ...itemFields, ...shared, unit, name: givenOf(names), examples: givenOf(examples) }
const changedPackageType = { ...shared, unit, name: givenOf(names) }

export const createCatalogueItem = z.object(newItem, { error: 'ERROR.INVALID_INPUT' })
export const editCatalogueItem = givenOf(changedItem, { version })
export const createPackageType = z.object(newPackageType, { error: 'ERROR.INVALID_INPUT' })
export const editPackageType = givenOf(changedPackageType, { version })

export type NewItemFields = z.output<typeof createCatalogueItem>
export type EditItem = Omit<z.output<typeof editCatalogueItem>, 'version'>
export type NewPackageTypeFields = z.output<typeof createPackageType>
export type EditPackageType = Omit<z.output<typeof editPackageType>, 'version'>

type Loose<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }
/** Fields that both a new item and a change may contain. */
export type ItemFields = Loose<Omit<EditItem, 'name' | 'examples'>> & {
  name?: Loose<NonNullable<EditItem['name']>> | undefined
  examples?: Loose<NonNullable<EditItem['examples']>> | undefined
}
export type PackageTypeFields = Loose<Omit<EditPackageType, 'name'>> & Pick<ItemFields, 'name'>

/** Row of an import: with a uuid it changes that entry, without one it creates an entry. */
type Row<New, Edit> = ({ uuid?: undefined } & New) | ({ uuid: string; version: number } & Edit)
const isOfSomething = (input: object) => 'uuid' in input && typeof input.uuid === 'string'
const rows = <Schema extends z.ZodMiniType>(row: Schema) =>
  z
    .array(row, { error: 'ERROR.INVALID_INPUT' })
    .check(
      z.minLength(1, { error: 'ERROR.INVALID_INPUT' }),
      z.maxLength(LOOKUP_LIMIT, { error: 'CATALOGUE.FULL' }),
    )

const itemRow = givenOf(changedItem, { version, uuid: uuid() })
const packageTypeRow = givenOf(changedPackageType, { version, uuid: uuid() })

export const importCatalogueItems = z.object(
  {
    items: rows(
      readAs<Row<NewItemFields, EditItem>, object>(z.union([itemRow, createCatalogueItem]), (input) =>
        isOfSomething(input) ? itemRow : createCatalogueItem,
      ),
    ),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
export const importPackageTypes = z.object(
  {
    packageTypes: rows(
      readAs<Row<NewPackageTypeFields, EditPackageType>, object>(
        z.union([packageTypeRow, createPackageType]),
        (input) => (isOfSomething(input) ? packageTypeRow : createPackageType),
      ),
    ),
  },
  { error: 'ERROR.INVALID_INPUT' },
)

const inLanguages = z.object({ pl: z.string(), ...byLanguage(OTHER_LOCALES, () => z.nullable(z.string())) })
const sharedAnswer = {
  uuid: z.string(),
  symbol: z.string(),
  name: inLanguages,
  unit: z.enum(UNITS),
  /** Hidden entries are not offered in new orders; existing orders keep them. */
  hidden: z.boolean(),
  position: z.number(),
  version: z.number(),
}

export const catalogueItemAnswer = z.object({
  ...sharedAnswer,
  examples: inLanguages,
  description: z.string(),
  synonyms: z.array(z.string()),
  code: z.string(),
  hazardous: z.boolean(),
  householdCode: z.nullable(z.string()),
  part: z.boolean(),
  group: z.string(),
  weightPerPiece: z.nullable(z.number()),
  weightPerCubicMeter: z.nullable(z.number()),
  /** Rank by number of orders: 1 for the most ordered item, null for all but the first few. */
  oftenOrdered: z.nullable(z.number()),
  holdsData: z.boolean(),
})
export type CatalogueItem = z.output<typeof catalogueItemAnswer>

export const cataloguePackageTypeAnswer = z.object(sharedAnswer)
export type CataloguePackageType = z.output<typeof cataloguePackageTypeAnswer>

export const importedAnswer = z.object({ made: z.number(), updated: z.number(), unchanged: z.number() })
export type Imported = z.output<typeof importedAnswer>

/** Refuses a symbol that another entry has: an import could not tell the two apart. */
export const symbolErrors = (symbol: string, taken: ReadonlySet<string>): FieldErrors =>
  taken.has(symbol) ? { symbol: ['CATALOGUE.SYMBOL_TAKEN'] } : {}

/**
 * Returns errors that concern several fields of an item together. `sent` holds the changed fields, `after`
 * the item as it would be saved.
 */
export function itemErrors(
  sent: Pick<ItemFields, 'code' | 'hazardous'>,
  after: Pick<CatalogueItem, 'name' | 'examples'>,
): FieldErrors {
  const errors: FieldErrors = {}
  if (sent.code !== undefined && sent.hazardous !== undefined && isHazardous(sent.code) !== sent.hazardous)
    errors['hazardous'] = ['CATALOGUE.HAZARDOUS_BY_CODE']
  for (const locale of LOCALES)
    if (after.examples[locale] && !after.name[locale]) errors[`name.${locale}`] = ['CATALOGUE.NAME_REQUIRED']
  return errors
}
