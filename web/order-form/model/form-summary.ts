// Figures and names for the summary, the section list and the closed panels, computed from the form's values in one pass.

import type { PackageType } from '#contract/catalogue/catalogue.ts'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { isEquipmentQuantity, isPackageQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { packageSums } from '#contract/orders/package-sums.ts'
import { entryWeight, totalWeight } from '#contract/orders/weight.ts'
import { type Unit } from '#contract/units.ts'
import { type Catalogue, orderedCode } from '#web/equipment/catalogue.ts'
import { entryOf, type FormSection, type SectionId, sectionOf } from './field-names.ts'
import type { ErrorsByField } from './form-rules.ts'
import type { EquipmentValues, OrderFormValues, PackageValues } from './form-values.ts'
import { type ListedError, listedErrors } from './listed-errors.ts'

export interface EntrySummary {
  name: string
  /** Typed quantity; null while it is invalid or has no unit. */
  value: number | null
  unit: Unit | ''
  packages: number
  /** Whether nobody has chosen the packaging, so that the equipment counts as loose. */
  isLoose: boolean
  grams: number
  isLowerBound: boolean
  isHazardous: boolean
  /** Whether the person wants a destruction protocol. */
  hasProtocol: boolean
  serials: number
  isValid: boolean
  /** Number of shown errors. */
  errors: number
}

export type SectionState = 'empty' | 'done' | 'optional' | 'wrong'

export interface SectionSummary {
  id: SectionId
  state: SectionState
  errors: number
}

export interface PackageSum {
  /** Null for a custom package. */
  type: PackageType | null
  name: string
  unit: Unit
  value: number
}

export interface FormSummary {
  sections: readonly SectionSummary[]
  done: number
  entries: readonly EntrySummary[]
  grams: number
  isLowerBound: boolean
  packages: readonly PackageSum[]
  hasProtocol: boolean
  serials: number
  street: string
  postalCode: string
  city: string
  from: string
  to: string
  files: number
  consent: boolean
  bdoFree: boolean
  isFromPeople: boolean
}

interface Sources {
  sections: readonly FormSection[]
  values: OrderFormValues
  fieldErrors: ErrorsByField
  /** Whether the errors of a field are shown. */
  isShown: (name: string) => boolean
  catalogue: Catalogue | null
}

const noErrors = (length: number) => Array.from({ length }, () => ({ all: 0, shown: 0 }))

/** Shown errors, one for each place to fix. */
const shownErrors = ({ values, fieldErrors, isShown }: Sources) =>
  listedErrors(new Map([...fieldErrors].filter(([name]) => isShown(name))), values)

function errorsByEntry({ values, fieldErrors }: Sources, shown: readonly ListedError[]) {
  const counts = noErrors(values.orderData.length)
  const count = (name: string, kind: 'all' | 'shown') => {
    const counted = counts[entryOf(name) ?? -1]
    if (counted) counted[kind] += 1
  }
  for (const name of fieldErrors.keys()) count(name, 'all')
  for (const { field } of shown) count(field, 'shown')
  return counts
}

function entrySummary(
  { recyclingItem, packageTypes, destructionProtocol = false, serialNumbers = [] }: EquipmentValues,
  count: { all: number; shown: number },
  { catalogue, values }: Sources,
): EntrySummary {
  const item = catalogue?.itemOf(recyclingItem.uuid)
  const typed = tidyQuantity(recyclingItem.value)
  const { unit } = recyclingItem
  const value = isEquipmentQuantity(typed) && unit !== '' ? Number(typed) : null
  const weight =
    value !== null && unit !== '' && item ? entryWeight(value, unit, item) : { grams: 0, isLowerBound: false }
  return {
    name: recyclingItem.name,
    value,
    unit,
    isLoose: packageTypes[0]?.isAssumed === true && packageTypes[0].uuid !== '',
    packages: packageTypes.filter((one) => one.uuid !== '' && one.value !== '').length,
    ...weight,
    isHazardous: item !== undefined && isHazardous(orderedCode(item, values.bdoPeopleCollection)),
    hasProtocol: destructionProtocol,
    serials: serialNumbers.filter((line) => line.trim() !== '').length,
    isValid: count.all === 0,
    errors: count.shown,
  }
}

const typeOf = ({ uuid }: PackageValues, catalogue: Catalogue | null) =>
  uuid === OTHER_PACKAGE ? null : (catalogue?.packageTypeOf(uuid) ?? null)

function sumPackages(entries: readonly EquipmentValues[], catalogue: Catalogue | null): PackageSum[] {
  const counted = entries.flatMap(({ packageTypes }) =>
    packageTypes.flatMap((item) => {
      const type = typeOf(item, catalogue)
      const name = type?.name ?? item.name
      const { unit } = item
      const quantity = tidyQuantity(item.value)
      if (!name || unit === '' || !isPackageQuantity(quantity, unit)) return []
      return [{ type, name, unit, quantity: Number(quantity) }]
    }),
  )
  return packageSums(counted).map(({ quantity, ...sum }) => ({ ...sum, value: quantity }))
}

function sectionSummaries(
  { sections, values, fieldErrors }: Sources,
  errors: readonly ListedError[],
): SectionSummary[] {
  const open = new Set([...fieldErrors.keys()].map((name) => sectionOf(name, sections)?.id))
  const shown = new Map<SectionId, number>()
  for (const { field } of errors) {
    const id = sectionOf(field, sections)?.id
    if (id) shown.set(id, (shown.get(id) ?? 0) + 1)
  }
  const hasExtras = values.files.length > 0 || values.comment.trim() !== ''
  return sections.map(({ id }) => {
    const errors = shown.get(id) ?? 0
    if (errors > 0) return { id, state: 'wrong', errors }
    if (id === 'files' && !hasExtras) return { id, state: 'optional', errors: 0 }
    const isEmpty = open.has(id) || (id === 'consent' && !values.consent)
    return { id, state: isEmpty ? 'empty' : 'done', errors: 0 }
  })
}

/** Optional sections count as complete when nothing else is left, so that an order ready to send reads "7 of 7". */
function countDone(sections: readonly SectionSummary[]): number {
  const isLeft = sections.some(({ state }) => state === 'empty' || state === 'wrong')
  return sections.filter(({ state }) => state === 'done' || (!isLeft && state === 'optional')).length
}

export function summarize(sources: Sources): FormSummary {
  const { values, catalogue } = sources
  const errors = shownErrors(sources)
  const counts = errorsByEntry(sources, errors)
  const entries = values.orderData.map((entry, at) =>
    entrySummary(entry, counts[at] ?? { all: 0, shown: 0 }, sources),
  )
  const sections = sectionSummaries(sources, errors)
  const { street, postalCode, city } = values.customerCompanyBranch
  return {
    sections,
    done: countDone(sections),
    entries,
    ...totalWeight(entries),
    packages: sumPackages(values.orderData, catalogue),
    hasProtocol: entries.some((entry) => entry.hasProtocol),
    serials: entries.reduce((sum, entry) => sum + entry.serials, 0),
    street: street.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    from: values.availableHoursFrom,
    to: values.availableHoursTo,
    files: values.files.length,
    consent: values.consent,
    bdoFree: values.bdoFree,
    isFromPeople: values.bdoPeopleCollection,
  }
}
