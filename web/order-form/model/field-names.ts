// Field names, the sections that contain them, and the mapping of error paths in the payload to fields.
import type { FieldPath } from 'react-hook-form'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { ACCESS_FIELDS } from './access-values.ts'
import type { OrderFormValues } from './form-values.ts'

export type FieldName = FieldPath<OrderFormValues>

type Group = 'customerCompanyAddress' | 'customerCompanyBranch' | 'accessCard'
type Within<Name extends Group> = `${Name}.${keyof OrderFormValues[Name] & string}`

/** Hidden fields, which the form sets itself. */
type HiddenField =
  | 'orderType'
  | 'publicToken'
  | 'tmpBdo'
  | 'customerCompanyBranch.mainBranch'
  | 'accessCard.doorCodeSaved'
  | 'accessCard.isRemembered'
  | 'accessCard.placeVersion'

/** Field in a section; a list, such as the equipment, counts as one. */
export type SectionField = Exclude<
  | Exclude<keyof OrderFormValues, Group>
  | Within<'customerCompanyAddress'>
  | Within<'customerCompanyBranch'>
  | Within<'accessCard'>,
  HiddenField
>

export type SectionId = 'company' | 'bdo' | 'place' | 'hours' | 'reporter' | 'equipment' | 'files' | 'consent'

export interface FormSection {
  id: SectionId
  title: MessageKey
  lead?: MessageKey
  /** Fields of the section, from top to bottom. */
  fields: readonly SectionField[]
}

const within = <Prefix extends string, Name extends string>(group: Prefix, names: readonly Name[]) =>
  names.map((name) => `${group}.${name}` as const)

/**
 * Fields of the company, from top to bottom. First the choice of a company, or the number that
 * fills in the others.
 */
const COMPANY_FIELDS = [
  'selectedCompany',
  'nip',
  'nipNotRequired',
  'customerCompanyName',
  ...within('customerCompanyAddress', ['street', 'postalCode', 'city']),
  'companyEmail',
  'regon',
  'krs',
  'customerCompanyAddress.country',
  'companyPhone',
] as const
const BDO_FIELDS = ['bdo', 'bdoFree', 'bdoPeopleCollection', 'bdoUnknown'] as const

const AFTER_COMPANY = [
  {
    id: 'place',
    title: 'FORM.SECTION.PLACE',
    fields: [
      'selectedBranch',
      ...within('customerCompanyBranch', ['sameAsCompany', ...PLACE_FIELDS]),
      ...within('accessCard', ACCESS_FIELDS),
    ],
  },
  {
    id: 'hours',
    title: 'FORM.SECTION.HOURS',
    lead: 'FORM.SECTION.HOURS_LEAD',
    fields: ['availableHoursFrom', 'availableHoursTo'],
  },
  {
    id: 'reporter',
    title: 'FORM.SECTION.REPORTER',
    lead: 'FORM.SECTION.REPORTER_LEAD',
    fields: [
      'reporterName',
      'reporterSurname',
      'reporterEmail',
      'reporterPhone',
      'contactPersonDiffers',
      ...within('customerCompanyBranch', ['contact', 'phone', 'email']),
      'callerNote',
    ],
  },
  {
    id: 'equipment',
    title: 'FORM.SECTION.EQUIPMENT',
    lead: 'FORM.SECTION.EQUIPMENT_LEAD',
    fields: ['orderData', 'pastedList'],
  },
  { id: 'files', title: 'FORM.SECTION.FILES', lead: 'FORM.SECTION.FILES_LEAD', fields: ['files', 'comment'] },
  { id: 'consent', title: 'FORM.SECTION.CONSENT', fields: ['consent'] },
] as const satisfies readonly FormSection[]

/** Sections of a visitor's form, in the sequence of the specification. */
export const VISITOR_SECTIONS: readonly FormSection[] = [
  {
    id: 'company',
    title: 'FORM.SECTION.COMPANY',
    lead: 'FORM.SECTION.COMPANY_LEAD',
    fields: [...COMPANY_FIELDS, ...BDO_FIELDS],
  },
  ...AFTER_COMPANY,
]
/**
 * Sections of a signed-in person's form, with one for BDO. The sequence of the fields is the same.
 */
export const OWN_COMPANY_SECTIONS: readonly FormSection[] = [
  {
    id: 'company',
    title: 'FORM.SECTION.COMPANY',
    lead: 'FORM.SECTION.OWN_COMPANY_LEAD',
    fields: COMPANY_FIELDS,
  },
  { id: 'bdo', title: 'FORM.SECTION.BDO', fields: BDO_FIELDS },
  ...AFTER_COMPANY,
]

type Placed =
  | (typeof COMPANY_FIELDS | typeof BDO_FIELDS)[number]
  | (typeof AFTER_COMPANY)[number]['fields'][number]
/**
 * All fields in the sequence of the form. It does not compile while a field is in no section,
 * because its errors would not be shown.
 */
const FIELDS_IN_ORDER: readonly string[] = OWN_COMPANY_SECTIONS.flatMap(
  ({ fields }) => fields satisfies readonly Placed[],
)
/** Fields of an entry in their sequence. Its packages follow them. */
const ENTRY_FIELDS = [
  'recyclingItem.uuid',
  'recyclingItem.value',
  'recyclingItem.unit',
  'destructionProtocol',
  'serialNumbers',
]
const PACKAGE_FIELDS = ['uuid', 'name', 'value', 'unit']

const ENTRY = /^orderData\.(?<entry>\d+)\.(?<rest>.+)$/
const PACKAGE = /^packageTypes\.(?<at>\d+)\.(?<rest>.+)$/

/** Index of the equipment entry that a field belongs to. */
export function entryOf(name: string): number | null {
  const found = ENTRY.exec(name)
  return found ? Number(found.groups?.['entry']) : null
}

/** Index of the package within its entry that a field belongs to. */
export function packageOf(name: string): number | null {
  const found = PACKAGE.exec(ENTRY.exec(name)?.groups?.['rest'] ?? '')
  return found ? Number(found.groups?.['at']) : null
}

const isField = (name: string, field: string) => name === field || name.startsWith(`${field}.`)

/** Section of a field. Errors of other fields are shown beside the send button, in the last section. */
export function sectionOf(name: string, sections: readonly FormSection[]): FormSection | undefined {
  return sections.find(({ fields }) => fields.some((field) => isField(name, field))) ?? sections.at(-1)
}

/** Position of a field in the form, as numbers to compare one by one. */
function positionOf(name: string): number[] {
  const base = FIELDS_IN_ORDER.findIndex((field) => isField(name, field))
  const entry = ENTRY.exec(name)
  if (!entry) return [base]
  const rest = entry.groups?.['rest'] ?? ''
  const packed = PACKAGE.exec(rest)
  const inside = packed
    ? [
        ENTRY_FIELDS.length,
        Number(packed.groups?.['at']),
        PACKAGE_FIELDS.indexOf(packed.groups?.['rest'] ?? ''),
      ]
    : [ENTRY_FIELDS.indexOf(rest)]
  return [base, Number(entry.groups?.['entry']), ...inside]
}

export function compareFields(one: string, other: string): number {
  const [first, second] = [positionOf(one), positionOf(other)]
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const difference = (first[at] ?? -1) - (second[at] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

const REPORTER_FIELDS = new Map<string, FieldName>([
  ['reporter.name', 'reporterName'],
  ['reporter.surname', 'reporterSurname'],
  ['reporter.email', 'reporterEmail'],
  ['reporter.phone', 'reporterPhone'],
])
/**
 * Original fields of the contact person's copied data. While the reporter is also the contact
 * person, errors are shown at the original fields.
 */
const CONTACT_FIELDS = new Map<string, FieldName>([
  ['customerCompanyBranch.contact', 'reporterName'],
  ['customerCompanyBranch.email', 'reporterEmail'],
  ['customerCompanyBranch.phone', 'reporterPhone'],
])

function equipmentField(path: string, values: OrderFormValues): FieldName | null {
  const [, entry = '0', ...rest] = path.split('.')
  if (!/^\d+$/.test(entry) || Number(entry) >= values.orderData.length) return null
  const [group, at = '0', part] = rest
  // The whole list has one control.
  if (group === 'serialNumbers') return `orderData.${Number(entry)}.serialNumbers`
  if (group !== 'packageTypes')
    return ENTRY_FIELDS.includes(rest.join('.'))
      ? (path as FieldName)
      : `orderData.${Number(entry)}.recyclingItem.uuid`
  const isOwn = values.orderData[Number(entry)]?.packageTypes[Number(at)]?.uuid === OTHER_PACKAGE
  const field = part === undefined || part === 'uuid' ? (isOwn ? 'name' : 'uuid') : part
  return `orderData.${Number(entry)}.packageTypes.${Number(at)}.${field as 'uuid'}`
}

/** Field for a path in the sent body; null if no field can fix the error. */
export function fieldOfPath(path: string, values: OrderFormValues): FieldName | null {
  if (isField(path, 'orderData')) return equipmentField(path, values)
  const known =
    REPORTER_FIELDS.get(path) ?? (values.contactPersonDiffers ? undefined : CONTACT_FIELDS.get(path))
  if (known) return known
  return FIELDS_IN_ORDER.includes(path) ? (path as FieldName) : null
}

/** Name of a field after a list element was inserted or removed at `index`; null if the field was removed with it. */
export function nameAfterMove(
  name: string,
  list: string,
  index: number,
  what: 'inserted' | 'removed',
): string | null {
  if (!name.startsWith(`${list}.`)) return name
  const [at = '', ...rest] = name.slice(list.length + 1).split('.')
  if (what === 'removed' && Number(at) === index) return null
  return Number(at) < index ? name : [list, Number(at) + (what === 'removed' ? -1 : 1), ...rest].join('.')
}
