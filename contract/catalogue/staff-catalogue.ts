// The catalogue as administrators keep it: what can be ordered, hidden or not, and what they send about it. A change names the
// version it was made upon; what is left out of it stays.
import * as z from 'zod/mini'
import { byLanguage } from '../by-language.ts'
import type { FieldErrors } from '../errors.ts'
import { givenOf, readAs } from '../fields/given.ts'
import { optionalByRule, optionalText, requiredText } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { version } from '../fields/version.ts'
import { LOCALES, OTHER_LOCALES } from '../languages.ts'
import {
  LOOKUP_LIMIT,
  MAX_CATALOGUE_TEXT_LENGTH,
  MAX_ITEM_WEIGHT_KG,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
} from '../limits.ts'
import { UNITS } from '../units.ts'
import { foldText } from './search.ts'
import { isHazardous, isSettled } from './waste-code.ts'

/** Six digits in pairs, with the star of hazardous waste or without (Dz.U. 2020 poz. 10). */
const WASTE_CODE = /^\d{2} \d{2} \d{2}\*?$/

/** `160213*` as the register writes it: `16 02 13*`. */
export function tidyWasteCode(typed: string): string {
  const [, first, second, third, star] = /^(\d\d)(\d\d)(\d\d)(\*?)$/.exec(typed.replace(/[\s.-]/g, '')) ?? []
  return first === undefined ? typed.trim() : `${first} ${second} ${third}${star}`
}

/** Words apart by commas, semicolons or lines, each once, as the search is given them. */
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
    // Longer than all of them may be: not taken apart.
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

/** Without one it is settled before the pickup. */
const wasteCode = z.string({ error: 'CATALOGUE.CODE_REQUIRED' }).check(
  z.overwrite(tidyWasteCode),
  z.refine((code) => !isSettled(code) || WASTE_CODE.test(code), { error: 'CATALOGUE.CODE_PATTERN' }),
)

const isHouseholdCode = (code: string) => /^20 01 \d{2}\*?$/.test(tidyWasteCode(code))

/** Of what private persons gave: null where it is not known, and is settled before the pickup. */
const householdCode = z.pipe(
  optionalByRule(isHouseholdCode, 'CATALOGUE.HOUSEHOLD_CODE_PATTERN'),
  z.transform((code: string | null) => code && tidyWasteCode(code)),
)

/** Kilograms, to the gram. */
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

/** 0.17 times 1000 is not quite 170. */
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
  /** Without one the Polish name is shown. */
  ...byLanguage(OTHER_LOCALES, () => optionalText()),
}
const shared = {
  hidden: yesOrNo,
  /** From 1, hidden ones counted. */
  position: place,
}
const itemFields = {
  synonyms: synonymList,
  code: wasteCode,
  /** Said by the star of the code as well; alone it sets the star or takes it away. */
  hazardous: yesOrNo,
  /** Left out, another code of companies makes it unknown. */
  householdCode,
  /** A part of equipment, or equipment that is not complete: offered where the operator may collect such. */
  part: yesOrNo,
  group: requiredText('CATALOGUE.GROUP_REQUIRED'),
  weightPerPiece: weight,
  weightPerCubicMeter: weight,
  description: words(),
  /** A protocol of destruction and serial numbers are offered with it. */
  holdsData: yesOrNo,
}
const examples = byLanguage(LOCALES, words)
const nameToRead = z.object(names, { error: 'CATALOGUE.NAME_REQUIRED' })

/** In the catalogue it is known by it: unlike the uuid people read it, in files too. Left out, one is made. */
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
  // A new one says at least whether it is hazardous, or what its code is.
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
/** What both a new one and a change may say. */
export type ItemFields = Loose<Omit<EditItem, 'name' | 'examples'>> & {
  name?: Loose<NonNullable<EditItem['name']>> | undefined
  examples?: Loose<NonNullable<EditItem['examples']>> | undefined
}
export type PackageTypeFields = Loose<Omit<EditPackageType, 'name'>> & Pick<ItemFields, 'name'>

/** A row with the uuid of something that there is changes it, one without makes something new. */
type Row<New, Edit> = ({ uuid?: undefined } & New) | ({ uuid: string; version: number } & Edit)
const isOfSomething = (input: object) => 'uuid' in input && typeof input.uuid === 'string'
const rows = <Schema extends z.ZodMiniType>(row: Schema) =>
  z
    .array(row, { error: 'ERROR.INVALID_INPUT' })
    .check(
      z.minLength(1, { error: 'ERROR.INVALID_INPUT' }),
      z.maxLength(LOOKUP_LIMIT, { error: 'CATALOGUE.FULL' }),
    )

export const importCatalogueItems = z.object(
  {
    items: rows(
      readAs<Row<NewItemFields, EditItem>, object>((input) =>
        isOfSomething(input) ? givenOf(changedItem, { version, uuid: uuid() }) : createCatalogueItem,
      ),
    ),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
export const importPackageTypes = z.object(
  {
    packageTypes: rows(
      readAs<Row<NewPackageTypeFields, EditPackageType>, object>((input) =>
        isOfSomething(input) ? givenOf(changedPackageType, { version, uuid: uuid() }) : createPackageType,
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
  /** Not offered in new orders; the old ones keep what they have. */
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
  /** 1 for the item that is ordered most, null for all but the first few. */
  oftenOrdered: z.nullable(z.number()),
  holdsData: z.boolean(),
})
export type CatalogueItem = z.output<typeof catalogueItemAnswer>

export const cataloguePackageTypeAnswer = z.object(sharedAnswer)
export type CataloguePackageType = z.output<typeof cataloguePackageTypeAnswer>

export const importedAnswer = z.object({ made: z.number(), updated: z.number(), unchanged: z.number() })
export type Imported = z.output<typeof importedAnswer>

/** Two entries of one symbol could not be told apart in a file. */
export const symbolErrors = (symbol: string, taken: ReadonlySet<string>): FieldErrors =>
  taken.has(symbol) ? { symbol: ['CATALOGUE.SYMBOL_TAKEN'] } : {}

/** What is wrong with an item's fields together: `sent` is what the change is about, `after` what it leads to. */
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
