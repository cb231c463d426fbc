// The form's shape of an order. Names of fields are payload paths.
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { DEFAULT_ORDER_TYPE } from '#contract/orders/order.ts'
import type { TypedPlaceField } from '#contract/orders/pickup-place.ts'
import { type Unit } from '#contract/units.ts'
import { parsedJson } from '#web/lib/storage.ts'
import { type AccessValues, emptyAccess } from './access-values.ts'

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
  /** What is said of its carriers of data; left out where nothing is. */
  destructionProtocol?: boolean
  /** The lines as they are typed, empty ones among them. */
  serialNumbers?: string[]
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
  bdoUnknown: boolean
  /** The number as it was before an exemption was ticked. */
  tmpBdo: string
  customerCompanyAddress: AddressValues
  customerCompanyBranch: PlaceValues & {
    sameAsCompany: boolean
    contact: string
    email: string
    phone: string
  }
  accessCard: AccessValues
  availableHoursFrom: string
  availableHoursTo: string
  reporterName: string
  reporterSurname: string
  reporterEmail: string
  reporterPhone: string
  /** Somebody else hands the equipment over. */
  contactPersonDiffers: boolean
  orderData: EquipmentValues[]
  /** List that was pasted, as `packedList` writes it, or ''. It stays with the draft and is never sent. */
  pastedList: string
  files: File[]
  comment: string
  /** What only the staff are to know of a call. */
  callerNote: string
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

type Typed<Place> = { [Field in keyof Place]: NonNullable<Place[Field]> }

/** The place of an order as a form has it: what the order does not say is an empty text. */
export const typedPlace = <Place extends object>(place: Place): Typed<Place> =>
  Object.fromEntries(Object.entries(place).map(([field, said]) => [field, said ?? ''])) as Typed<Place>

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
    bdoUnknown: false,
    tmpBdo: '',
    customerCompanyAddress: emptyAddress(),
    customerCompanyBranch: {
      ...emptyPlace(),
      sameAsCompany: true,
      contact: '',
      email: '',
      phone: '',
    },
    accessCard: emptyAccess(),
    availableHoursFrom: '',
    availableHoursTo: '',
    reporterName: '',
    reporterSurname: '',
    reporterEmail: '',
    reporterPhone: '',
    contactPersonDiffers: false,
    orderData: [emptyEntry()],
    pastedList: '',
    files: [],
    comment: '',
    callerNote: '',
    publicToken,
    consent: false,
  }
}

/** Id of the button that shows the pasted list: the way to its rows from elsewhere on the page. */
export const PASTED_LIST_ID = 'pasted-list'

/** Rows of a pasted list that are neither in the order nor refused. */
export function waitingRows({ pastedList }: OrderFormValues): number {
  const list = parsedJson(pastedList) as { waiting?: unknown } | null
  return typeof list?.waiting === 'number' ? list.waiting : 0
}

/** Whether an entry says nothing yet. */
export const isBlankEntry = ({ recyclingItem: { uuid, value }, serialNumbers }: EquipmentValues): boolean =>
  uuid === '' && value.trim() === '' && !serialNumbers?.length

/** Whether an entry says how many, and in which unit. */
export const isCounted = ({ recyclingItem: { value, unit } }: EquipmentValues): boolean =>
  value.trim() !== '' && unit !== ''

/** Whether an entry says what, how many and in which unit: its packages are asked for from then on. */
export const isNamedAndCounted = (entry: EquipmentValues): boolean =>
  entry.recyclingItem.uuid !== '' && isCounted(entry)

/** Whether the pickup address is a copy of the company's. */
export const isPickedUpAtCompany = ({ selectedBranch, customerCompanyBranch }: OrderFormValues): boolean =>
  selectedBranch === '' && customerCompanyBranch.sameAsCompany
