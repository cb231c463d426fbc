// What staff send about a company and its pickup places, by the rules of the order form. A change names the version it was
// made upon; what is left out of it stays.
import * as z from 'zod/mini'
import { collectErrors, type FieldErrors, type ReportError } from '../errors.ts'
import { givenOf } from '../fields/given.ts'
import { requiredText } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { pickupPlaceFields } from '../orders/pickup-place.ts'
import { bdoOptionsExclude, isGiven, joined, nipIsRequired } from '../orders/place-order-rules.ts'
import {
  bdoExemptions,
  companyAddress,
  companyEmails,
  companyName,
  companyNumbers,
  companyPhone,
} from './company-fields.ts'

/** The number in the waste register and the mail address may come later: an order asks for what is missing. */
const companyFields = {
  name: companyName,
  ...companyNumbers,
  ...bdoExemptions,
  email: companyEmails,
  phone: companyPhone,
}

const wholeAddress = z.prefault(z.object(companyAddress, { error: 'ERROR.INVALID_INPUT' }), {} as never)

export const createCompany = z
  .object({ ...companyFields, address: wholeAddress }, { error: 'ERROR.INVALID_INPUT' })
  .check(joined(nipIsRequired), joined(bdoOptionsExclude))
export type NewCompanyFields = z.output<typeof createCompany>

const correctedCompany = { ...companyFields, address: givenOf(companyAddress) }

/** Rules that join several fields are applied to what the change leads to: `companyErrors`. */
export const editCompany = givenOf(correctedCompany, { version })
/** The same without the version that it was made upon. */
export const companyCorrections = givenOf(correctedCompany)
export type CompanyCorrections = z.output<typeof companyCorrections>
export type EditCompany = Omit<z.output<typeof editCompany>, 'version'>

const { street, postalCode, city, country, mainBranch, contact, email, phone } = pickupPlaceFields
/** Those of the pickup place that a company's own places have as well, each with a column in `company-columns.ts`. */
const branchFields = {
  name: requiredText('BRANCH_NAME_REQUIRED'),
  street,
  postalCode,
  city,
  country,
  mainBranch,
  contact,
  email,
  phone,
}

export const createBranch = z
  .object(branchFields, { error: 'ERROR.INVALID_INPUT' })
  .check(joined((branch, report) => contactHasPhone(branch as LooseBranch, report)))
export type NewBranchFields = z.output<typeof createBranch>

export const editBranch = givenOf({ ...branchFields, archived: z.boolean() }, { version })
/** The same without the version that it was made upon. */
export const branchCorrections = givenOf(branchFields)
export type BranchCorrections = z.output<typeof branchCorrections>
export type EditBranch = Omit<z.output<typeof editBranch>, 'version'>

interface LooseBranch {
  contact?: unknown
  phone?: unknown
  archived?: boolean
  mainBranch?: boolean
}

/** What is wrong with a company's fields together, as far as the change is about them: what was so before stays. */
export function companyErrors(company: object, changed: object = company): FieldErrors {
  const isChanged = (...fields: string[]) => fields.some((field) => Object.hasOwn(changed, field))
  return collectErrors((report) => {
    if (isChanged('nip', 'nipNotRequired')) nipIsRequired(company, report)
    if (isChanged('bdo', 'bdoFree', 'bdoPeopleCollection')) bdoOptionsExclude(company, report)
  })
}

/** The same of a pickup place. */
export function branchErrors(branch: LooseBranch, changed: object): FieldErrors {
  const isChanged = (...fields: string[]) => fields.some((field) => Object.hasOwn(changed, field))
  return collectErrors((report) => {
    if (isChanged('contact', 'phone')) contactHasPhone(branch, report)
    if (isChanged('archived', 'mainBranch') && branch.archived && branch.mainBranch)
      report(['mainBranch'], 'MAIN_BRANCH_ARCHIVED')
  })
}

/** The driver has to reach whoever is named, as at the pickup place of an order. */
function contactHasPhone({ contact, phone }: LooseBranch, report: ReportError): void {
  if (isGiven(contact) && !isGiven(phone)) report(['phone'], 'CONTACT_PHONE_REQUIRED')
}
