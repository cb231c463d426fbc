// The screen's shape of an order and the one function from it to the request body.
// Names of fields are payload paths. Consent, the contact switch and the remembered BDO number never leave the form.
import type * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoint.ts'
import type { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { joinEmails } from '#contract/fields/email.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { isEquipmentQuantity, isPackageQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import type { Locale } from '#contract/languages.ts'
import { DEFAULT_COUNTRY, OTHER_PACKAGE } from '#contract/limits.ts'
import { DEFAULT_ORDER_TYPE } from '#contract/orders/order.ts'
import type { TypedPlaceField } from '#contract/orders/pickup-place.ts'
import { type Unit } from '#contract/units.ts'

/** A unit not yet chosen is an empty text, as the list shows it. */
type ChosenUnit = Unit | ''

export interface PackageValues {
  uuid: string
  name: string
  value: string
  unit: ChosenUnit
  /** Nobody has said how the equipment is packed: it stands loose. */
  isAssumed?: boolean
}

export interface EquipmentValues {
  recyclingItem: { uuid: string; name: string; copyName: string; value: string; unit: ChosenUnit }
  packageTypes: PackageValues[]
}

interface AddressValues {
  street: string
  postalCode: string
  city: string
  country: string
}

/** What is typed of the pickup place itself, in the order of its fields. */
export const PLACE_FIELDS = [
  'name',
  'street',
  'postalCode',
  'city',
  'country',
] as const satisfies readonly TypedPlaceField[]

type PlaceValues = Record<TypedPlaceField, string> & { mainBranch: boolean }

export interface OrderFormValues {
  orderType: typeof DEFAULT_ORDER_TYPE
  selectedCompany: string
  /** A branch of the company, or `Inny` for another place. */
  selectedBranch: string
  customerCompanyName: string
  companyEmail: string
  companyPhone: string
  nip: string
  nipNotRequired: boolean
  krs: string
  regon: string
  bdo: string
  bdoFree: boolean
  bdoPeopleCollection: boolean
  /** The number as it was before an exemption was ticked. */
  tmpBdo: string
  bdoIsRequired: boolean
  customerCompanyAddress: AddressValues
  customerCompanyBranch: PlaceValues & {
    sameAsCompany: boolean
    contact: string
    email: string
    phone: string
  }
  availableHoursFrom: string
  availableHoursTo: string
  reporterName: string
  reporterSurname: string
  reporterEmail: string
  reporterPhone: string
  /** Somebody else hands the equipment over. */
  contactPersonDiffers: boolean
  orderData: EquipmentValues[]
  files: File[]
  comment: string
  publicToken: string
  consent: boolean
}

export const emptyPackage = (): PackageValues => ({ uuid: '', name: '', value: '', unit: '' })

/** The package of an entry whose packing nobody has spoken of yet. */
const assumedPackage = (): PackageValues => ({ ...emptyPackage(), isAssumed: true })

export const emptyEntry = (): EquipmentValues => ({
  recyclingItem: { uuid: '', name: '', copyName: '', value: '', unit: '' },
  packageTypes: [assumedPackage()],
})

const emptyAddress = (): AddressValues => ({ street: '', postalCode: '', city: '', country: DEFAULT_COUNTRY })

/** A pickup place of which nothing is said: what was typed for one place does not hold for another. */
export const emptyPlace = (): PlaceValues => ({ name: '', ...emptyAddress(), mainBranch: false })

export function initialValues(publicToken = ''): OrderFormValues {
  return {
    orderType: DEFAULT_ORDER_TYPE,
    selectedCompany: '',
    selectedBranch: '',
    customerCompanyName: '',
    companyEmail: '',
    companyPhone: '',
    nip: '',
    nipNotRequired: false,
    krs: '',
    regon: '',
    bdo: '',
    bdoFree: false,
    bdoPeopleCollection: false,
    tmpBdo: '',
    bdoIsRequired: true,
    customerCompanyAddress: emptyAddress(),
    customerCompanyBranch: {
      ...emptyPlace(),
      sameAsCompany: true,
      contact: '',
      email: '',
      phone: '',
    },
    availableHoursFrom: '',
    availableHoursTo: '',
    reporterName: '',
    reporterSurname: '',
    reporterEmail: '',
    reporterPhone: '',
    contactPersonDiffers: false,
    orderData: [emptyEntry()],
    files: [],
    comment: '',
    publicToken,
    consent: false,
  }
}

export interface RequestContext {
  /** Language of the mails about the order. */
  locale: Locale
  /** Which wording of the personal-data notice was ticked. */
  privacyNoticeVersion: string
}

type Nulled<Value> = Value extends string
  ? Value | null
  : Value extends readonly (infer Item)[]
    ? Nulled<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Nulled<Value[Key]> }
      : Value

/** Empty texts become null at every depth; others lose the spaces around them. */
function emptyToNull<Value>(value: Value): Nulled<Value> {
  if (typeof value === 'string') return (value.trim() || null) as Nulled<Value>
  if (Array.isArray(value)) return value.map((item: unknown) => emptyToNull(item)) as Nulled<Value>
  if (typeof value !== 'object' || value === null) return value as Nulled<Value>
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, emptyToNull<unknown>(inner)]),
  ) as Nulled<Value>
}

/** A number once the rule accepts it; a refused text stays as typed, so that the schema names the error. */
function quantity(typed: string, isValid: (tidy: string) => boolean): number | string {
  const tidy = tidyQuantity(typed)
  return isValid(tidy) ? Number(tidy) : tidy
}

function packageBody({ uuid, name, value, unit }: PackageValues) {
  return {
    // A package of the person's own goes without the stand-in's identifier.
    ...(uuid === OTHER_PACKAGE ? {} : { uuid }),
    name,
    value: quantity(value, (tidy) => unit !== '' && isPackageQuantity(tidy, unit)),
    unit,
  }
}

function entryBody({ recyclingItem: { uuid, name, value, unit }, packageTypes }: EquipmentValues) {
  return {
    recyclingItem: { uuid, name, value: quantity(value, isEquipmentQuantity), unit },
    packageTypes: packageTypes.map(packageBody),
  }
}

/** The person who hands the equipment over: the one named, else the one who places the order. */
function contactPerson(values: OrderFormValues) {
  const { contact, email, phone } = values.customerCompanyBranch
  if (values.contactPersonDiffers) return { contact, email, phone }
  return {
    contact: fullName(values.reporterName.trim(), values.reporterSurname.trim()),
    email: values.reporterEmail,
    phone: values.reporterPhone,
  }
}

/** The body of POST /public/orders. Only the fields named here are sent. */
export function toRequest(values: OrderFormValues, { locale, privacyNoticeVersion }: RequestContext) {
  const { sameAsCompany: _sameAsCompany, ...place } = values.customerCompanyBranch
  return emptyToNull({
    orderType: values.orderType,
    ...(values.selectedCompany && { selectedCompany: values.selectedCompany }),
    customerCompanyName: values.customerCompanyName,
    companyEmail: joinEmails(values.companyEmail),
    companyPhone: values.companyPhone,
    nip: values.nip,
    nipNotRequired: values.nipNotRequired,
    krs: values.krs,
    regon: values.regon,
    bdo: values.bdo,
    bdoFree: values.bdoFree,
    bdoPeopleCollection: values.bdoPeopleCollection,
    customerCompanyAddress: values.customerCompanyAddress,
    customerCompanyBranch: { ...place, ...contactPerson(values) },
    availableHoursFrom: values.availableHoursFrom,
    availableHoursTo: values.availableHoursTo,
    reporter: {
      name: values.reporterName,
      surname: values.reporterSurname,
      email: values.reporterEmail,
      phone: values.reporterPhone,
    },
    orderData: values.orderData.map(entryBody),
    comment: values.comment,
    ...(values.publicToken && { publicToken: values.publicToken }),
    locale,
    privacyNoticeVersion,
  })
}

/** The body once it is valid; before that it may hold anything a person can type. */
export type OrderBody = z.input<BodySchema<typeof publicEndpoints.placeOrder>>

/** Whether an entry says nothing yet. */
export const isBlankEntry = ({ recyclingItem: { uuid, value } }: EquipmentValues): boolean =>
  uuid === '' && value.trim() === ''

/** Whether an entry says how many, and in which unit. */
export const isCounted = ({ recyclingItem: { value, unit } }: EquipmentValues): boolean =>
  value.trim() !== '' && unit !== ''

/** Whether an entry says what, how many and in which unit: its packages are asked for from then on. */
export const isNamedAndCounted = (entry: EquipmentValues): boolean =>
  entry.recyclingItem.uuid !== '' && isCounted(entry)
