// Form values from a stored company and its last order.
import type { Branch } from '#contract/companies/companies.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { accessOfPlace, emptyAccess, settledAccess } from '#web/order-form/model/access-values.ts'
import {
  initialValues,
  type OrderFormValues,
  typedPlace,
  typedReporter,
} from '#web/order-form/model/form-values.ts'
import {
  addressOf,
  bdoOf,
  companyValues,
  identityOf,
  isSamePlace,
  OTHER_BRANCH,
} from '#web/order-form/model/known-company.ts'
import { TYPED_COMPANY } from './phone-form.ts'

export interface Caller {
  company: StaffCompany
  /** Branches in use. */
  branches: readonly Branch[]
  /** Null for a company without orders; unknown if loading failed. */
  lastOrder: StaffOrder | 'unknown' | null
}

const lastOrderOf = ({ lastOrder }: Caller) => (lastOrder === 'unknown' ? null : lastOrder)

type Place = OrderFormValues['customerCompanyBranch']
type Values = Partial<OrderFormValues>

/** Values of an empty form. */
export const NOTHING = initialValues()

const HOURS = ['availableHoursFrom', 'availableHoursTo'] as const
const PERSON = ['reporterName', 'reporterSurname', 'reporterEmail', 'reporterPhone'] as const

const partOf = <Name extends keyof OrderFormValues>(values: OrderFormValues, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<OrderFormValues, Name>

/** Whether the field still has the value that was filled in. */
const isUntouched = (
  now: OrderFormValues,
  filled: OrderFormValues,
  names: readonly (keyof OrderFormValues)[],
) => names.every((name) => now[name] === NOTHING[name] || now[name] === filled[name])

/**
 * Values for a chosen company: all values of company and place; hours and people only if none are
 * typed.
 */
export function filledFor(caller: Caller, now: OrderFormValues): Values {
  const last = lastOrderOf(caller)
  return {
    ...companyValues(caller.company),
    ...placeOf(caller),
    ...(last && isUntouched(now, NOTHING, HOURS) && hoursOf(last)),
    ...(last && isUntouched(now, NOTHING, PERSON) && typedReporter(last.reporter)),
  }
}

/** Removes the company, its place and everything filled in for them. Typed values stay. */
export function withoutCompany(now: OrderFormValues, filled: OrderFormValues): Values {
  return {
    ...ofNoCompany(),
    ...(isUntouched(now, filled, HOURS) && partOf(NOTHING, HOURS)),
    ...(isUntouched(now, filled, PERSON) && partOf(NOTHING, PERSON)),
  }
}

const hoursOf = ({ availableHoursFrom, availableHoursTo }: StaffOrder) => ({
  availableHoursFrom,
  availableHoursTo,
})

/**
 * Values of the pickup place: that of the last order, or the main branch. A company without
 * branches has its own address.
 */
function placeOf(caller: Caller): Values {
  const { company, branches } = caller
  const lastOrder = lastOrderOf(caller)
  const [main] = branches
  if (!lastOrder) {
    const place = { ...NOTHING.customerCompanyBranch, ...company.address, sameAsCompany: false }
    return main ? atBranch(main, place) : elsewhere({ ...place, name: company.name })
  }
  const { customerCompanyBranch: then, attachedBranch } = lastOrder
  const branch =
    branches.find(({ uuid }) => uuid === attachedBranch?.uuid) ??
    branches.find((one) => isSamePlace(one, then))
  const { contact, differs } = contactOf(lastOrder)
  const place = { ...typedPlace(then), ...contact, sameAsCompany: false }
  return { ...(branch ? atBranch(branch, place, contact) : elsewhere(place)), contactPersonDiffers: differs }
}

const NOBODY = { contact: '', email: '', phone: '' }

/**
 * Returns the contact person of an order. It differs if the order names somebody other than the
 * person who ordered.
 */
function contactOf({ customerCompanyBranch: { contact, email, phone }, reporter }: StaffOrder) {
  const differs = contact !== fullName(reporter.name, reporter.surname)
  return { differs, contact: differs ? { contact, email: email ?? '', phone: phone ?? '' } : NOBODY }
}

/** @param known contact person; without it, that of the branch */
export function atBranch(branch: Branch, place: Place, known?: typeof NOBODY): Values {
  const own = { contact: branch.contact ?? '', email: branch.email ?? '', phone: branch.phone ?? '' }
  return {
    selectedBranch: branch.uuid,
    customerCompanyBranch: { ...place, ...addressOf(branch), ...(known ?? own), sameAsCompany: false },
    contactPersonDiffers: (known ?? own).contact !== '',
    accessCard: accessOfPlace(branch),
  }
}

const elsewhere = (place: Place): Values => ({
  selectedBranch: OTHER_BRANCH,
  customerCompanyBranch: place,
  accessCard: emptyAccess(),
})

/** Updates the company and branch of a draft to the stored data. */
export function refreshed({ company, branches }: Caller, now: OrderFormValues): Values {
  const branch = branches.find(({ uuid }) => uuid === now.selectedBranch)
  const isGone = !branch && now.selectedBranch !== OTHER_BRANCH
  return {
    ...identityOf(company),
    ...bdoOf(company, now),
    ...(branch && {
      customerCompanyBranch: { ...now.customerCompanyBranch, ...addressOf(branch) },
      accessCard: settledAccess(now.accessCard, branch),
    }),
    ...(isGone && { selectedBranch: OTHER_BRANCH }),
  }
}

function ofNoCompany(): Values {
  const { customerCompanyAddress, customerCompanyBranch, companyEmail, companyPhone } = NOTHING
  const { nip, nipNotRequired, krs, regon, customerCompanyName } = NOTHING
  const { bdo, tmpBdo, bdoFree, bdoPeopleCollection, bdoUnknown } = NOTHING
  return {
    selectedCompany: '',
    selectedBranch: '',
    customerCompanyName,
    nip,
    nipNotRequired,
    krs,
    regon,
    bdo,
    tmpBdo,
    bdoFree,
    bdoPeopleCollection,
    bdoUnknown,
    companyEmail,
    companyPhone,
    customerCompanyAddress,
    customerCompanyBranch,
    accessCard: emptyAccess(),
    contactPersonDiffers: false,
  }
}

/** Values for a company to be typed in. The search text is its number or its name. */
export function describing(searched: string): Values {
  const digits = searched.replaceAll(/[\s-]/g, '')
  return {
    selectedCompany: TYPED_COMPANY,
    ...(/^\d{10}$/.test(digits) ? { nip: digits } : { customerCompanyName: searched.trim() }),
  }
}
