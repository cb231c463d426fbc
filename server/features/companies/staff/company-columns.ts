// The fields of companies and branches as staff send them, and the columns that they are kept in.

import type { EditBranch, EditCompany, NewBranchFields } from '#contract/companies/company-changes.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import type { BranchColumns, CompanyColumns, LockedBranch, LockedCompany } from './company-write-queries.ts'

/** The columns of those fields alone that were sent. */
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

/** A company as it would be sent, for the rules that join several fields. */
export const companyFields = (row: LockedCompany) => ({
  nip: row.nip,
  nipNotRequired: row.nip === null,
  bdo: row.bdo,
  bdoFree: row.bdo_free,
  bdoPeopleCollection: row.bdo_people_collection,
})

type BranchFields = Omit<EditBranch, 'archived'>

export function branchColumns(sent: BranchFields): BranchColumns {
  return definedColumns({
    name: sent.name,
    street: sent.street,
    postal_code: sent.postalCode && withHyphen(sent.postalCode),
    city: sent.city,
    country: sent.country,
    contact: sent.contact,
    email: sent.email,
    phone: sent.phone,
    is_main: sent.mainBranch,
  })
}

export const branchFields = ({ contact, phone, is_main, archived_at }: LockedBranch) => ({
  contact,
  phone,
  mainBranch: is_main,
  archived: archived_at !== null,
})

export const newBranchRow = (branch: NewBranchFields) => ({
  name: branch.name,
  street: branch.street,
  postal_code: withHyphen(branch.postalCode),
  city: branch.city,
  country: branch.country,
  contact: branch.contact,
  email: branch.email,
  phone: branch.phone,
  is_main: branch.mainBranch,
})

/** What really changes. */
export function changedColumns<Columns extends object>(row: object, columns: Columns): Partial<Columns> {
  const before = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => before[column] !== value),
  ) as Partial<Columns>
}
