// Values of the order form. Field names are paths in the payload.
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { DEFAULT_ORDER_TYPE } from '#contract/orders/order.ts'
import type { TypedPlaceField } from '#contract/orders/pickup-place.ts'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { type Unit } from '#contract/units.ts'
import { parsedJson } from '#web/lib/storage.ts'
import { type AccessValues, emptyAccess } from './access-values.ts'

/** The empty text means that no unit is chosen yet. */
type ChosenUnit = Unit | ''

export interface PackageValues {
  uuid: string
  name: string
  value: string
  unit: ChosenUnit
  /** Whether nobody has chosen the packaging; the equipment then counts as loose. */
  isAssumed?: boolean
}

export interface EquipmentValues {
  recyclingItem: { uuid: string; name: string; copyName: string; value: string; unit: ChosenUnit }
  packageTypes: PackageValues[]
  /** Missing if the entry says nothing about data carriers. */
  destructionProtocol?: boolean
  /** Lines as typed, including empty ones. */
  serialNumbers?: string[]
}

interface AddressValues {
  street: string
  postalCode: string
  city: string
  country: string
}

type PlaceValues = Record<TypedPlaceField, string> & { mainBranch: boolean }

export interface OrderFormValues {
  orderType: typeof DEFAULT_ORDER_TYPE
  selectedCompany: string
  /** Id of a stored place of the company, or `Inny` for another place. */
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
  /** Number typed before an exemption was ticked. */
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
  /** Whether another person hands the equipment over. */
  contactPersonDiffers: boolean
  orderData: EquipmentValues[]
  /** Pasted list as `packedList` writes it, or ''. It is stored in the draft and never sent. */
  pastedList: string
  files: File[]
  comment: string
  /** Internal note for staff about a call. */
  callerNote: string
  publicToken: string
  consent: boolean
}

export const emptyPackage = (): PackageValues => ({ uuid: '', name: '', value: '', unit: '' })

/** Package of an entry without chosen packaging. */
const assumedPackage = (): PackageValues => ({ ...emptyPackage(), isAssumed: true })

export const emptyEntry = (): EquipmentValues => ({
  recyclingItem: { uuid: '', name: '', copyName: '', value: '', unit: '' },
  packageTypes: [assumedPackage()],
})

const emptyAddress = (): AddressValues => ({ street: '', postalCode: '', city: '', country: DEFAULT_COUNTRY })

/** Empty pickup place. Data typed for one place are not kept for another. */
export const emptyPlace = (): PlaceValues => ({
  ...(Object.fromEntries(PLACE_FIELDS.map((field) => [field, ''])) as Record<TypedPlaceField, string>),
  country: DEFAULT_COUNTRY,
  mainBranch: false,
})

type Typed<Place> = { [Field in keyof Place]: NonNullable<Place[Field]> }

/** Place of an order as form values; missing values become empty texts. */
export const typedPlace = <Place extends object>(place: Place): Typed<Place> =>
  Object.fromEntries(Object.entries(place).map(([field, text]) => [field, text ?? ''])) as Typed<Place>

/** Values of the person who orders. */
export const typedReporter = (person: {
  name: string
  surname: string
  email: string
  phone: string | null
}) => ({
  reporterName: person.name,
  reporterSurname: person.surname,
  reporterEmail: person.email,
  reporterPhone: person.phone ?? '',
})

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

/** Id of the button that shows the pasted list, for links from elsewhere on the page. */
export const PASTED_LIST_ID = 'pasted-list'

/** Number of rows of a pasted list that are neither in the order nor refused. */
export function waitingRows({ pastedList }: OrderFormValues): number {
  const list = parsedJson(pastedList) as { waiting?: unknown } | null
  return typeof list?.waiting === 'number' ? list.waiting : 0
}

/** Whether an entry is empty. */
export const isBlankEntry = ({ recyclingItem: { uuid, value }, serialNumbers }: EquipmentValues): boolean =>
  uuid === '' && value.trim() === '' && !serialNumbers?.length

/** Whether an entry has a quantity and a unit. */
export const isCounted = ({ recyclingItem: { value, unit } }: EquipmentValues): boolean =>
  value.trim() !== '' && unit !== ''

/** Whether an entry has an item, a quantity and a unit. The form then asks for its packages. */
export const isNamedAndCounted = (entry: EquipmentValues): boolean =>
  entry.recyclingItem.uuid !== '' && isCounted(entry)

/** Whether the pickup address is a copy of the company's. */
export const isPickedUpAtCompany = ({ selectedBranch, customerCompanyBranch }: OrderFormValues): boolean =>
  selectedBranch === '' && customerCompanyBranch.sameAsCompany
