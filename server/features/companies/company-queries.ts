// Reads companies and pickup places that a person may see. A company read here was checked against the person's memberships and
// has its own type. Code that needs a company takes that type, so an unchecked company does not compile.

import { sql, type Selectable } from 'kysely'
import type { BranchesTable, CompaniesTable } from '#database/company-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Actor, StaffActor } from '#server/platform/http/actor.ts'

/** Columns for staff only. */
type StaffColumn = 'version' | 'search_text' | 'merged_into_id' | 'erasing_at'

/** Listed by name, so that a prepared statement stays valid when a migration adds a column. */
const COMPANY_COLUMNS = Object.keys({
  id: true,
  name: true,
  street: true,
  postal_code: true,
  city: true,
  country: true,
  nip: true,
  krs: true,
  regon: true,
  bdo: true,
  bdo_free: true,
  bdo_people_collection: true,
  email: true,
  phone: true,
  created_at: true,
} satisfies Record<Exclude<keyof CompaniesTable, StaffColumn>, true>).map(
  (column) => `companies.${column as Exclude<keyof CompaniesTable, StaffColumn>}` as const,
)

/** Person whose companies are read. */
type Member = Pick<Actor, 'userId'>

declare const checked: unique symbol

/** Company without a membership check, for example the company of an order link. */
export type CompanyRecord = Omit<Selectable<CompaniesTable>, StaffColumn>
export type BranchRow = Selectable<BranchesTable>
/** Pickup place without its door code; says only whether there is one. */
export type BranchWithCode = BranchRow & { has_door_code: boolean }

/** Company of the person, or any company for staff. Only this file creates the type. */
export type CheckedCompany = CompanyRecord & { readonly [checked]: 'company' }

type CheckedCompanyId = string & { readonly [checked]: 'id' }

/** Ids of the companies whose rows a person may see; lists of orders are filtered by them. Only this file creates the type. */
export type CompanyScope = readonly CheckedCompanyId[]

/** Returns the ids of the companies that were read with the session of this call. */
export const companyScopeOf = ({ companyIds }: Pick<Actor, 'companyIds'>) =>
  companyIds as readonly string[] as CompanyScope

export async function companiesOf(db: Connection, person: Member): Promise<CheckedCompany[]> {
  return byName(await memberships(db, person).select(COMPANY_COLUMNS).execute()) as CheckedCompany[]
}

/** Finds a company of the person. Undefined for another person's company, exactly as for an unknown id. */
export async function findCompanyOf(
  db: Connection,
  { userId }: Member,
  companyId: string,
): Promise<CheckedCompany | undefined> {
  const [row] = await companyOf(db, { userId, companyId })
  return row as CheckedCompany | undefined
}

const companyOf = statement((db, { userId, companyId }: Member & { companyId: string }) =>
  memberships(db, { userId }).select(COMPANY_COLUMNS).where('companies.id', '=', companyId),
)

/** Finds any company for staff; undefined for a merged one. */
export const findCompanyForOrder = async (
  db: Connection,
  _staff: StaffActor,
  companyId: string,
): Promise<CheckedCompany | undefined> =>
  (await db
    .selectFrom('companies')
    .select(COMPANY_COLUMNS)
    .where('id', '=', companyId)
    .where('merged_into_id', 'is', null)
    .where('erasing_at', 'is', null)
    .executeTakeFirst()) as CheckedCompany | undefined

export async function companyOnRecord(db: Connection, id: string): Promise<CompanyRecord | null> {
  const row = await db.selectFrom('companies').select(COMPANY_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

const HAS_DOOR_CODE = sql<boolean>`exists (
  select from branch_door_codes where branch_door_codes.branch_id = branches.id
)`.as('has_door_code')

/** Lists the pickup places of the company: the main one first, then by name. */
export async function branchesOf(db: Connection, company: CheckedCompany): Promise<BranchWithCode[]> {
  const branches = await db
    .selectFrom('branches')
    .selectAll()
    .select(HAS_DOOR_CODE)
    .where('company_id', '=', company.id)
    .where('archived_at', 'is', null)
    .execute()
  return byName(branches).toSorted((a, b) => Number(b.is_main) - Number(a.is_main))
}

/**
 * Selects a person's companies. Leaves out those being merged into another: their people belong to both until the last order
 * has moved.
 */
const memberships = (db: Connection, person: Member) =>
  db
    .selectFrom('companies')
    .innerJoin('company_members', 'company_members.company_id', 'companies.id')
    .where('company_members.user_id', '=', person.userId)
    .where('merged_into_id', 'is', null)

const polish = new Intl.Collator('pl')

/** Sorted in code, because databases differ in their collations; without the Polish one, Łódź sorts after Żory. */
const byName = <Row extends { id: string; name: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => polish.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))

/** Finds a company to which staff attach an order. Merged companies and companies being erased are not found. */
export const findCompanyToAttach = (tx: Transaction, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('erasing_at', 'is', null)
    .executeTakeFirst()

export const findBranchToAttach = (tx: Transaction, companyId: string, id: string) =>
  tx
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

export async function nameOfCompany(db: Connection, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** Includes archived places. */
export async function nameOfBranch(db: Connection, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('branches').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
