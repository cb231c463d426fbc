// Builds the JSON Schema of the fields of a request.
import {
  DEFAULT_ORDERS_PAGE_SIZE,
  KRS_DIGITS,
  MAX_BDO_DIGITS,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ORDERS_PAGE_SIZE,
  MAX_PAGE,
  MAX_PHONE_LENGTH,
  MIN_PHONE_DIGITS,
  NIP_DIGITS,
  REGON_DIGITS,
} from '#contract/limits.ts'

export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  examples?: readonly unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  allOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  not?: JsonSchema
  if?: JsonSchema
  then?: JsonSchema
  else?: JsonSchema
}

/** The fields of a contract's schema, none left out and none invented. */
export type FieldsOf<Fields> = { [Field in keyof Required<Fields>]: JsonSchema }

// The local part and the domain as contract/fields/email.ts has them.
const EMAIL =
  "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]"
const UUID = '[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}'

const digits = (lengths: readonly number[]) => `^(${lengths.map((length) => `[0-9]{${length}}`).join('|')})$`

export const text = (description: string, maxLength = MAX_NAME_LENGTH): JsonSchema => ({
  type: 'string',
  description,
  minLength: 1,
  maxLength,
  pattern: '\\S',
})
export const email = (description: string): JsonSchema => ({
  type: 'string',
  description,
  format: 'email',
  maxLength: MAX_EMAIL_LENGTH,
  pattern: `^${EMAIL}$`,
})
export const emails = (most: number, description: string): JsonSchema => ({
  type: 'string',
  description,
  pattern: `^${EMAIL}([,;\\s]+${EMAIL}){0,${most - 1}}$`,
})
export const phone = (description: string): JsonSchema => ({
  type: 'string',
  description: `${description}: digits alone, a plus in front where it is an international one.`,
  pattern: `^\\+?[0-9]{${MIN_PHONE_DIGITS},}$`,
  maxLength: MAX_PHONE_LENGTH,
})
export const nip = (description: string): JsonSchema => ({
  type: 'string',
  description,
  pattern: digits([NIP_DIGITS]),
})
export const krs = (description: string): JsonSchema => ({
  type: 'string',
  description,
  pattern: digits([KRS_DIGITS]),
})
export const regon = (description: string): JsonSchema => ({
  type: 'string',
  description,
  pattern: digits(REGON_DIGITS),
})
export const bdo = (description: string): JsonSchema => ({
  type: 'string',
  description,
  pattern: `^[0-9]{1,${MAX_BDO_DIGITS}}$`,
})
export const uuid = (description: string): JsonSchema => ({
  type: 'string',
  format: 'uuid',
  pattern: `^${UUID}$`,
  description,
})
export const uuidOr = (word: string, description: string): JsonSchema => ({
  type: 'string',
  pattern: `^(${word}|${UUID})$`,
  description,
})
export const flag = (description: string): JsonSchema => ({
  type: ['boolean', 'null'],
  description,
  default: false,
})

/** May be left out or null. */
export const optional = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [...[schema.type ?? []].flat(), 'null'],
  ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
})

export const object = (
  properties: Record<string, JsonSchema>,
  required: readonly string[],
  more: JsonSchema = {},
): JsonSchema => ({
  type: 'object',
  ...more,
  properties,
  required,
})

export const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The two parameters of every list that is read by pages; what one row of it is, in the plural. */
export const paging = (rows: string): { page: JsonSchema; limit: JsonSchema } => ({
  page: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE,
    default: 1,
    description: 'Which page, from 1. Beyond the last one the list is empty.',
  },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_ORDERS_PAGE_SIZE,
    default: DEFAULT_ORDERS_PAGE_SIZE,
    description: `How many ${rows} a page has.`,
  },
})
