// The words about the administrators' calls about the catalogue, and the schemas of what they send.

import type * as z from 'zod/mini'
import { byLanguage } from '#contract/by-language.ts'
import type {
  createCatalogueItem,
  createPackageType,
  editCatalogueItem,
  editPackageType,
  importCatalogueItems,
  importPackageTypes,
} from '#contract/catalogue/staff-catalogue.ts'
import { type Locale, LOCALES } from '#contract/languages.ts'
import {
  LOOKUP_LIMIT,
  MAX_CATALOGUE_TEXT_LENGTH,
  MAX_ITEM_WEIGHT_KG,
  MAX_NAME_LENGTH,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
} from '#contract/limits.ts'
import { UNITS } from '#contract/units.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const version: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The version of the entry that the change is made upon; of another one it is refused.',
}
const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })
const names = (optional: boolean, maxLength = MAX_NAME_LENGTH) => {
  const inLanguage = (locale: Locale) => field.text(`In ${ENGLISH.of(locale)}.`, maxLength)
  const each = byLanguage(LOCALES, (locale) => field.optional(inLanguage(locale)))
  return optional ? each : { ...each, pl: inLanguage('pl') }
}
const weight = (of: string): JsonSchema => ({
  type: ['number', 'null'],
  minimum: 0.001,
  maximum: MAX_ITEM_WEIGHT_KG,
  description: `Kilograms of ${of}, to the gram; null when nobody knows.`,
})
const unit: JsonSchema = {
  type: 'string',
  enum: UNITS,
  description: 'The unit that it is counted in at first.',
}
const name = {
  ...field.object(names(false), ['pl']),
  description: 'How people know it. In a language without a name the Polish one is shown.',
}
const changedName = field.object({ ...names(true), pl: field.text('In Polish.') }, [])
const hidden: JsonSchema = { type: 'boolean', description: 'Whether new orders are not offered it any more.' }
const shared = {
  unit,
  hidden,
  position: {
    type: 'integer',
    minimum: 1,
    description: 'Its place in the list, hidden ones counted; beyond the last one it is the last.',
  },
} satisfies Record<string, JsonSchema>
const symbol: JsonSchema = {
  type: 'string',
  pattern: '^[\\p{L}\\d][\\p{L}\\d-]{0,19}$',
  description: 'What it is known by in files. Left out, one is made.',
}
const itemFields = {
  ...shared,
  synonyms: {
    type: 'array',
    maxItems: MAX_SYNONYMS,
    items: { type: 'string', minLength: 1, maxLength: MAX_SYNONYM_LENGTH, pattern: '[^\\s,;]' },
    description:
      'Everyday words of all languages that it is found by. Also taken as one text, apart by commas.',
  },
  code: {
    type: 'string',
    pattern: '^\\d{2} ?\\d{2} ?\\d{2} ?\\*?$',
    description: 'Proposed waste code; a star marks hazardous waste.',
  },
  hazardous: {
    type: 'boolean',
    description:
      'Beside a code it has to say the same as the code’s star; alone it sets the star or takes it away.',
  },
  householdCode: field.optional({
    type: 'string',
    pattern: '^20 ?01 ?\\d{2} ?\\*?$',
    description:
      'Waste code of what private persons gave. Null: settled before the pickup, which another `code` sets it to unless one is sent.',
  }),
  part: {
    type: 'boolean',
    description: 'A part or incomplete equipment: offered only where `collectsParts` of the settings is set.',
  },
  group: field.text('The group of the law on used equipment, or another one.'),
  weightPerPiece: weight('one piece'),
  weightPerCubicMeter: weight('one cubic metre'),
  description: field.optional(field.text('What else there is to say of it.', MAX_CATALOGUE_TEXT_LENGTH)),
  holdsData: {
    type: 'boolean',
    description:
      'Whether it holds data: the form then offers a protocol of destruction and a list of serial numbers.',
  },
} satisfies Record<string, JsonSchema>
const examples = {
  ...field.object(names(true, MAX_CATALOGUE_TEXT_LENGTH), []),
  description: 'What belongs to it. Languages with examples have a name.',
}

const newItem = { ...itemFields, name, examples, symbol } satisfies FieldsOf<
  z.input<typeof createCatalogueItem>
>
const changedItem = { ...itemFields, name: changedName, examples, version } satisfies FieldsOf<
  z.input<typeof editCatalogueItem>
>
const newPackageType = { ...shared, name, symbol } satisfies FieldsOf<z.input<typeof createPackageType>>
const changedPackageType = { ...shared, name: changedName, version } satisfies FieldsOf<
  z.input<typeof editPackageType>
>

const uuid = field.uuid('Of an entry that there is: it is changed. Left out, the row is a new one.')
const imported = (change: string, made: string, fields: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  minItems: 1,
  maxItems: LOOKUP_LIMIT,
  items: { anyOf: [field.object({ ...fields, uuid }, ['uuid', 'version']), field.named(made)] },
  description: `Each row changes an entry, like ${change}, or makes one.`,
})
const importedItems = {
  items: imported('CatalogueItemChange', 'NewCatalogueItem', changedItem),
} satisfies FieldsOf<z.input<typeof importCatalogueItems>>
const importedPackageTypes = {
  packageTypes: imported('PackageTypeChange', 'NewPackageType', changedPackageType),
} satisfies FieldsOf<z.input<typeof importPackageTypes>>

export const catalogueBodySchemas: Record<string, JsonSchema> = {
  NewCatalogueItem: field.object(newItem, ['name', 'code', 'group']),
  CatalogueItemChange: field.object(changedItem, ['version']),
  CatalogueItemRows: field.object(importedItems, ['items']),
  NewPackageType: field.object(newPackageType, ['name', 'unit']),
  PackageTypeChange: field.object(changedPackageType, ['version']),
  PackageTypeRows: field.object(importedPackageTypes, ['packageTypes']),
}

const body = (name: string, description: string) => ({ description, schema: field.named(name) })
const params = { id: { type: 'string', description: 'The uuid of an entry of the catalogue.' } }
const AT_ONCE =
  'It counts at once, in every process. Orders that were placed keep the words, the code and the weights that they were placed with.'
const STALE =
  'Of an entry that somebody changed since, `CATALOGUE.CHANGED_MEANWHILE` brings it as it is now, as `current`.'
const FILE =
  'Opened as a link: the session cookie is enough, no `X-XSRF-TOKEN` is asked for. UTF-8 with a byte order mark, semicolons, CRLF, decimal commas; a text that a spreadsheet would take for a formula begins with an apostrophe, a phone number with `+` begins with a no-break space.'

export const catalogueWords = {
  listCatalogueItems: { answer: 'All of it.' },
  createCatalogueItem: {
    description: AT_ONCE,
    body: body('NewCatalogueItem', 'What it is.'),
    answer: 'The new entry, the last one of the list unless another place was given.',
  },
  editCatalogueItem: {
    description: `${AT_ONCE} ${STALE}`,
    params,
    body: body('CatalogueItemChange', 'Upon which version, and what; what is left out stays.'),
    answer: 'The entry, as changed.',
  },
  importCatalogueItems: {
    description: `${AT_ONCE} A row that is refused is named in \`errors\`, such as \`items.3.code\`, and nothing of the others is kept.`,
    body: body('CatalogueItemRows', 'The rows.'),
    answer: 'How many there were of each kind.',
  },
  exportCatalogueItems: { description: FILE, answer: 'The bytes of the file.' },
  listCataloguePackageTypes: {
    answer: 'All of them. The package with a name of the person’s own is no entry.',
  },
  createPackageType: {
    description: AT_ONCE,
    body: body('NewPackageType', 'What it is.'),
    answer: 'The new entry, the last one of the list unless another place was given.',
  },
  editPackageType: {
    description: `${AT_ONCE} ${STALE}`,
    params,
    body: body('PackageTypeChange', 'Upon which version, and what; what is left out stays.'),
    answer: 'The entry, as changed.',
  },
  importPackageTypes: {
    description: `${AT_ONCE} A row that is refused is named in \`errors\`, such as \`packageTypes.3.unit\`, and nothing of the others is kept.`,
    body: body('PackageTypeRows', 'The rows.'),
    answer: 'How many there were of each kind.',
  },
  exportPackageTypes: { description: FILE, answer: 'The bytes of the file.' },
}
