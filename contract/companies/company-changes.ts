// Changes that staff send for a company or a pickup place, checked by the rules of the order form. A change names the version
// it is based on; fields left out keep their values.
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
  wholeAddress,
} from './company-fields.ts'

/** BDO number and email may be missing here: an order asks for them when it needs them. */
const companyFields = {
  name: companyName,
  ...companyNumbers,
  ...bdoExemptions,
  email: companyEmails,
  phone: companyPhone,
}

export const createCompany = z
  .object(
    { ...companyFields, address: z.prefault(wholeAddress, {} as never) },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(joined(nipIsRequired), joined(bdoOptionsExclude))
export type NewCompanyFields = z.output<typeof createCompany>

const correctedCompany = { ...companyFields, address: givenOf(companyAddress) }

/**
 * Change of a company: checks single fields. `companyErrors` then checks the rules that join several fields,
 * on the company as it would be saved.
 */
export const editCompany = givenOf(correctedCompany, { version })
/** `editCompany` without the version. */
export const companyCorrections = givenOf(correctedCompany)
export type CompanyCorrections = z.output<typeof companyCorrections>
export type EditCompany = Omit<z.output<typeof editCompany>, 'version'>

const { street, postalCode, city, country, mainBranch, contact, email, phone } = pickupPlaceFields
/** Fields that orders and companies both store for a pickup place. Each has a column in `company-columns.ts`. */
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
/** `editBranch` without the version. */
export const branchCorrections = givenOf(branchFields)
export type BranchCorrections = z.output<typeof branchCorrections>
export type EditBranch = Omit<z.output<typeof editBranch>, 'version'>

interface LooseBranch {
  contact?: unknown
  phone?: unknown
  archived?: boolean
  mainBranch?: boolean
}

/**
 * Returns errors that concern several fields of a company. Only rules with a changed field are checked, so an
 * old fault does not block other edits.
 */
export function companyErrors(company: object, changed: object = company): FieldErrors {
  const isChanged = (...fields: string[]) => fields.some((field) => Object.hasOwn(changed, field))
  return collectErrors((report) => {
    if (isChanged('nip', 'nipNotRequired')) nipIsRequired(company, report)
    if (isChanged('bdo', 'bdoFree', 'bdoPeopleCollection')) bdoOptionsExclude(company, report)
  })
}

/** `companyErrors` for a pickup place. */
export function branchErrors(branch: LooseBranch, changed: object): FieldErrors {
  const isChanged = (...fields: string[]) => fields.some((field) => Object.hasOwn(changed, field))
  return collectErrors((report) => {
    if (isChanged('contact', 'phone')) contactHasPhone(branch, report)
    if (isChanged('archived', 'mainBranch') && branch.archived && branch.mainBranch)
      report(['mainBranch'], 'MAIN_BRANCH_ARCHIVED')
  })
}

/**
 * Reports a named contact without a phone number, because the driver has to reach them; orders have the same
 * rule.
 */
function contactHasPhone({ contact, phone }: LooseBranch, report: ReportError): void {
  if (isGiven(contact) && !isGiven(phone)) report(['phone'], 'CONTACT_PHONE_REQUIRED')
}
