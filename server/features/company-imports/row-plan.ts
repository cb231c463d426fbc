// Values of one row as database columns, and its planned effect.

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

/** Pickup place in one row. */
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
  /** Position of the row in the file. */
  at: number
  read: SaidRow
  errors: FieldErrors
  differences: RowPreview['differences']
  company: RowPreview['company']
  /** Position of the row that creates its company. */
  madeByRow: number | null
  account: RowPreview['account']
  place: SaidPlace | null
  /** Whether its company data describe a pickup place of the company. */
  isPlace: boolean
  leftOut: RowPreview['leftOut']
}

export const isRefused = ({ errors }: RowPlan): boolean => Object.keys(errors).length > 0

export function refuse(row: RowPlan, errors: FieldErrors): void {
  Object.assign(row.errors, errors)
}

/** Whether a new record has all required fields. */
export const isWhole = (part: { missing: FieldErrors } | null): boolean =>
  part !== null && Object.keys(part.missing).length === 0

type Value = string | boolean | null
export const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value as Value)

export const sameIn = (titles: object, before: object, after: object): boolean =>
  Object.keys(titles).every((name) => (before as Columns)[name] === (after as Columns)[name])

interface Settled {
  /** Rows about one record, as in the file. */
  rows: readonly RowPlan[]
  said: (row: RowPlan) => Columns
  /** Stored values; undefined for a new record. */
  before: Columns | undefined
  maker: RowPlan | undefined
  titles: Record<string, ImportColumn>
}

/**
 * Combines the rows of one record; a later row wins. Each change is attributed to the first row with the final value, so that
 * importing the same rows again changes nothing.
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
