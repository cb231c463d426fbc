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
import { contactPerson, customerReason } from '#contract/orders/customer-changes.ts'
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
import { collectedMass, stopReport } from '#contract/pickup-days/stop-report.ts'
import { isWholeUnit, UNITS, unitSymbol } from '#contract/units.ts'
import type { JsonSchema } from './json-schema.ts'
import { jsonOfRule } from './rules.ts'
import { type Said, said } from './schema-of.ts'

// Re-exported, so that a module that derives a schema also loads the names and texts of this file.
export { components, schemaOf } from './schema-of.ts'

const say = (schema: z.core.$ZodType, more: Said) => said.add(schema, { ...said.get(schema), ...more })

type Words<Fields> = { [Field in keyof Fields]: string | JsonSchema }

/** Describes every field. A value may also be a schema with more than a description. */
function sayOf<Fields extends Record<string, z.core.$ZodType>>(fields: Fields, words: Words<Fields>): void {
  for (const [field, schema] of Object.entries(fields)) {
    const about = words[field as keyof Fields]
    say(schema, typeof about === 'string' ? { description: about } : about)
  }
}

/** Registers a component and describes each of its fields. */
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

/** Rules for an order whose company has no stored record. */
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
  'Name, NIP, KRS, REGON and BDO number always come from the stored company. Address, emails and phone apply to this order only; if omitted, the stored values are used. ' +
  'If the company has no stored BDO number, one of `bdoFree`, `bdoPeopleCollection` and `bdoUnknown` must be true.'

const entry = orderFields.orderData._zod.def.element
const orderedPackage = entry.shape.packageTypes._zod.def.element
const { in: packageFields } = orderedPackage._zod.def
const accessCardChange = endpoints.changeBranchAccess.body
const { accessCard } = accessCardChange.shape

// Answers, and parts that several answers share.
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
    'An order with all data in the body, for no company of an account. ' +
    'With a session, omitted fields of `reporter` come from the profile of the signed-in person.',
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
  description: 'A package of a listed type, or one with its own name.',
  anyOf: [{ ...given('uuid'), not: { properties: { uuid: { const: OTHER_PACKAGE } } } }, given('name')],
  if: { properties: { unit: { enum: UNITS.filter(isWholeUnit) } } },
  then: { properties: { value: { type: 'integer' } } },
})
say(accessCard, {
  description: 'How the crew reaches the equipment. Send it whole: omitted fields are cleared.',
})
say(orderFields.customerCompanyBranch, {
  id: 'PickupPlace',
  description: 'Place where the equipment is picked up.',
})
say(placePublicOrder.shape.reporter, { id: 'Reporter', description: 'Person placing the order.' })

sayOf(orderFields, {
  orderType: 'Type of order; there is only one.',
  companyPhone: 'Phone of the company: digits only, with a leading plus if international.',
  customerCompanyAddress: {},
  customerCompanyBranch: {},
  availableHoursFrom: 'Start of the hours in which somebody can hand the equipment over, Polish time.',
  availableHoursTo: 'End of these hours; later than `availableHoursFrom`.',
  bdoFree: 'The company needs no BDO number. Excludes the other answers about the number.',
  bdoPeopleCollection:
    'The equipment comes from private persons: no BDO number is needed, and the waste codes are `householdCode` of the items. Excludes the other answers about the number.',
  bdoUnknown:
    'The office finds out by phone whether a BDO number is needed. Excludes the other answers about the number.',
  orderData: `Equipment to pick up, with at most ${MAX_PACKAGES_PER_ORDER} packages in all.`,
  accessCard: {},
  comment: 'Comment, of one or more lines.',
  publicToken: 'Token of an order link. Each link is good for one order.',
  locale: 'Language of the emails about this order.',
  privacyNoticeVersion: 'Version of the information about personal data that the person has read.',
})
say(contactPerson, { description: 'Contact person at the pickup. Fields left out keep their values.' })
say(customerReason, { description: 'Why the pickup is not needed, of one or more lines.' })
sayOf(stopReport.shape, {
  outcome: 'Whether the equipment was collected.',
  masses: 'Weighed mass of each waste code of the order; each code at most once.',
  reason: 'Why nothing was collected; required for `notCollected`.',
  handedOverBy: 'Name of the person who handed the equipment over.',
  signature: 'Signature of that person: a PNG as a data URL.',
})
sayOf(collectedMass.shape, {
  code: 'Waste code of the order.',
  kg: 'Weighed kilograms, with at most three decimals.',
  reason: 'Why the mass is 0, or further than half from the estimate; required then.',
})
sayOf(typedCompany, {
  customerCompanyName: 'Name of the company.',
  companyEmail: `Email addresses of the company: one to ${MAX_VISITOR_EMAILS} addresses, separated by commas, semicolons or spaces.`,
  nip:
    'Tax number of the company: ten digits without hyphens, required unless `nipNotRequired` is true. ' +
    'The last digit is a check digit: the sum of the first nine, times 6, 5, 7, 2, 3, 4, 5, 6 and 7, modulo 11. A number that fails this check is accepted, because such numbers were issued.',
  nipNotRequired: 'The client has no legal personality and no tax number of its own.',
  krs: 'Number in the court register, with its leading zeros.',
  regon: 'Statistical number: nine digits, or fourteen for a local unit.',
  bdo: 'Number in the waste register (BDO), as text because it starts with zeros. A visitor’s order has exactly one of `bdo`, `bdoFree`, `bdoPeopleCollection` and `bdoUnknown`.',
})
sayOf(recordedCompany, {
  branchUuid:
    'Stored pickup place of the order. Without `accessCard` the order uses the card of the place, with its door code. A card in the body is stored at the place for the next order.',
  branchVersion:
    '`version` of the place on which `accessCard` is based. If the place has changed since, it keeps its own card, and the order gets the card from the body.',
  customerCompanyAddress:
    'Address of the company for this order. If omitted or null, the stored address is used; a partial address is rejected.',
  companyEmail: `Email addresses of the company: at most ${MAX_EMAILS} addresses, separated by commas, semicolons or spaces.`,
})
say(placeCompanyOrder.shape.selectedCompany, {
  ...jsonOfRule(isUuid),
  description: 'Company of the signed-in person: one of `ccIds` in the profile.',
})
say(placeCompanyOrder.shape.reporter, {
  description: 'Person placing the order. Omitted fields come from the profile of the signed-in person.',
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
  contact: 'Contact person at the pickup place; the reporter if omitted. Anybody else needs a `phone`.',
  email: 'Email of the contact person.',
  phone: 'Phone of the contact person: digits only, with a leading plus if international.',
})
const ofReporter = {
  name: 'First name of the person placing the order.',
  surname: 'Surname of the person placing the order.',
  email: 'Address to which the confirmation is sent.',
  phone: 'Phone of the person placing the order: digits only, with a leading plus if international.',
}
sayOf(typedReporter, ofReporter)
component('OwnReporter', signedInReporter, ofReporter)
component('EquipmentEntry', entry, {
  recyclingItem: 'Item of the catalogue and its quantity.',
  packageTypes: 'Packages that hold it.',
  destructionProtocol:
    'Whether the client wants a destruction protocol for its data carriers. Its form is available as a PDF once the order is completed.',
  serialNumbers: `Serial numbers of its data carriers, each only once in an order, at most ${MAX_SERIALS_PER_ORDER} in all. Any equipment may have them; the form offers them where \`holdsData\` is true.`,
})
const unit = `Unit of the quantity: ${UNITS.map((one) => `\`${one}\` (${unitSymbol(one, 'en')})`).join(', ')}.`
sayOf(entry.shape.recyclingItem._zod.def.innerType.shape, {
  uuid: 'Item from `GET /v1/public/recycling`.',
  value: 'Quantity: a whole number in every unit.',
  unit,
})
sayOf(packageFields.shape, {
  uuid: `Packing method from \`GET /v1/public/package\`, or \`${OTHER_PACKAGE}\` for one described in \`name\`.`,
  name: `Packing method in words; required if \`uuid\` is \`${OTHER_PACKAGE}\` or omitted.`,
  value: `Quantity: a whole number of ${UNITS.filter(isWholeUnit).join(', ')}; at most three decimals in other units.`,
  unit,
})
component('AccessCard', accessCard, {
  floor: 'Floor of the equipment: `0`, `-1`, or in words if there are several.',
  lift: 'Kind of lift; null if unknown.',
  liftWidth: 'Width of the open lift door in centimetres; ignored without a lift.',
  loading: 'Loading ramp or dock; null if unknown.',
  gate: 'Gate or entrance, and how to find it.',
  hours: 'Hours in which somebody is at the gate, in words.',
  remark: 'Notes for the crew.',
  doorCode:
    'Code of a door or gate. It is stored encrypted, shown only to staff on the day of the pickup, and deleted after the order is closed.',
  keepDoorCode:
    'Without a new code: whether the stored one (`doorCodeSaved`) stays; in an order, the one of `branchUuid`. Rejected if no code is stored.',
})
component('AccessCardChange', accessCardChange, {
  version: 'Version on which the change is based. Rejected if it is not the current one.',
  accessCard: {},
})

const newPassword = `At least ${MIN_PASSWORD_LENGTH} characters. Rejected: one character repeated, one of the most common passwords, the person’s own name or email.`
component('FileToAdd', endpoints.addOrderFile.body, {
  name: 'Name of the file. It is stored without folders and with the extension of its content. The extension of another type is rejected with `WRONG_FILE_TYPE`.',
  type: 'Type of the file; its first bytes must match. If empty, `application/octet-stream` or HEIC, the first bytes decide. Other names of the three types are accepted.',
  data: {
    // Base64 writes three bytes as four characters; the largest file is one byte below the limit.
    maxLength: 100 + Math.ceil((FILE_SIZE_LIMIT_BYTES - 1) / 3) * 4,
    description:
      'The content as a data URL in base64: `data:image/png;base64,iVBORw0…`. Plain base64 is rejected with `ERROR.DATA_URL_REQUIRED` at `data`. ' +
      `The decoded content has fewer than ${FILE_SIZE_LIMIT_BYTES} bytes; a larger one is rejected with \`WRONG_FILE_SIZE\`.`,
  },
})
component('SignIn', endpoints.logIn.body, {
  email: 'Email of the account; case does not matter.',
  password: 'Password of the account.',
})
component('PasswordAgain', endpoints.startOwnFactor.body, {
  password: {},
  code: 'A code, if the person has a second factor.',
})
component('Code', endpoints.finishLogIn.body, {
  code: 'Six digits from the authenticator app, or a recovery code; spaces and hyphens do not matter.',
})
component('PasswordLinkRequest', endpoints.forgotPassword.body, {
  email: 'Email of the account; case does not matter.',
})
component('NewPassword', endpoints.setPassword.body, {
  password: newPassword,
  token: `Last part of the address in the emailed link, which works once, within ${PASSWORD_LINK_MINUTES} minutes.`,
})
component('PasswordChange', endpoints.changePassword.body, {
  password: 'Current password.',
  password_new: newPassword,
  // The same schema object as that of `password_new`.
  password_new_repeat: newPassword,
})
component('ProfileChange', endpoints.updateProfile.body, {
  name: 'First name.',
  surname: 'Surname.',
  phone: 'Phone: digits only, with a leading plus if international.',
})
component('CompanyToFind', endpoints.findCompany.body, { nip: 'Tax number of the company: ten digits.' })
sayOf(paging, {
  page: 'Page number, from 1. After the last page the list is empty.',
  limit: 'Rows on a page.',
})
say(typedSearch, {
  description: 'Every word must occur; case and diacritics do not matter.',
})
