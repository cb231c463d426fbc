// The named schemas of the document, and what outside integrators read about their fields.
import type * as z from 'zod/mini'
import { customerAnswer } from '#contract/accounts/profile.ts'
import { listedItemAnswer, packageTypeAnswer } from '#contract/catalogue/catalogue.ts'
import { branchAnswer, customerCompanyAnswer } from '#contract/companies/companies.ts'
import { wholeAddress } from '#contract/companies/company-fields.ts'
import { endpoints } from '#contract/endpoints.ts'
import { paging, typedSearch } from '#contract/fields/paging.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import {
  FALLBACK_BRANCH_NAME,
  FILE_SIZE_LIMIT_BYTES,
  MAX_EMAILS,
  MAX_PACKAGES_PER_ORDER,
  MAX_SERIALS_PER_ORDER,
  MAX_VISITOR_EMAILS,
  MIN_PASSWORD_LENGTH,
  OTHER_PACKAGE,
  PASSWORD_LINK_MINUTES,
} from '#contract/limits.ts'
import { listedOrderAnswer } from '#contract/orders/list-orders.ts'
import { orderDetailsAnswer } from '#contract/orders/order-details.ts'
import { companyPhoneOrder, visitorPhoneOrder } from '#contract/orders/phone-order.ts'
import {
  orderFields,
  placeCompanyOrder,
  placePublicOrder,
  recordedCompany,
  signedInReporter,
  typedCompany,
  typedReporter,
} from '#contract/orders/place-order.ts'
import { changedMeanwhile, staffOrderAnswer } from '#contract/orders/staff-details.ts'
import { isWholeUnit, UNITS, unitSymbol } from '#contract/units.ts'
import type { JsonSchema } from './json-schema.ts'
import { jsonOfRule } from './rules.ts'
import { type Said, said } from './schema-of.ts'

// To whoever derives a schema, so that these names and words are there by then.
export { components, schemaOf } from './schema-of.ts'

const say = (schema: z.core.$ZodType, more: Said) => said.add(schema, { ...said.get(schema), ...more })

type Words<Fields> = { [Field in keyof Fields]: string | JsonSchema }

/** A sentence about every field, or more than that of its schema. */
function sayOf<Fields extends Record<string, z.core.$ZodType>>(fields: Fields, words: Words<Fields>): void {
  for (const [field, schema] of Object.entries(fields)) {
    const about = words[field as keyof Fields]
    say(schema, typeof about === 'string' ? { description: about } : about)
  }
}

/** A component with a sentence about every field. */
function component<Fields extends Record<string, z.core.$ZodType>>(
  id: string,
  schema: z.core.$ZodType & { shape: Fields },
  words: Words<Fields>,
): void {
  say(schema, { id })
  sayOf(schema.shape, words)
}

const given = (field: string): JsonSchema => ({
  required: [field],
  properties: { [field]: { type: 'string', pattern: '\\S' } },
})
const ticked = (field: string): JsonSchema => ({
  required: [field],
  properties: { [field]: { const: true } },
})

const EXEMPTIONS = ['bdoFree', 'bdoPeopleCollection', 'bdoUnknown']

/** What an order says of a company that is not on record. */
const TYPED_COMPANY: JsonSchema = {
  if: ticked('nipNotRequired'),
  else: given('nip'),
  oneOf: [given('bdo'), ...EXEMPTIONS.map(ticked)],
}
const AT_MOST_ONE_EXEMPTION: JsonSchema = {
  not: {
    anyOf: EXEMPTIONS.flatMap((one, at) =>
      EXEMPTIONS.slice(at + 1).map((other) => ({ allOf: [ticked(one), ticked(other)] })),
    ),
  },
}
const KEPT_COMPANY =
  'Name, NIP, KRS, REGON and BDO number are the stored ones, whatever the body says; address, e-mails and phone are used as sent, for this order alone; what is left out of them is the stored one. ' +
  'If the company has no stored BDO number, one of `bdoFree`, `bdoPeopleCollection` and `bdoUnknown` must be true.'

const entry = orderFields.orderData._zod.def.element
const orderedPackage = entry.shape.packageTypes._zod.def.element
const { in: packageFields } = orderedPackage._zod.def
const accessCardChange = endpoints.changeBranchAccess.body
const { accessCard } = accessCardChange.shape

// Answers, and parts that several of them have.
for (const [id, schema] of Object.entries({
  Session: endpoints.finishLogIn.answer,
  LogIn: endpoints.logIn.answer,
  CurrentSession: endpoints.currentSession.answer,
  NewSecondFactor: endpoints.startOwnFactor.answer,
  RecoveryCodes: endpoints.confirmOwnFactor.answer,
  Customer: customerAnswer,
  Profile: endpoints.getProfile.answer,
  OwnSessions: endpoints.listSessions.answer,
  CustomerCompany: customerCompanyAnswer,
  CompanyAnswer: endpoints.getCompany.answer,
  Branch: branchAnswer,
  BranchesAnswer: endpoints.listBranches.answer,
  PackageType: packageTypeAnswer,
  PackageTypes: endpoints.listPackageTypes.answer,
  RecyclingItem: listedItemAnswer,
  RecyclingItems: endpoints.listRecyclingItems.answer,
  FoundCompany: endpoints.findCompany.answer,
  PlacedOrder: endpoints.placeOrder.answer,
  KeptFile: endpoints.addOrderFile.answer,
  ListedOrder: listedOrderAnswer,
  OrdersPage: endpoints.listOrders.answer,
  OrderDetails: orderDetailsAnswer,
  OrderAnswer: endpoints.getOrder.answer,
  LandingFacts: endpoints.getLandingFacts.answer,
  PersonalDataNotice: endpoints.getPersonalDataNotice.answer,
  StaffOrder: staffOrderAnswer,
  ChangedMeanwhile: changedMeanwhile,
  Settings: endpoints.getSettings.answer,
}))
  say(schema, { id })

say(placePublicOrder, {
  id: 'VisitorOrder',
  description:
    'An order that belongs to no company of an account: everything is typed in. ' +
    'With a session, what is left out of `reporter` comes from the profile of the signed-in person.',
  ...TYPED_COMPANY,
  not: given('selectedCompany'),
})
say(placeCompanyOrder, {
  id: 'CompanyOrder',
  description: `An order for a company of the signed-in person. ${KEPT_COMPANY}`,
  ...AT_MOST_ONE_EXEMPTION,
})
say(visitorPhoneOrder, { id: 'VisitorPhoneOrder', ...TYPED_COMPANY })
say(companyPhoneOrder, { id: 'CompanyPhoneOrder', ...AT_MOST_ONE_EXEMPTION })
say(orderedPackage, {
  id: 'OrderedPackage',
  description: 'A package of a known kind, or one with a name of its own.',
  anyOf: [{ ...given('uuid'), not: { properties: { uuid: { const: OTHER_PACKAGE } } } }, given('name')],
  if: { properties: { unit: { enum: UNITS.filter(isWholeUnit) } } },
  then: { properties: { value: { type: 'integer' } } },
})
say(accessCard, {
  description: 'How a crew comes to the equipment. It is sent whole: fields that are left out are cleared.',
})
say(orderFields.customerCompanyBranch, {
  id: 'PickupPlace',
  description: 'Where the equipment is picked up.',
})
say(placePublicOrder.shape.reporter, { id: 'Reporter', description: 'Who orders.' })

sayOf(orderFields, {
  orderType: 'What is ordered; there is one kind.',
  companyPhone: 'Phone of the company: digits alone, a plus in front of an international one.',
  customerCompanyAddress: {},
  customerCompanyBranch: {},
  availableHoursFrom: 'From when somebody is there, Polish time.',
  availableHoursTo: 'Until when somebody is there; later than `availableHoursFrom`.',
  bdoFree: 'The company needs no BDO number. In place of any other answer about the number.',
  bdoPeopleCollection:
    'Private persons gave the equipment: no BDO number is needed, and its waste codes are `householdCode` of the items. In place of any other answer about the number.',
  bdoUnknown:
    'Whether a BDO number is needed is settled by telephone. In place of any other answer about the number.',
  orderData: `What is picked up, with at most ${MAX_PACKAGES_PER_ORDER} packages in all.`,
  accessCard: {},
  comment: 'Anything else, in several lines if need be.',
  publicToken: 'The token of an order link, which one order uses up.',
  locale: 'Language of the mails about this order.',
  privacyNoticeVersion: 'Which wording of the personal-data notice was agreed to.',
})
sayOf(typedCompany, {
  customerCompanyName: 'Name of the company.',
  companyEmail: `Where the company is written to: one to ${MAX_VISITOR_EMAILS} addresses, separated by commas, semicolons or spaces.`,
  nip:
    'Tax number of the company: ten digits without hyphens, required unless `nipNotRequired` is true. ' +
    'The last digit is a check digit: the sum of the first nine, times 6, 5, 7, 2, 3, 4, 5, 6 and 7, modulo 11. A number that fails it is taken all the same, because such numbers were issued.',
  nipNotRequired: 'The orderer has no legal personality, and no tax number of its own.',
  krs: 'Number in the court register, with its leading zeros.',
  regon: 'Statistical number: nine digits, or fourteen of a local unit.',
  bdo: 'Number in the register of waste holders (BDO), as text because it begins with zeros. A visitor’s order has exactly one of this, `bdoFree`, `bdoPeopleCollection` and `bdoUnknown`.',
})
sayOf(recordedCompany, {
  branchUuid:
    'The stored pickup place that the order is for. Without `accessCard` the order takes the card of the place, with its door code; a card that is sent is stored there for the next order.',
  branchVersion:
    'The `version` of the place that `accessCard` began with. A place that has changed since keeps its own card; the order keeps what was sent.',
  customerCompanyAddress:
    'Address of the company for this order. Left out or null, it is the stored one; a part of an address is refused.',
  companyEmail: `Where the company is written to: at most ${MAX_EMAILS} addresses, separated by commas, semicolons or spaces.`,
})
say(placeCompanyOrder.shape.selectedCompany, {
  ...jsonOfRule(isUuid),
  description: 'A company of the signed-in person: one of `ccIds` of their profile.',
})
say(placeCompanyOrder.shape.reporter, {
  description: 'Who orders. What is left out comes from the profile of the signed-in person.',
})
component('CompanyAddress', wholeAddress, {
  street: 'Street and number of the company.',
  postalCode: 'Postal code of the company.',
  city: 'City of the company.',
  country: 'Country of the company, in Polish: `Polska`.',
})
sayOf(orderFields.customerCompanyBranch._zod.def.innerType.shape, {
  name: `Name of the pickup place; without one it is called \`${FALLBACK_BRANCH_NAME}\`.`,
  street: 'Street and number of the pickup place.',
  postalCode: 'Polish postal code of the pickup place, `NN-NNN`.',
  city: 'City of the pickup place.',
  country: 'Country of the pickup place, in Polish: `Polska`.',
  mainBranch: 'Whether it is the main place of the company.',
  contact:
    'Whom to ask for at the pickup place. Without one it is the reporter. Somebody else than the reporter needs a `phone`.',
  email: 'E-mail of the contact person.',
  phone: 'Phone of the contact person: digits alone, a plus in front of an international one.',
})
const ofReporter = {
  name: 'First name of who orders.',
  surname: 'Surname of who orders.',
  email: 'Where the confirmation is sent.',
  phone: 'Phone of who orders: digits alone, a plus in front of an international one.',
}
sayOf(typedReporter, ofReporter)
component('OwnReporter', signedInReporter, ofReporter)
component('EquipmentEntry', entry, {
  recyclingItem: 'What it is, and how much of it.',
  packageTypes: 'How it is packed.',
  destructionProtocol:
    'Whether a protocol of the destruction of its data carriers is asked for: a PDF once the order is completed.',
  serialNumbers: `Serial numbers of its data carriers, each once in an order, with at most ${MAX_SERIALS_PER_ORDER} in all. Any equipment may have them; the form offers them where \`holdsData\` is true.`,
})
const unit = `What is counted: ${UNITS.map((one) => `\`${one}\` (${unitSymbol(one, 'en')})`).join(', ')}.`
sayOf(entry.shape.recyclingItem._zod.def.innerType.shape, {
  uuid: 'A piece of equipment of `GET /v1/public/recycling`.',
  value: 'How much of it: a whole number, whatever the unit.',
  unit,
})
sayOf(packageFields.shape, {
  uuid: `A way of packing of \`GET /v1/public/package\`, or \`${OTHER_PACKAGE}\` for one that is named in \`name\`.`,
  name: `How it is packed, in words; required when \`uuid\` is \`${OTHER_PACKAGE}\` or is left out.`,
  value: `How many: a whole number of ${UNITS.filter(isWholeUnit).join(', ')}; at most three decimals of the other units.`,
  unit,
})
component('AccessCard', accessCard, {
  floor: 'Where the equipment stands: `0`, `-1`, or in words where it is on several floors.',
  lift: 'Which lift there is; null if unknown.',
  liftWidth: 'Centimetres between the open doors of the lift; ignored without one.',
  loading: 'What a lorry can stand at; null if unknown.',
  gate: 'Which gate or entrance, and how it is found.',
  hours: 'When somebody is at the gate, in words.',
  remark: 'What else a crew should know.',
  doorCode:
    'A code that opens a door or a gate. It is stored encrypted, shown to staff alone on the day of the pickup, and deleted after the order is over.',
  keepDoorCode:
    'Without a new code: whether the stored one (`doorCodeSaved`) stays, in an order that of `branchUuid`. Refused where none is stored.',
})
component('AccessCardChange', accessCardChange, {
  version: 'The version that the change was made from; another one than the present is refused.',
  accessCard: {},
})

const newPassword = `At least ${MIN_PASSWORD_LENGTH} characters. Also refused: one character repeated, one of the most used passwords, the person’s own name or e-mail.`
component('FileToAdd', endpoints.addOrderFile.body, {
  name: 'Name of the file. It is stored without folders and with the ending of its content. The ending of another type is refused with `WRONG_FILE_TYPE`.',
  type: 'What the file is; its first bytes must agree. Empty, `application/octet-stream` or a type of HEIC: the first bytes tell. Other names of the three types are taken for them.',
  data: {
    // Base64 makes four characters of three bytes; the largest file lacks one byte to the limit.
    maxLength: 100 + Math.ceil((FILE_SIZE_LIMIT_BYTES - 1) / 3) * 4,
    description:
      'The content as a data URL in base64: `data:image/png;base64,iVBORw0…`. Plain base64 is refused with `ERROR.DATA_URL_REQUIRED` at `data`. ' +
      `The decoded content has fewer than ${FILE_SIZE_LIMIT_BYTES} bytes; a larger one is refused with \`WRONG_FILE_SIZE\`.`,
  },
})
component('SignIn', endpoints.logIn.body, {
  email: 'E-mail of the account; case does not matter.',
  password: 'Password of the account.',
})
component('PasswordAgain', endpoints.startOwnFactor.body, {
  password: {},
  code: 'A code, if the person has a second factor.',
})
component('Code', endpoints.finishLogIn.body, {
  code: 'Six digits of the authenticator, or a recovery code; spaces and hyphens do not matter.',
})
component('PasswordLinkRequest', endpoints.forgotPassword.body, {
  email: 'E-mail of the account; case does not matter.',
})
component('NewPassword', endpoints.setPassword.body, {
  password: newPassword,
  token: `The last part of the address of the mailed link, which works once, for ${PASSWORD_LINK_MINUTES} minutes.`,
})
component('PasswordChange', endpoints.changePassword.body, {
  password: 'The password so far.',
  password_new: newPassword,
  // The same schema as that of `password_new`.
  password_new_repeat: newPassword,
})
component('ProfileChange', endpoints.updateProfile.body, {
  name: 'First name.',
  surname: 'Surname.',
  phone: 'Phone: digits alone, a plus in front of an international one.',
})
component('CompanyToFind', endpoints.findCompany.body, { nip: 'Tax number of the company: ten digits.' })
sayOf(paging, {
  page: 'Which page, from 1. After the last one the list is empty.',
  limit: 'How many rows a page has.',
})
say(typedSearch, {
  description: 'Every word of it must occur; case and diacritics do not matter.',
})
