// Reads the stored customers that the rows refer to, in five queries for any number of rows.

import type { ReadRow } from '#contract/companies/import-row.ts'
import { findAccountsToImport, type ImportedAccount } from '#server/features/accounts/public.ts'
import {
  findBranchesToImport,
  findCompaniesToImport,
  findMembersAmong,
  type ImportedBranch,
  type ImportedCompany,
  type ImportedMember,
} from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'

export interface KnownCustomers {
  companies: readonly ImportedCompany[]
  branches: readonly ImportedBranch[]
  accounts: readonly ImportedAccount[]
  members: readonly ImportedMember[]
}

/** Returns the companies to look up. */
export function companiesMeant(rows: readonly ReadRow[]) {
  const named = rows.flatMap(({ company }) => (company ? [company.named] : []))
  return {
    nips: distinct(named.map(({ nip }) => nip)),
    names: distinct(named.map(({ nip, name }) => (nip ? undefined : name))),
  }
}

export async function knownCustomers(
  db: Connection,
  staff: StaffActor,
  rows: readonly ReadRow[],
): Promise<KnownCustomers> {
  const companies = await findCompaniesToImport(db, staff, companiesMeant(rows))
  const companyIds = companies.map(({ id }) => id)
  const branches = await findBranchesToImport(db, staff, companyIds)
  const accounts = await findAccountsToImport(db, staff, distinct(rows.map(({ person }) => person?.key)))
  const userIds = accounts.map(({ id }) => id)
  const members = await findMembersAmong(db, staff, { userIds, companyIds })
  return { companies, branches, accounts, members }
}

const distinct = (texts: readonly (string | null | undefined)[]) => [
  ...new Set(texts.filter((text): text is string => text !== null && text !== undefined)),
]
