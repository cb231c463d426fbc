// JSON Schema for the contract's rules. Zod cannot derive it from a rule that is a function, nor from the input of a
// transformation.
import type * as z from 'zod/mini'
import { changePassword, setPassword, typedPassword } from '#contract/accounts/accounts.ts'
import { companyEmails } from '#contract/companies/company-fields.ts'
import { findCompany } from '#contract/company-registry/find-company.ts'
import { isBdo } from '#contract/fields/bdo.ts'
import { DAY, isDay } from '#contract/fields/day.ts'
import { ADDRESS, isEmail } from '#contract/fields/email.ts'
import { isKrs } from '#contract/fields/krs.ts'
import { isNip } from '#contract/fields/nip.ts'
import { paging } from '#contract/fields/paging.ts'
import { isPhone } from '#contract/fields/phone.ts'
import { isPostalCode } from '#contract/fields/postal-code.ts'
import { isEquipmentQuantity } from '#contract/fields/quantity.ts'
import { isRegon } from '#contract/fields/regon.ts'
import { isSerial, SERIAL_PATTERN } from '#contract/fields/serial-number.ts'
import { isVisible } from '#contract/fields/text.ts'
import { isUuid, UUID } from '#contract/fields/uuid.ts'
import {
  DEFAULT_ORDERS_PAGE_SIZE,
  KRS_DIGITS,
  LIFT_WIDTH_CM,
  MAX_BDO_DIGITS,
  MAX_EMAIL_LENGTH,
  MAX_EMAILS,
  MAX_ORDERS_PAGE_SIZE,
  MAX_PAGE,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_QUANTITY,
  MAX_SERIAL_LENGTH,
  MAX_VISITOR_EMAILS,
  MIN_PASSWORD_LENGTH,
  MIN_PHONE_DIGITS,
  NIP_DIGITS,
  OTHER_PACKAGE,
  REGON_DIGITS,
} from '#contract/limits.ts'
import { isTypedWidth } from '#contract/orders/access-card.ts'
import { listOrdersQuery } from '#contract/orders/list-orders.ts'
import { visitorPhoneOrder } from '#contract/orders/phone-order.ts'
import { isGiven } from '#contract/orders/place-order-rules.ts'
import { isPackageKind, typedCompany } from '#contract/orders/place-order.ts'
import type { JsonSchema } from './json-schema.ts'

/** Lists both cases of each letter of a pattern, because JSON Schema has no flags. */
const inBothCases = ({ source }: RegExp) =>
  source.replaceAll(/a-[fz]/g, (range) => range + range.toUpperCase()).slice(1, -1)

const digits = (...lengths: readonly number[]): JsonSchema => ({
  pattern: `^(${lengths.map((length) => `[0-9]{${length}}`).join('|')})$`,
})

const EMAIL = inBothCases(ADDRESS)
const emails = (most: number): JsonSchema => ({
  type: 'string',
  maxLength: most * (MAX_EMAIL_LENGTH + 2),
  pattern: `^${EMAIL}([,;\\s]+${EMAIL}){0,${most - 1}}$`,
})
const emailsOrNone: JsonSchema = { anyOf: [emails(MAX_EMAILS), { type: 'null' }] }

const password = (minLength: number): JsonSchema => ({
  type: 'string',
  format: 'password',
  minLength,
  maxLength: MAX_PASSWORD_LENGTH,
})

const whole = (maximum: number, of: JsonSchema = {}): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  ...of,
})

/** Schemas by the function that a check calls. */
const OF_FUNCTIONS = new Map<unknown, JsonSchema>([
  [isVisible, { minLength: 1, pattern: '\\S' }],
  [isNip, digits(NIP_DIGITS)],
  [isKrs, digits(KRS_DIGITS)],
  [isRegon, digits(...REGON_DIGITS)],
  [isBdo, { pattern: `^[0-9]{1,${MAX_BDO_DIGITS}}$` }],
  [isPhone, { pattern: `^\\+?[0-9]{${MIN_PHONE_DIGITS},}$`, maxLength: MAX_PHONE_LENGTH }],
  [isEmail, { format: 'email', pattern: `^${EMAIL}$`, maxLength: MAX_EMAIL_LENGTH }],
  [isPostalCode, { pattern: '^[0-9]{2}-?[0-9]{3}$' }],
  [isUuid, { format: 'uuid', pattern: `^${inBothCases(UUID)}$` }],
  [isPackageKind, { pattern: `^(${OTHER_PACKAGE}|${inBothCases(UUID)})$` }],
  [isDay, { pattern: DAY.source }],
  [isSerial, { pattern: SERIAL_PATTERN, maxLength: MAX_SERIAL_LENGTH }],
  // These fields also accept text; the description asks for a number.
  [isEquipmentQuantity, whole(MAX_QUANTITY)],
  [isGiven, { type: 'number', exclusiveMinimum: 0, maximum: MAX_QUANTITY }],
  [isTypedWidth, { type: 'integer', minimum: LIFT_WIDTH_CM.from, maximum: LIFT_WIDTH_CM.to }],
])

const OF_SCHEMAS = new Map<z.core.$ZodType, JsonSchema>([
  [typedCompany.companyEmail, emails(MAX_VISITOR_EMAILS)],
  [visitorPhoneOrder.shape.companyEmail, { anyOf: [emails(MAX_VISITOR_EMAILS), { type: 'null' }] }],
  [companyEmails, emailsOrNone],
  [findCompany.shape.nip, { type: 'string', ...digits(NIP_DIGITS) }],
  [typedPassword, password(1)],
  [changePassword.shape.password, password(MIN_PASSWORD_LENGTH)],
  [setPassword.shape.password, password(MIN_PASSWORD_LENGTH)],
  [paging.page, whole(MAX_PAGE, { default: 1 })],
  [paging.limit, whole(MAX_ORDERS_PAGE_SIZE, { default: DEFAULT_ORDERS_PAGE_SIZE })],
  [listOrdersQuery.shape.overview, { type: 'boolean', default: false }],
])

export const jsonOfRule = (rule: (text: string) => boolean): JsonSchema => OF_FUNCTIONS.get(rule) ?? {}

/** Returns what Zod cannot derive of a schema. A rule with a type replaces everything that Zod derives. */
export const rulesOf = (schema: z.core.$ZodType): JsonSchema[] =>
  [
    OF_SCHEMAS.get(schema),
    ...(schema._zod.def.checks ?? []).map(({ _zod: { def } }) => OF_FUNCTIONS.get('fn' in def && def.fn)),
  ].filter((rule) => rule !== undefined)
