// Valid and invalid orders, shared by the tests of the schema and of the server. Each case changes a few fields of a valid
// order; `errors` lists all expected errors.

import type { FieldErrors } from '../errors.ts'
import type { FieldKey } from '../field-keys.ts'
import { MAX_VISITOR_EMAILS } from '../limits.ts'
import type { pickupPlaceFields } from './pickup-place.ts'

export interface OrderCase {
  /** Requirement ids, then what the case shows. */
  says: string
  /** New values by path in the body; `undefined` removes the field. */
  set: Record<string, unknown>
  errors: FieldErrors
}

/** Pickup place with every field filled in. */
export const placeInFull = {
  name: 'Budynek główny',
  street: 'ul. Ciemna 3',
  postalCode: '60-102',
  city: 'Poznań',
  country: 'Polska',
  mainBranch: false,
  contact: 'Jan Woźny',
  email: 'jan.wozny@iskra.example',
  phone: '+48600100200',
} satisfies Record<keyof typeof pickupPlaceFields, string | boolean>

/**
 * Valid order of a visitor, as the form sends it. The caller passes catalogue ids, because the schema does not know the
 * catalogue.
 */
export const validOrder = (recyclingItem: string, packageType: string) => ({
  orderType: 'receiving',
  customerCompanyName: 'Zespół Szkół „Iskra”',
  companyEmail: 'sekretariat@iskra.example',
  companyPhone: null,
  nip: '7740001454',
  nipNotRequired: false,
  krs: null,
  regon: null,
  bdo: '000012345',
  bdoFree: false,
  bdoPeopleCollection: false,
  bdoUnknown: false,
  customerCompanyAddress: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
  customerCompanyBranch: {
    ...placeInFull,
    mainBranch: null,
    contact: null,
    email: null,
    phone: null,
  },
  availableHoursFrom: '08:00',
  availableHoursTo: '14:00',
  reporter: { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@iskra.example', phone: '123456789' },
  orderData: [
    {
      recyclingItem: { uuid: recyclingItem, name: 'Monitor', value: 24, unit: 'pieces' },
      packageTypes: [{ uuid: packageType, name: null, value: 2, unit: 'pieces' }],
    },
  ],
  comment: null,
})

export type OrderBody = ReturnType<typeof validOrder>

export function changed(body: object, set: Record<string, unknown>): object {
  const copy = structuredClone(body) as Record<string, unknown>
  for (const [path, value] of Object.entries(set)) put(copy, path.split('.'), value)
  return copy
}

function put(parent: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length > 0) put(parent[key] as Record<string, unknown>, rest, value)
  else if (value === undefined) delete parent[key]
  else parent[key] = value
}

/** Makes one case for each value, all with the same expected errors. */
const each = (says: string, path: string, values: unknown[], errors: FieldErrors): OrderCase[] =>
  values.map((value) => ({ says: `${says} (${path} = ${shown(value)})`, set: { [path]: value }, errors }))

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'absent'
  return text.length > 40 ? `${text.slice(0, 30)}… of ${text.length}` : text
}

const refused = (says: string, path: string, values: unknown[], ...keys: FieldKey[]) =>
  each(says, path, values, { [path]: keys })
const accepted = (says: string, path: string, values: unknown[]) => each(says, path, values, {})

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@x.pl`).join()

const EMPTY = ['', '   ', null, undefined]
const GOOD_PHONES = ['+48123456789', '123456789', '12345678901234', '12345678901234567890']
const BAD_PHONES = ['12345678', '+12345678', 'abcdefghi', '123 456 789', '++48123456789', 'x'.repeat(30)]
const LONGEST_PHONE = '+4812345678901234567'
const LONG_PHONES = [`${LONGEST_PHONE}8`, '1234567890123456789012']
/** Texts that JavaScript reads as numbers, but that are not valid quantities. */
const STRANGE_NUMBERS = [
  '1e1',
  '1E1',
  '1e-3',
  '0x10',
  '0b11',
  '0o7',
  '.5',
  '1.',
  '+1',
  '-1',
  '1_0',
  ' 2',
  '2 ',
  '2\n',
  'Infinity',
  'NaN',
  '\u0662',
  '1,5',
]
const ITEM = 'orderData.0.recyclingItem'
const PACKAGE = 'orderData.0.packageTypes.0'
const inUnit = (unit: string, value: unknown) => ({ [`${PACKAGE}.unit`]: unit, [`${PACKAGE}.value`]: value })

const requiredTexts = [
  ['VAL-1 the company name is required', 'customerCompanyName', 'COMPANY_NAME_REQUIRED'],
  ['VAL-2 the company street is required', 'customerCompanyAddress.street', 'COMPANY_STREET_REQUIRED'],
  [
    'VAL-3 the company postal code is required',
    'customerCompanyAddress.postalCode',
    'COMPANY_POSTAL_CODE_REQUIRED',
  ],
  ['VAL-4 the company city is required', 'customerCompanyAddress.city', 'COMPANY_CITY_REQUIRED'],
  ['VAL-5 the company country is required', 'customerCompanyAddress.country', 'COMPANY_COUNTRY_REQUIRED'],
  [
    'VAL-10 VAL-11 D-E11 the company e-mail is required of visitors',
    'companyEmail',
    'COMPANY_EMAIL_REQUIRED',
  ],
  ['VAL-21 the pickup street is required', 'customerCompanyBranch.street', 'BRANCH_STREET_REQUIRED'],
  [
    'VAL-22 the pickup postal code is required',
    'customerCompanyBranch.postalCode',
    'BRANCH_POSTAL_CODE_REQUIRED',
  ],
  ['VAL-23 the pickup city is required', 'customerCompanyBranch.city', 'BRANCH_CITY_REQUIRED'],
  ['VAL-24 the pickup country is required', 'customerCompanyBranch.country', 'BRANCH_COUNTRY_REQUIRED'],
  ['VAL-20 the first pickup hour is required', 'availableHoursFrom', 'AVAILABLE_HOURS_REQUIRED'],
  ['VAL-20 the last pickup hour is required', 'availableHoursTo', 'AVAILABLE_HOURS_REQUIRED'],
  ["VAL-29 the reporter's name is required", 'reporter.name', 'REPORTER_NAME_REQUIRED'],
  ["VAL-30 the reporter's surname is required", 'reporter.surname', 'REPORTER_SURNAME_REQUIRED'],
  ["VAL-31 the reporter's e-mail is required", 'reporter.email', 'REPORTER_EMAIL_REQUIRED'],
  ["VAL-33 the reporter's phone is required", 'reporter.phone', 'REPORTER_PHONE_REQUIRED'],
] as const

export const ORDER_CASES: OrderCase[] = [
  ...requiredTexts.flatMap(([says, path, key]) => refused(says, path, [...EMPTY, 7, {}, []], key)),
  ...refused('VAL-1 a name has an end', 'customerCompanyName', ['x'.repeat(201)], 'ERROR.TEXT_TOO_LONG'),
  ...accepted('VAL-1 a name may be long', 'customerCompanyName', ['x'.repeat(200), 'Ł']),
  ...refused(
    'VAL-1 a name cannot hold what cannot be stored',
    'customerCompanyName',
    ['a\u0007b', '\ud800'],
    'ERROR.TEXT_INVALID',
  ),

  ...accepted('VAL-6 the company phone is optional', 'companyPhone', EMPTY),
  ...accepted('VAL-7 the company phone has nine digits or more', 'companyPhone', GOOD_PHONES),
  ...refused(
    'VAL-7 the company phone has nine digits or more',
    'companyPhone',
    [...BAD_PHONES, 123456789],
    'COMPANY_PHONE_PATTERN',
  ),
  ...accepted('VAL-7 the longest phone', 'companyPhone', [LONGEST_PHONE]),
  ...['companyPhone', 'customerCompanyBranch.phone', 'reporter.phone'].flatMap((path) =>
    refused('VAL-7 VAL-27 VAL-34 a phone that is too long is told so', path, LONG_PHONES, 'PHONE_TOO_LONG'),
  ),

  ...accepted('VAL-8 several company e-mails may be given', 'companyEmail', [
    'a@x.pl',
    'a@x.pl,b@x.pl',
    'a@x.pl;b@x.pl',
    'a@x.pl b@x.pl',
    'a@x.pl, b@x.pl; c@x.pl',
  ]),
  ...refused(
    'VAL-9 each company e-mail must be valid',
    'companyEmail',
    ['abc', 'a@x.pl, abc', 'a@x.pl;b@', 'a@x', ','],
    'COMPANY_EMAIL_PATTERN',
  ),
  ...accepted('VAL-8 as many company e-mails as a visitor may give, repeats apart', 'companyEmail', [
    addresses(MAX_VISITOR_EMAILS),
    `${addresses(MAX_VISITOR_EMAILS)};a0@x.pl`,
  ]),
  ...refused(
    'VAL-8 one company e-mail too many is told so',
    'companyEmail',
    [addresses(MAX_VISITOR_EMAILS + 1), addresses(1000), 'a,'.repeat(50_000)],
    'COMPANY_EMAIL_VISITOR_LIMIT',
  ),

  ...accepted('VAL-12 D-E12 a NIP has ten digits, right check digit or not', 'nip', [
    '7740001454',
    '7740001455',
    '0000000000',
  ]),
  ...refused(
    'VAL-12 D-I9.1 a NIP has exactly ten digits and nothing else',
    'nip',
    ['774000145', '77400014540', '77400014a4', '774-000-14-54', 'PL7740001454', 7740001454],
    'NIP_PATTERN',
  ),
  ...refused('VAL-13 NIP-2 a NIP is required', 'nip', EMPTY, 'NIP_REQUIRED'),
  {
    says: 'VAL-13 NIP-1 an entity without legal personality needs no NIP',
    set: { nip: null, nipNotRequired: true },
    errors: {},
  },
  {
    says: 'VAL-13 VAL-12 an optional NIP must still be a valid NIP',
    set: { nip: '12', nipNotRequired: true },
    errors: { nip: ['NIP_PATTERN'] },
  },

  ...accepted('VAL-14 KRS is optional', 'krs', EMPTY),
  ...accepted('VAL-15 KRS has ten digits', 'krs', ['0000012345']),
  ...refused(
    'VAL-15 KRS has exactly ten digits',
    'krs',
    ['000001234', '00000123456', '00000a2345'],
    'KRS_PATTERN',
  ),
  ...accepted('VAL-16 REGON is optional', 'regon', EMPTY),
  ...accepted('VAL-17 D-E12 REGON has nine or fourteen digits, right check digit or not', 'regon', [
    '123456785',
    '123456784',
    '12345678512347',
    '00000000000000',
  ]),
  ...refused(
    'VAL-17 REGON has nine or fourteen digits',
    'regon',
    ['12345678', '1234567890', '1234567890123', '123456789012345', '12345678a'],
    'REGON_PATTERN',
  ),

  ...accepted('VAL-18 D-E10.2 D-E10.3 BDO is a number of any usual length', 'bdo', [
    '000012345',
    '12345',
    '0',
  ]),
  ...refused(
    'VAL-18 BDO is a number',
    'bdo',
    ['abc', '12a', '-1', '1.5', 'BDO000012345', 'x'.repeat(30)],
    'BDO_MUST_BE_NUMBER',
  ),
  ...accepted('VAL-18 the longest BDO', 'bdo', ['1'.repeat(20)]),
  ...refused('VAL-18 a BDO that is too long is told so', 'bdo', ['1'.repeat(21)], 'BDO_TOO_LONG'),
  ...refused('VAL-19 D-E10.1 BDO is required of visitors', 'bdo', EMPTY, 'FIELD_EMPTY_BDO'),
  {
    says: 'VAL-19 BDO-10 D-E10.1 an exempt company needs no BDO',
    set: { bdo: '', bdoFree: true },
    errors: {},
  },
  {
    says: 'VAL-19 BDO-10 somebody who collects from private persons needs no BDO',
    set: { bdo: null, bdoPeopleCollection: true },
    errors: {},
  },
  {
    says: 'PLUS-20 a person who does not know whether a BDO is needed can order without one',
    set: { bdo: null, bdoUnknown: true },
    errors: {},
  },
  {
    says: 'PLUS-20 “not known” and an exemption exclude one another',
    set: { bdo: null, bdoUnknown: true, bdoFree: true },
    errors: { bdo: ['BDO_OPTIONS_EXCLUDE'] },
  },
  {
    says: 'VAL-19 BDO-6 a BDO number and an exemption exclude one another',
    set: { bdoFree: true },
    errors: { bdo: ['BDO_OPTIONS_EXCLUDE'] },
  },
  {
    says: 'VAL-19 BDO-6 the two exemptions exclude one another',
    set: { bdo: null, bdoFree: true, bdoPeopleCollection: true },
    errors: { bdo: ['BDO_OPTIONS_EXCLUDE'] },
  },

  ...refused(
    'VAL-20 hours are half-hours of the day',
    'availableHoursFrom',
    ['05:30', '08:15', '22:00', '8:00', '08:00:00'],
    'AVAILABLE_HOURS_REQUIRED',
  ),
  ...refused(
    'VAL-20 hours are half-hours of the day',
    'availableHoursTo',
    ['06:00', '22:30', '14:01'],
    'AVAILABLE_HOURS_REQUIRED',
  ),
  {
    says: 'VAL-20 accepts the widest hours',
    set: { availableHoursFrom: '06:00', availableHoursTo: '22:00' },
    errors: {},
  },
  {
    says: 'D-E9 equal hours are refused',
    set: { availableHoursTo: '08:00' },
    errors: { availableHoursTo: ['AVAILABLE_HOURS_ORDER'] },
  },
  {
    says: 'D-E9 rejects hours that end before they begin',
    set: { availableHoursFrom: '14:00', availableHoursTo: '08:00' },
    errors: { availableHoursTo: ['AVAILABLE_HOURS_ORDER'] },
  },
  { says: 'D-E9 half an hour is enough', set: { availableHoursTo: '08:30' }, errors: {} },

  ...accepted('VAL-25 the hyphen of a pickup postal code is optional', 'customerCompanyBranch.postalCode', [
    '00-950',
    '00950',
  ]),
  ...refused(
    'VAL-25 a pickup postal code is NN-NNN',
    'customerCompanyBranch.postalCode',
    ['0-0950', '009501', '00_950', 'ab-cde', '00-95'],
    'BRANCH_POSTAL_CODE_PATTERN',
  ),
  ...accepted('VAL-3 the company postal code is free', 'customerCompanyAddress.postalCode', ['D-10115']),

  {
    says: 'VAL-26 a contact person other than the reporter needs a phone',
    set: { 'customerCompanyBranch.contact': 'Jan Woźny' },
    errors: { 'customerCompanyBranch.phone': ['CONTACT_PHONE_REQUIRED'] },
  },
  {
    says: 'VAL-26 the reporter as contact person needs none',
    set: { 'customerCompanyBranch.contact': 'Anna Nowak' },
    errors: {},
  },
  ...accepted('VAL-27 the contact phone has nine digits or more', 'customerCompanyBranch.phone', [
    ...GOOD_PHONES,
    ...EMPTY,
  ]),
  ...refused(
    'VAL-27 the contact phone has nine digits or more',
    'customerCompanyBranch.phone',
    BAD_PHONES,
    'CONTACT_PHONE_PATTERN',
  ),
  ...accepted("D-I6.3 the contact person's e-mail is optional", 'customerCompanyBranch.email', [
    ...EMPTY,
    'jan@iskra.example',
  ]),
  ...refused(
    "D-I6.3 the contact person's e-mail is valid when given",
    'customerCompanyBranch.email',
    ['abc', 'a@x.pl,b@x.pl'],
    'CONTACT_EMAIL_PATTERN',
  ),
  ...accepted(
    'D-I6.1 the name of the pickup place is optional for visitors',
    'customerCompanyBranch.name',
    EMPTY,
  ),

  ...refused(
    "VAL-32 the reporter's e-mail is valid",
    'reporter.email',
    ['abc', 'a@x', 'a b@x.pl', 'a@x.pl,b@x.pl'],
    'REPORTER_EMAIL_PATTERN',
  ),
  ...refused(
    "VAL-34 the reporter's phone has nine digits or more",
    'reporter.phone',
    BAD_PHONES,
    'REPORTER_PHONE_PATTERN',
  ),
  ...accepted("VAL-34 the reporter's phone has nine digits or more", 'reporter.phone', GOOD_PHONES),

  ...refused(
    'D-I8.1 an order has equipment',
    'orderData',
    [[], null, undefined, {}, 'x'],
    'EQUIPMENT_REQUIRED',
  ),
  ...refused('VAL-36 the equipment must be named', `${ITEM}.uuid`, EMPTY, 'RECYCLING_ITEM_REQUIRED'),
  ...refused(
    'VAL-36 the equipment must be of the catalogue',
    `${ITEM}.uuid`,
    ['abc', 'other'],
    'RECYCLING_ITEM_UNKNOWN',
  ),
  ...refused(
    'VAL-37 CONST-20 the equipment has one of the units',
    `${ITEM}.unit`,
    [...EMPTY, 'l', 'KG', 'm2', 1],
    'UNIT_REQUIRED',
  ),
  ...accepted('CONST-20 the units are pieces, m3 and kg', `${ITEM}.unit`, ['pieces', 'm3', 'kg']),
  ...refused('VAL-38 VAL-39 the equipment has a value', `${ITEM}.value`, EMPTY, 'RECYCLE_VALUE_INVALID'),
  ...refused(
    'VAL-39 the value is a positive integer without a leading zero',
    `${ITEM}.value`,
    [0, -1, '01', 1.5, '1.0', '2.0', 'abc', 1e21, true, ...STRANGE_NUMBERS],
    'RECYCLE_VALUE_INVALID',
  ),
  ...refused(
    'VAL-39 a value that is too large is told so',
    `${ITEM}.value`,
    [1_000_000, '1000000'],
    'QUANTITY_TOO_LARGE',
  ),
  ...accepted('VAL-39 the value is a positive integer', `${ITEM}.value`, [1, 10, '10', 999_999]),

  ...refused(
    'D-I8.1 an entry has a package',
    'orderData.0.packageTypes',
    [[], null, undefined],
    'PACKAGE_REQUIRED',
  ),
  {
    says: 'VAL-40 D-I8.2 a package needs a type',
    set: { [`${PACKAGE}.uuid`]: null },
    errors: { [`${PACKAGE}.uuid`]: ['PACKAGE_TYPE_REQUIRED'] },
  },
  ...refused('VAL-40 a package is of the catalogue', `${PACKAGE}.uuid`, ['abc'], 'PACKAGE_TYPE_UNKNOWN'),
  {
    says: 'VAL-41 a custom package needs a name',
    set: { [`${PACKAGE}.uuid`]: 'other', [`${PACKAGE}.name`]: ' ' },
    errors: { [`${PACKAGE}.name`]: ['PACKAGE_TYPE_REQUIRED'] },
  },
  {
    says: 'VAL-41 PACK-4 accepts a custom package with a name and the uuid other',
    set: { [`${PACKAGE}.uuid`]: 'other', [`${PACKAGE}.name`]: 'Skrzynka' },
    errors: {},
  },
  {
    says: 'PACK-4 D-I8.2 accepts a custom package with a name and no uuid',
    set: { [`${PACKAGE}.uuid`]: undefined, [`${PACKAGE}.name`]: 'Skrzynka' },
    errors: {},
  },
  ...refused(
    'VAL-42 CONST-20 a package has one of the units',
    `${PACKAGE}.unit`,
    [...EMPTY, 'l'],
    'UNIT_REQUIRED',
  ),
  ...refused('VAL-43 a package has a value', `${PACKAGE}.value`, EMPTY, 'PACKAGE_VALUE_REQUIRED'),
  ...[1.5, '1.5', '2.0', '2.', 0, '0', '00', -1, 'abc', ...STRANGE_NUMBERS].map((value) => ({
    says: `VAL-44 a package in pieces has a whole value, not ${shown(value)}`,
    set: inUnit('pieces', value),
    errors: { [`${PACKAGE}.value`]: ['PACKAGE_VALUE_INT_INVALID'] },
  })),
  ...[1, 2, '2'].map((value) => ({
    says: `VAL-44 a package in pieces may count ${value}`,
    set: inUnit('pieces', value),
    errors: {},
  })),
  ...['m3', 'kg'].flatMap((unit) => [
    ...[1.2555, '1.2555', '1.2550', '1.', 'abc', -0.5, ...STRANGE_NUMBERS].map((value) => ({
      says: `VAL-45 a package in ${unit} has at most three decimals, not ${shown(value)}`,
      set: inUnit(unit, value),
      errors: { [`${PACKAGE}.value`]: ['PACKAGE_VALUE_DECIMAL_INVALID'] },
    })),
    ...[0, '0.000', '0'].map((value) => ({
      says: `VAL-46 a package in ${unit} is not ${value}`,
      set: inUnit(unit, value),
      errors: { [`${PACKAGE}.value`]: ['PACKAGE_VALUE_DECIMAL_INVALID'] },
    })),
    ...[1.255, '1.255', '2.0', '0.5', 0.001, 3].map((value) => ({
      says: `VAL-45 a package in ${unit} may be ${shown(value)}`,
      set: inUnit(unit, value),
      errors: {},
    })),
  ]),
  ...['pieces', 'm3', 'kg'].flatMap((unit) =>
    [1_000_000, '1000000'].map((value) => ({
      says: `VAL-44 VAL-45 a package in ${unit} that is too large gets its own message, ${shown(value)}`,
      set: inUnit(unit, value),
      errors: { [`${PACKAGE}.value`]: ['QUANTITY_TOO_LARGE'] },
    })),
  ),

  ...accepted('PLUS-21 nothing need be said of carriers of data', 'orderData.0.serialNumbers', [
    undefined,
    null,
    [],
    ['5CG4321XYZ', 'PF-0A1B2C'],
  ]),
  ...refused(
    'PLUS-21 serial numbers are a list',
    'orderData.0.serialNumbers',
    ['A1', 7, { 0: 'A1' }],
    'SERIAL_NUMBER_UNREADABLE',
  ),
  {
    says: 'PLUS-21 rejects a number that a spreadsheet rounded',
    set: { 'orderData.0.serialNumbers': ['A1', '1,23457E+11'] },
    errors: { 'orderData.0.serialNumbers.1': ['SERIAL_NUMBER_UNREADABLE'] },
  },
  {
    says: 'PLUS-21 rejects a repeated serial number, whatever the case of its letters',
    set: { 'orderData.0.serialNumbers': ['A1', 'a1'] },
    errors: { 'orderData.0.serialNumbers.1': ['SERIAL_NUMBER_REPEATED'] },
  },
  ...refused(
    'PLUS-21 the wish for a protocol is yes or no',
    'orderData.0.destructionProtocol',
    ['tak', 1],
    'ERROR.FLAG_INVALID',
  ),

  ...accepted('PLUS-22 nothing need be said of the access', 'accessCard', [
    undefined,
    null,
    {},
    { floor: '-1', lift: 'goods', liftWidth: 110, loading: 'dock', gate: 'B', hours: '6–22', remark: 'a\nb' },
    { lift: 'none', loading: 'none', doorCode: '4471#' },
  ]),
  ...refused('PLUS-22 an access card is a card', 'accessCard', ['2', 7, []], 'ERROR.INVALID_INPUT'),
  ...each('PLUS-22 the lift is one of three', 'accessCard', [{ lift: 'osobowa' }, { lift: 1 }], {
    'accessCard.lift': ['ACCESS_CHOICE_INVALID'],
  }),
  ...each('PLUS-22 what a lorry stands at is one of three', 'accessCard', [{ loading: true }], {
    'accessCard.loading': ['ACCESS_CHOICE_INVALID'],
  }),
  ...each(
    'PLUS-22 the width of a lift is in whole centimetres',
    'accessCard',
    [29, 501, 90.5, -90].map((liftWidth) => ({ lift: 'goods', liftWidth })),
    { 'accessCard.liftWidth': ['ACCESS_LIFT_WIDTH_INVALID'] },
  ),
  ...each(
    'PLUS-22 texts of an access card are bounded',
    'accessCard',
    [
      {
        floor: 'x'.repeat(31),
        gate: 'x'.repeat(201),
        hours: 'x'.repeat(201),
        remark: 'x'.repeat(501),
        doorCode: 'x'.repeat(61),
      },
    ],
    Object.fromEntries(
      ['floor', 'gate', 'hours', 'remark', 'doorCode'].map((field) => [
        `accessCard.${field}`,
        ['ERROR.TEXT_TOO_LONG'],
      ]),
    ),
  ),

  ...accepted('STATUS-9 PAYLOAD-1 an order without a type is a pickup', 'orderType', [
    undefined,
    null,
    'receiving',
  ]),
  ...refused('STATUS-9 GEN-9 there is no other type', 'orderType', ['delivery', ''], 'ORDER_TYPE_INVALID'),
  ...accepted('PAYLOAD-23 an empty comment is none', 'comment', EMPTY),
  ...refused('PAYLOAD-16 a comment has an end', 'comment', ['x'.repeat(4001)], 'ERROR.TEXT_TOO_LONG'),
  {
    says: 'D-C3.1 D-E15.1 unknown fields, a date among them, are ignored',
    set: { suggestedDate: 'yesterday', tmpBdo: 'x', files: [], sameAsCompany: 4 },
    errors: {},
  },
  {
    says: 'VAL-52 reports all errors at once',
    set: {
      nip: '1',
      bdo: '',
      'reporter.email': 'abc',
      availableHoursTo: '08:00',
      [`${ITEM}.value`]: 0,
      [`${PACKAGE}.value`]: 1.5,
    },
    errors: {
      nip: ['NIP_PATTERN'],
      bdo: ['FIELD_EMPTY_BDO'],
      'reporter.email': ['REPORTER_EMAIL_PATTERN'],
      availableHoursTo: ['AVAILABLE_HOURS_ORDER'],
      [`${ITEM}.value`]: ['RECYCLE_VALUE_INVALID'],
      [`${PACKAGE}.value`]: ['PACKAGE_VALUE_INT_INVALID'],
    },
  },
]
