// Maps the fields that staff send for companies and places to columns.

import type { EditBranch, EditCompany } from '#contract/companies/company-changes.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import type { BranchColumns, CompanyColumns, LockedBranch, LockedCompany } from './company-write-queries.ts'

/** Returns the columns of the sent fields. */
export function companyColumns({ address = {}, ...sent }: EditCompany): CompanyColumns {
  return definedColumns({
    name: sent.name,
    nip: sent.nipNotRequired ? null : sent.nip,
    krs: sent.krs,
    regon: sent.regon,
    bdo: sent.bdo,
    bdo_free: sent.bdoFree,
    bdo_people_collection: sent.bdoPeopleCollection,
    email: sent.email,
    phone: sent.phone,
    street: address.street,
    postal_code: address.postalCode && withHyphen(address.postalCode),
    city: address.city,
    country: address.country,
  })
}

/** Returns the company in the form of a request, for the rules that join several fields. */
export const companyFields = (row: LockedCompany) => ({
  nip: row.nip,
  nipNotRequired: row.nip === null,
  bdo: row.bdo,
  bdoFree: row.bdo_free,
  bdoPeopleCollection: row.bdo_people_collection,
})

type BranchFields = Omit<EditBranch, 'archived'>

const BRANCH_COLUMNS = {
  name: 'name',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  contact: 'contact',
  email: 'email',
  phone: 'phone',
  mainBranch: 'is_main',
} as const satisfies Record<keyof BranchFields, keyof BranchColumns>

type ColumnsOf<Branch> = {
  [
    Field in keyof Branch as Field extends keyof BranchFields ? (typeof BRANCH_COLUMNS)[Field] : never
  ]: Branch[Field]
}

/** Columns of the sent fields. */
export const branchColumns = <Branch extends BranchFields>(sent: Branch) =>
  Object.fromEntries(
    Object.entries(BRANCH_COLUMNS).flatMap(([field, column]) => {
      const value = sent[field as keyof BranchFields]
      if (value === undefined) return []
      return [[column, field === 'postalCode' ? withHyphen(value as string) : value]]
    }),
  ) as ColumnsOf<Branch>

export const branchFields = ({ contact, phone, is_main, archived_at }: LockedBranch) => ({
  contact,
  phone,
  mainBranch: is_main,
  archived: archived_at !== null,
})

/** Returns the columns whose values differ. */
export function changedColumns<Columns extends object>(row: object, columns: Columns): Partial<Columns> {
  const before = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => before[column] !== value),
  ) as Partial<Columns>
}
