// What one row says, in the columns that it is kept in, and what is planned for it.

import type { BranchCorrections } from '#contract/companies/company-changes.ts'
import type { ImportColumn, ImportRow, RowPreview } from '#contract/companies/company-import.ts'
import { readImportRow, type ReadRow } from '#contract/companies/import-row.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { branchColumns, companyColumns } from '#server/features/companies/public.ts'

export type Columns = Record<string, unknown>

export interface SaidRow extends ReadRow {
  companyColumns: Columns
}

export function saidBy(row: ImportRow): SaidRow {
  const read = readImportRow(row)
  const { nip: _nip, bdo_people_collection: _people, ...company } = companyColumns(read.company?.said ?? {})
  return { ...read, companyColumns: company }
}

/** A pickup place as one row says it. */
export interface SaidPlace {
  key: string
  missing: FieldErrors
  columns: Columns
}

export const saidPlace = (place: {
  key: string
  missing: FieldErrors
  said: BranchCorrections
}): SaidPlace => ({ key: place.key, missing: place.missing, columns: branchColumns(place.said) })

export interface RowPlan {
  /** Its place among the rows. */
  at: number
  read: SaidRow
  errors: FieldErrors
  differences: RowPreview['differences']
  company: RowPreview['company']
  /** The place of the row that makes its company. */
  madeByRow: number | null
  account: RowPreview['account']
  place: SaidPlace | null
  /** What it says of a company is about a pickup place of that company. */
  isPlace: boolean
  leftOut: RowPreview['leftOut']
}

export const isRefused = ({ errors }: RowPlan): boolean => Object.keys(errors).length > 0

export function refuse(row: RowPlan, errors: FieldErrors): void {
  Object.assign(row.errors, errors)
}

/** Whether enough is said for a new one. */
export const isWhole = (part: { missing: FieldErrors } | null): boolean =>
  part !== null && Object.keys(part.missing).length === 0

type Value = string | boolean | null
export const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value as Value)

export const sameIn = (titles: object, before: object, after: object): boolean =>
  Object.keys(titles).every((name) => (before as Columns)[name] === (after as Columns)[name])

interface Settled {
  /** The rows about one thing, in their order. */
  rows: readonly RowPlan[]
  said: (row: RowPlan) => Columns
  /** As it is; undefined of what the first of them makes. */
  before: Columns | undefined
  maker: RowPlan | undefined
  titles: Record<string, ImportColumn>
}

/**
 * What the rows make of it together: of two that say something else the later one counts. Each change is noted with the first
 * row that says what counts in the end, so that the same rows change nothing the next time.
 */
export function settle({ rows, said, before, maker, titles }: Settled): Columns {
  const sayings = rows.map((row) => ({ row, columns: said(row) }))
  const made = maker && said(maker)
  const after: Columns = Object.assign({ ...before }, ...sayings.map(({ columns }) => columns))
  for (const [name, column] of Object.entries(titles)) {
    const [from, to] = [textOf((before ?? made)?.[name]), textOf(after[name])]
    for (const { row, columns } of sayings) {
      const value = textOf(columns[name])
      if (value !== null && value !== to) row.leftOut.push({ column, value, instead: to })
    }
    if (from === to) continue
    const first = sayings.find(({ columns }) => name in columns && textOf(columns[name]) === to)
    first?.row.differences.push({ column, before: from, after: to })
  }
  return after
}
