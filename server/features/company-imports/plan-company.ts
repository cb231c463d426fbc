// Plans the changes of one company and its pickup places.

import { randomUUID } from 'node:crypto'
import { type ImportColumn, ROW_PROBLEMS } from '#contract/companies/company-import.ts'
import { branchKey } from '#contract/companies/import-row.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import {
  isSamePlace,
  OWN_ADDRESS_NAME,
  type ImportedBranch,
  type ImportedCompany,
} from '#server/features/companies/public.ts'
import { noteLeftOut, tellPlaces } from './company-places.ts'
import { type Columns, isRefused, isWhole, refuse, type RowPlan, sameIn, settle } from './row-plan.ts'

export interface CompanyPlan {
  id: string
  name: string
  /** Rows that are not refused. */
  rows: readonly RowPlan[]
  /** Null if nothing changes. */
  company: { is: 'new' | 'changed'; row: ImportedCompany } | null
  newBranches: ImportedBranch[]
  changedBranches: ImportedBranch[]
}

const COMPANY_TITLES: Record<string, ImportColumn> = {
  name: 'name',
  regon: 'regon',
  krs: 'krs',
  bdo: 'bdo',
  bdo_free: 'bdoFree',
  street: 'street',
  postal_code: 'postalCode',
  city: 'city',
  country: 'country',
  email: 'email',
  phone: 'phone',
}

/** Plans the changes of one company. Null if every row is refused. */
export function planCompany(
  all: readonly RowPlan[],
  known: ImportedCompany | undefined,
  branches: readonly ImportedBranch[],
): CompanyPlan | null {
  tellPlaces(all, known, branches)
  const places = placesOf(all, branches)
  const rows = all.filter((row) => !isRefused(row))
  // The first row with enough data creates the company; the others add to it.
  const maker = known ? undefined : rows.find(({ read, isPlace }) => !isPlace && isWhole(read.company))
  if (!known && !maker) {
    const isNamedByNip = all.some(({ read }) => read.cells.nip !== undefined)
    const unmade = { [isNamedByNip ? 'nip' : 'name']: [ROW_PROBLEMS.companyRowRefused] }
    for (const row of all) refuse(row, row.isPlace ? unmade : (row.read.company?.missing ?? {}))
    return null
  }
  if (rows.length === 0) return null
  const after = settle({
    rows,
    said: saidOfCompany(rows),
    before: known && { ...known },
    maker,
    titles: COMPANY_TITLES,
  })
  noteLeftOut(rows, after)
  const id = known?.id ?? randomUUID()
  const row = known ? changedCompany(known, after) : newCompany(id, maker, after)
  for (const each of rows) {
    each.company = known ? { uuid: known.id, name: known.name } : null
    each.madeByRow = maker?.at ?? null
  }
  const planned = places.map((place) => planBranch(place, id))
  const added = planned.flatMap((one) => (one?.is === 'new' ? [one.row] : []))
  return {
    id,
    name: row.name,
    rows,
    company: known ? (row === known ? null : { is: 'changed', row }) : { is: 'new', row },
    newBranches: known ? added : withMain(row, added),
    changedBranches: planned.flatMap((one) => (one?.is === 'changed' ? [one.row] : [])),
  }
}

/**
 * Returns the company's columns that a row sets: none in the row of a place, and the name only in the first row that gives one.
 */
function saidOfCompany(rows: readonly RowPlan[]): (row: RowPlan) => Columns {
  const namer = rows.find(({ isPlace, read }) => !isPlace && 'name' in read.companyColumns)
  return (row) => {
    const { name, ...others } = row.read.companyColumns
    if (row.isPlace) return {}
    return row === namer ? { name, ...others } : others
  }
}

/** Returns the company with its changes, or `known` itself if nothing changes. */
function changedCompany(known: ImportedCompany, after: Columns): ImportedCompany {
  const row = { ...known, ...after } as ImportedCompany
  if (sameIn(COMPANY_TITLES, known, row)) return known
  const hasBdo = row.bdo !== known.bdo || row.bdo_free !== known.bdo_free
  return hasBdo ? { ...row, bdo_people_collection: false } : row
}

function newCompany(id: string, maker: RowPlan | undefined, after: Columns): ImportedCompany {
  const empty = { krs: null, regon: null, bdo: null, email: null, phone: null, country: DEFAULT_COUNTRY }
  const free = { bdo_free: false, bdo_people_collection: false }
  return { ...empty, ...free, ...after, id, nip: maker?.read.company?.said.nip ?? null } as ImportedCompany
}

/** Adds a pickup place at the company's own address, or marks the row's place there as the main one. */
function withMain(company: ImportedCompany, added: ImportedBranch[]): ImportedBranch[] {
  const own = added.find((branch) => isSamePlace(branch, company))
  if (own) return added.map((branch) => ({ ...branch, is_main: branch === own }))
  const { street, postal_code, city, country } = company
  const main = { street, postal_code, city, country, contact: null, email: null, phone: null, is_main: true }
  return [{ id: randomUUID(), company_id: company.id, name: OWN_ADDRESS_NAME, ...main }, ...added]
}

interface Place {
  rows: readonly RowPlan[]
  known: ImportedBranch | undefined
  maker: RowPlan | undefined
}

const TITLES: Record<string, ImportColumn> = {
  name: 'branchName',
  street: 'branchStreet',
  postal_code: 'branchPostalCode',
  city: 'branchCity',
  country: 'branchCountry',
  contact: 'branchContact',
  phone: 'branchPhone',
  email: 'branchEmail',
}
const ADDRESS = ['street', 'postal_code', 'city'] as const

const saidOf = ({ place }: RowPlan): Columns => place?.columns ?? {}

/** Groups the rows by place. Rows that contradict stored data or an earlier row are refused. */
function placesOf(all: readonly RowPlan[], branches: readonly ImportedBranch[]): Place[] {
  const byName = Map.groupBy(
    all.filter(({ place }) => place !== null),
    ({ place }) => place?.key ?? '',
  )
  const knownByName = Map.groupBy(branches, ({ name }) => branchKey(name))
  return [...byName].map(([key, rows]) => {
    const maker = rows.find((row) => !isRefused(row) && isWhole(row.place))
    const address = maker && (saidOf(maker) as unknown as ImportedBranch)
    // Two places with the same name would become one, so the person has to distinguish them.
    for (const row of rows)
      if (address && saysOtherwise(saidOf(row), address))
        refuse(row, { branchName: [ROW_PROBLEMS.branchAddressDiffers] })
    const ofName = knownByName.get(key) ?? []
    const [known] = ofName.length > 1 ? ofName.filter((one) => address && isSamePlace(one, address)) : ofName
    if (known) return { rows, known, maker: undefined }
    for (const row of rows)
      if (ofName.length > 1) refuse(row, { branchName: [ROW_PROBLEMS.branchSeveral] })
      else if (!maker) refuse(row, row.place?.missing ?? {})
    return { rows, known, maker }
  })
}

const saysOtherwise = (said: Columns, address: ImportedBranch) =>
  ADDRESS.some((name) => name in said && branchKey(String(said[name])) !== branchKey(address[name]))

type BranchPlan = { is: 'new' | 'changed'; row: ImportedBranch }

/** Plans the change of one place. Null if nothing changes. */
function planBranch({ rows, known, maker }: Place, companyId: string): BranchPlan | null {
  const taken = rows.filter((row) => !isRefused(row))
  if (taken.length === 0) return null
  const after = settle({ rows: taken, said: saidOf, before: known && { ...known }, maker, titles: TITLES })
  if (known) {
    const row = { ...known, ...after } as ImportedBranch
    return sameIn(TITLES, known, row) ? null : { is: 'changed', row }
  }
  const empty = { country: DEFAULT_COUNTRY, contact: null, email: null, phone: null, is_main: false }
  const row = { ...empty, ...after, id: randomUUID(), company_id: companyId } as ImportedBranch
  maker?.differences.push({ column: 'branchName', before: null, after: row.name })
  return { is: 'new', row }
}
