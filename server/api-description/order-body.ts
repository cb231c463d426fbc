// The body of an order, as the document describes it. A body that this describes is taken; a test holds it against the contract.
import type * as z from 'zod/mini'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import { SERIAL_PATTERN } from '#contract/fields/serial-number.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import {
  FALLBACK_BRANCH_NAME,
  MAX_COMMENT_LENGTH,
  MAX_EMAILS,
  MAX_EQUIPMENT_ENTRIES,
  MAX_PACKAGES_PER_ENTRY,
  MAX_PACKAGES_PER_ORDER,
  MAX_QUANTITY,
  MAX_SERIAL_LENGTH,
  MAX_SERIALS_PER_ENTRY,
  MAX_SERIALS_PER_ORDER,
  MAX_TOKEN_LENGTH,
  MAX_VISITOR_EMAILS,
  OTHER_PACKAGE,
} from '#contract/limits.ts'
import { DEFAULT_ORDER_TYPE } from '#contract/orders/order.ts'
import type { placeCompanyOrder, placePublicOrder } from '#contract/orders/place-order.ts'
import { UNITS, isWholeUnit, unitSymbol } from '#contract/units.ts'
import { accessFields, accessOfBranch } from './access-words.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

type VisitorOrder = z.input<typeof placePublicOrder>
type OwnOrder = z.input<typeof placeCompanyOrder>
type Entry = VisitorOrder['orderData'][number]

const given = (name: string): JsonSchema => ({ required: [name], properties: { [name]: { type: 'string' } } })
const TICKED: JsonSchema = { const: true }
const NOT_TICKED: JsonSchema = { enum: [false, null] }
const ticked = (name: string): JsonSchema => ({ required: [name], properties: { [name]: TICKED } })

const address = (whose: string) => ({
  street: field.text(`Street and number of ${whose}.`),
  city: field.text(`City of ${whose}.`),
  country: field.text(`Country of ${whose}, in Polish: \`Polska\`.`),
})

const unit: JsonSchema = {
  type: 'string',
  enum: UNITS,
  description: `What is counted: ${UNITS.map((one) => `\`${one}\` (${unitSymbol(one, 'en')})`).join(', ')}.`,
}

const recyclingItem = {
  uuid: field.uuid('A piece of equipment of `GET /v1/public/recycling`.'),
  value: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_QUANTITY,
    description: 'How much of it, a whole number whatever the unit.',
  },
  unit,
} satisfies FieldsOf<Entry['recyclingItem']>

const packageType = {
  uuid: field.optional(
    field.uuidOr(
      OTHER_PACKAGE,
      `A way of packing of \`GET /v1/public/package\`, or \`${OTHER_PACKAGE}\` for one that is named in \`name\`.`,
    ),
  ),
  name: field.optional(
    field.text(`How it is packed, in words; asked for when \`uuid\` is \`${OTHER_PACKAGE}\` or is left out.`),
  ),
  value: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: MAX_QUANTITY,
    description: `How many. A whole number of ${UNITS.filter(isWholeUnit).join(', ')}; of the other units at most three decimals.`,
  },
  unit,
} satisfies FieldsOf<Entry['packageTypes'][number]>

const pickupPlace = {
  name: field.optional(
    field.text(`Name of the pickup place; without one it is called \`${FALLBACK_BRANCH_NAME}\`.`),
  ),
  ...address('the pickup place'),
  postalCode: {
    type: 'string',
    pattern: '^[0-9]{2}-?[0-9]{3}$',
    description: 'Polish postal code of the pickup place, `NN-NNN`.',
  },
  mainBranch: field.flag('Whether it is the main place of the company.'),
  contact: field.optional(
    field.text(
      'Whom to ask for at the pickup place. Without one it is the reporter. With one who is not the reporter, `phone` is required.',
    ),
  ),
  email: field.optional(field.email('E-mail of the contact person.')),
  phone: field.optional(field.phone('Phone of the contact person')),
} satisfies FieldsOf<NonNullable<VisitorOrder['customerCompanyBranch']>>

const shared = {
  orderType: field.optional({
    type: 'string',
    enum: [DEFAULT_ORDER_TYPE],
    default: DEFAULT_ORDER_TYPE,
    description: 'What is ordered; there is one kind.',
  }),
  companyPhone: field.optional(field.phone('Phone of the company')),
  customerCompanyBranch: field.named('PickupPlace'),
  availableHoursFrom: {
    type: 'string',
    enum: HOURS_FROM,
    description: 'From when somebody is there, Polish time.',
  },
  availableHoursTo: {
    type: 'string',
    enum: HOURS_TO,
    description: 'Until when somebody is there; later than `availableHoursFrom`.',
  },
  orderData: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_EQUIPMENT_ENTRIES,
    items: field.named('EquipmentEntry'),
    description: `What is to be taken; with at most ${MAX_PACKAGES_PER_ORDER} packages in all.`,
  },
  ...accessFields,
  comment: field.optional(field.text('Anything else, in several lines if need be.', MAX_COMMENT_LENGTH)),
  publicToken: field.optional(
    field.text('The token of an order link, which one order uses up.', MAX_TOKEN_LENGTH),
  ),
  locale: field.optional({
    type: 'string',
    enum: LOCALES,
    default: DEFAULT_LOCALE,
    description: 'Language of the mails about this order.',
  }),
  privacyNoticeVersion: field.optional(
    field.text('Which wording of the personal-data notice was agreed to.', 40),
  ),
}

export const reporter = {
  name: field.text('First name of who orders.'),
  surname: field.text('Surname of who orders.'),
  email: field.email('Where the confirmation is sent.'),
  phone: field.phone('Phone of who orders'),
} satisfies FieldsOf<NonNullable<VisitorOrder['reporter']>>

const ownReporter = {
  name: field.optional(reporter.name),
  surname: field.optional(reporter.surname),
  email: field.optional(reporter.email),
  phone: field.optional(reporter.phone),
} satisfies FieldsOf<NonNullable<OwnOrder['reporter']>>

export const ALWAYS = ['customerCompanyBranch', 'availableHoursFrom', 'availableHoursTo', 'orderData']

export const visitorOrder = {
  ...shared,
  bdoFree: field.flag('The company needs no BDO number. In place of `bdo`.'),
  bdoPeopleCollection: field.flag(
    'Private persons gave the equipment: no BDO number is needed, and its waste codes are `householdCode` of the items. In place of `bdo`.',
  ),
  bdoUnknown: field.flag('Whether a BDO number is needed is settled by telephone. In place of `bdo`.'),
  customerCompanyName: field.text('Name of the company.'),
  customerCompanyAddress: field.named('CompanyAddress'),
  companyEmail: field.emails(
    MAX_VISITOR_EMAILS,
    `Where the company is written to: one to ${MAX_VISITOR_EMAILS} addresses, separated by commas, semicolons or spaces.`,
  ),
  nip: field.optional(
    field.nip('Tax number of the company, digits alone; required unless `nipNotRequired` is true.'),
  ),
  nipNotRequired: field.flag('The orderer has no legal personality, and no tax number of its own.'),
  krs: field.optional(field.krs('Number in the court register, with its leading zeros.')),
  regon: field.optional(field.regon('Statistical number: nine digits, or fourteen of a local unit.')),
  bdo: field.optional(
    field.bdo(
      'Number in the register of waste holders (BDO), as text since it begins with zeros. Exactly one of this, `bdoFree`, `bdoPeopleCollection` and `bdoUnknown` is given.',
    ),
  ),
  reporter: field.named('Reporter'),
} satisfies FieldsOf<VisitorOrder>

export const ownOrder = {
  ...shared,
  selectedCompany: field.uuid('A company of the signed-in person: one of `ccIds` of their profile.'),
  ...accessOfBranch,
  customerCompanyAddress: {
    anyOf: [field.named('CompanyAddress'), { type: 'null' }],
    description:
      'The company’s address for this order. Left out or null, it is the stored one; an address in part is refused.',
  },
  companyEmail: field.optional(
    field.emails(
      MAX_EMAILS,
      `Where the company is written to: at most ${MAX_EMAILS} addresses. Left out, the company’s stored one.`,
    ),
  ),
  bdoFree: field.flag(
    'For this order the company needs no BDO number: in place of the stored one. Not together with `bdoPeopleCollection`.',
  ),
  bdoPeopleCollection: field.flag(
    'Private persons gave the equipment: no BDO number is needed, and its waste codes are `householdCode` of the items. Not together with `bdoFree`.',
  ),
  bdoUnknown: field.flag(
    'Whether a BDO number is needed for this order is settled by telephone. Not together with `bdoFree` or `bdoPeopleCollection`.',
  ),
  reporter: {
    anyOf: [field.named('OwnReporter'), { type: 'null' }],
    description: 'Who orders. What is left out comes from the profile of the signed-in person.',
  },
} satisfies FieldsOf<OwnOrder>

const VISITORS_WORDS =
  'An order that belongs to no company of an account: everything is typed in. ' +
  'With a session, what is left out of `reporter` comes from the profile of the signed-in person.'
const OWN_WORDS =
  'An order for a company of the signed-in person. Name, NIP, KRS, REGON and BDO number are the stored ones, whatever the body says; ' +
  'address, e-mails and phone count as sent, for this order alone. ' +
  'Of a company without a stored BDO number, `bdoFree`, `bdoPeopleCollection` or `bdoUnknown` must be true.'

/** What an order says of a company that is not on record. */
export const TYPED_COMPANY: JsonSchema = {
  if: ticked('nipNotRequired'),
  else: given('nip'),
  anyOf: [
    {
      required: ['bdo'],
      properties: {
        bdo: { type: 'string' },
        bdoFree: NOT_TICKED,
        bdoPeopleCollection: NOT_TICKED,
        bdoUnknown: NOT_TICKED,
      },
    },
    {
      required: ['bdoFree'],
      properties: {
        bdoFree: TICKED,
        bdo: { type: 'null' },
        bdoPeopleCollection: NOT_TICKED,
        bdoUnknown: NOT_TICKED,
      },
    },
    {
      required: ['bdoPeopleCollection'],
      properties: {
        bdoPeopleCollection: TICKED,
        bdo: { type: 'null' },
        bdoFree: NOT_TICKED,
        bdoUnknown: NOT_TICKED,
      },
    },
    {
      required: ['bdoUnknown'],
      properties: {
        bdoUnknown: TICKED,
        bdo: { type: 'null' },
        bdoFree: NOT_TICKED,
        bdoPeopleCollection: NOT_TICKED,
      },
    },
  ],
}
export const ONE_EXEMPTION: JsonSchema = {
  not: {
    anyOf: [
      { allOf: [ticked('bdoFree'), ticked('bdoPeopleCollection')] },
      { allOf: [ticked('bdoFree'), ticked('bdoUnknown')] },
      { allOf: [ticked('bdoPeopleCollection'), ticked('bdoUnknown')] },
    ],
  },
}

export const orderBodySchemas: Record<string, JsonSchema> = {
  VisitorOrder: field.object(
    {
      ...visitorOrder,
      selectedCompany: { type: 'null', description: 'Naming a company makes it an order for that company.' },
    },
    [...ALWAYS, 'customerCompanyName', 'companyEmail', 'customerCompanyAddress', 'reporter'],
    { description: VISITORS_WORDS, ...TYPED_COMPANY },
  ),
  CompanyOrder: field.object(ownOrder, [...ALWAYS, 'selectedCompany'], {
    description: OWN_WORDS,
    ...ONE_EXEMPTION,
  }),
  CompanyAddress: field.object(
    { ...address('the company'), postalCode: field.text('Postal code of the company.', 20) },
    ['street', 'postalCode', 'city', 'country'],
  ),
  PickupPlace: field.object(pickupPlace, ['street', 'postalCode', 'city', 'country'], {
    description: 'Where the equipment is taken from.',
  }),
  Reporter: field.object(reporter, ['name', 'surname', 'email', 'phone'], { description: 'Who orders.' }),
  OwnReporter: field.object(ownReporter, []),
  EquipmentEntry: field.object(
    {
      recyclingItem: field.object(recyclingItem, ['uuid', 'value', 'unit'], {
        description: 'What it is, and how much of it.',
      }),
      packageTypes: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_PACKAGES_PER_ENTRY,
        items: field.named('OrderedPackage'),
        description: 'How it is packed.',
      },
      destructionProtocol: field.flag(
        'Whether a protocol of the destruction of its carriers of data is asked for: a PDF once the order is completed.',
      ),
      serialNumbers: {
        type: ['array', 'null'],
        maxItems: MAX_SERIALS_PER_ENTRY,
        items: {
          type: 'string',
          maxLength: MAX_SERIAL_LENGTH,
          pattern: SERIAL_PATTERN,
          description: 'Letters and digits, and what makers put between them.',
        },
        description: `Serial numbers of its carriers of data, each once in an order, with at most ${MAX_SERIALS_PER_ORDER} in all. They are taken of any equipment; the form offers them where \`holdsData\` is true.`,
      },
    } satisfies FieldsOf<Entry>,
    ['recyclingItem', 'packageTypes'],
  ),
  OrderedPackage: field.object(packageType, ['value', 'unit'], {
    description: 'A package of a known kind, or one with a name of its own.',
    anyOf: [{ ...given('uuid'), not: { properties: { uuid: { const: OTHER_PACKAGE } } } }, given('name')],
    if: { properties: { unit: { enum: UNITS.filter(isWholeUnit) } } },
    then: { properties: { value: { type: 'integer' } } },
  }),
}
