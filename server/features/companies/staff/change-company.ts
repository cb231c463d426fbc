// Staff create and correct companies.

import { randomUUID } from 'node:crypto'
import {
  companyErrors,
  type EditCompany,
  type NewCompanyFields,
} from '#contract/companies/company-changes.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { columnChanges, recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { insertBranches, insertCompany, type NewBranch } from '../company-changes-queries.ts'
import { changedColumns, companyColumns, companyFields } from './company-columns.ts'
import { claimNip, lockCompany, updateCompany, type CompanyColumns } from './company-write-queries.ts'
import { staffCompany } from './staff-company.ts'

/** Name of the pickup place at the company's own address, which every company gets. */
export const OWN_ADDRESS_NAME = 'Siedziba'

export async function createCompany(
  deps: Dependencies,
  author: Author,
  fields: NewCompanyFields,
): Promise<StaffCompany> {
  const { id } = await deps.database.transaction((tx) => createCompanyIn(tx, deps, author, fields))
  return staffCompany(deps, author.actor, id)
}

/** Additional pickup place of a new company. */
export type NewPlace = Pick<NewBranch, 'name' | 'street' | 'postal_code' | 'city' | 'country'>

interface CreatedCompany {
  id: string
  /** Id of the additional place if one was given, otherwise of the main place. */
  branchId: string
  branchName: string
}

export async function createCompanyIn(
  tx: Transaction,
  deps: Pick<Dependencies, 'clock' | 'log'>,
  author: Author,
  fields: NewCompanyFields,
  further?: NewPlace,
): Promise<CreatedCompany> {
  const now = deps.clock.now()
  const company = newCompanyRow(fields)
  await rejectTakenNip(tx, company.nip)
  await insertCompany(tx, company, now)
  const own = newBranchOf(company, ownAddress(company))
  const named = further && !isSamePlace(further, own) ? newBranchOf(company, further) : null
  await insertBranches(tx, named ? [{ ...own, is_main: true }, named] : [{ ...own, is_main: true }], now)
  await recordAct(tx, deps, author, { kind: 'company-made', objectId: company.id })
  const { id: branchId, name: branchName } = named ?? own
  return { id: company.id, branchId, branchName }
}

const newCompanyRow = ({ address, ...fields }: NewCompanyFields) => ({
  id: randomUUID(),
  name: fields.name,
  street: address.street,
  postal_code: withHyphen(address.postalCode),
  city: address.city,
  country: address.country,
  nip: fields.nipNotRequired ? null : fields.nip,
  krs: fields.krs,
  regon: fields.regon,
  bdo: fields.bdo,
  bdo_free: fields.bdoFree,
  bdo_people_collection: fields.bdoPeopleCollection,
  email: fields.email,
  phone: fields.phone,
})
type NewCompanyRow = ReturnType<typeof newCompanyRow>

const ownAddress = ({ street, postal_code, city, country }: NewCompanyRow): NewPlace => ({
  name: OWN_ADDRESS_NAME,
  street,
  postal_code,
  city,
  country,
})

/** New pickup place. Its contact person is not known yet. */
const newBranchOf = (company: NewCompanyRow, place: NewPlace) => ({
  id: randomUUID(),
  company_id: company.id,
  ...place,
  contact: null,
  email: null,
  phone: null,
  is_main: false,
})

type Place = Pick<NewPlace, 'street' | 'postal_code' | 'city'>

export const isSamePlace = (a: Place, b: Place): boolean => addressText(a) === addressText(b)

const addressText = ({ street, postal_code, city }: Place) =>
  [street, postal_code, city].join('\n').toLocaleLowerCase('pl')

export async function editCompany(
  deps: Dependencies,
  author: Author,
  companyId: string,
  { version, ...sent }: EditCompany & { version: number },
): Promise<StaffCompany> {
  const isCurrent = await deps.database.transaction(async (tx) => {
    const company = await lockCompany(tx, author.actor, companyId)
    if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
    if (company.version !== version) return false
    rejectInvalid(companyErrors({ ...companyFields(company), ...nipOf(sent), ...sent }, sent))
    const set: CompanyColumns = changedColumns(company, companyColumns(sent))
    const changed = Object.keys(set)
    if (changed.length === 0) return true
    if (set.nip) await rejectTakenNip(tx, set.nip, company.id)
    await updateCompany(tx, company, set)
    await recordAct(tx, deps, author, {
      kind: 'company-edit',
      objectId: company.id,
      detail: changed.join(' '),
      changes: columnChanges(company, set),
    })
    return true
  })
  const company = await staffCompany(deps, author.actor, companyId)
  // Adds the current company to the conflict problem, so that the person sees both versions.
  if (!isCurrent) throw new ProblemError('COMPANY.CHANGED_MEANWHILE', { more: { current: { company } } })
  return company
}

/** Returns the change of `nipNotRequired` for a sent NIP, which implies that the company has one. */
const nipOf = ({ nip, nipNotRequired }: EditCompany) =>
  nip === undefined ? {} : { nipNotRequired: nipNotRequired ?? false }

async function rejectTakenNip(tx: Transaction, nip: string | null, exceptId?: string): Promise<void> {
  const uuid = nip === null ? undefined : await claimNip(tx, nip, exceptId)
  if (uuid !== undefined) throw new ProblemError('COMPANY.NIP_TAKEN', { more: { uuid } })
}
