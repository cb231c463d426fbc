// Plans the changes of one company's pickup places. A place is identified by its name.

import { randomUUID } from 'node:crypto'
import { ROW_PROBLEMS, type ImportColumn } from '#contract/companies/company-import.ts'
import { branchKey } from '#contract/companies/import-row.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { isSamePlace, type ImportedBranch } from '#server/features/companies/public.ts'
import { type Columns, isRefused, isWhole, refuse, type RowPlan, sameIn, settle } from './row-plan.ts'

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
export function placesOf(all: readonly RowPlan[], branches: readonly ImportedBranch[]): Place[] {
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

/** Null if nothing changes. */
export function planBranch({ rows, known, maker }: Place, companyId: string): BranchPlan | null {
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
