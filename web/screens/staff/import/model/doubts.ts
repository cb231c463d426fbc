// What a person should look at in a row that is saved: what is probably mistyped, and what the import leaves out.
import type { DoubtedField } from '#contract/companies/company-doubts.ts'
import { shortenedCells, type ShortenedCell } from '#contract/companies/import-cells.ts'
import { doubtsOfRow } from '#contract/companies/import-row.ts'
import type { ShownPreview } from './import-state.ts'

export function doubtsAt({ rows, sent }: ShownPreview, at: number): DoubtedField[] {
  const [row, cells] = [rows[at], sent[at]]
  if (!row || !cells || row.result === 'refused') return []
  // What is known already, or stands in another row, is not doubted here.
  const isSaved = (column: DoubtedField) =>
    row.result === 'create' || row.differences.some((one) => one.column === column)
  return (Object.keys(doubtsOfRow(cells)) as DoubtedField[]).filter(isSaved)
}

/** The cells that hold more than is read of them, such as two phone numbers. */
export function shortenedAt({ rows, sent }: ShownPreview, at: number): ShortenedCell[] {
  const [row, cells] = [rows[at], sent[at]]
  return row && cells && row.result !== 'refused' ? shortenedCells(cells) : []
}

export const isDoubted = (preview: ShownPreview, at: number): boolean =>
  doubtsAt(preview, at).length > 0 || isIncomplete(preview, at)

/** Whether the row says something that the import does not save. */
export const isIncomplete = (preview: ShownPreview, at: number): boolean =>
  (preview.rows[at]?.leftOut.length ?? 0) > 0 || shortenedAt(preview, at).length > 0
