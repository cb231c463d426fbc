// Warnings about rows that will be saved: probable typing errors, and content that the import drops.
import type { DoubtedField } from '#contract/companies/company-doubts.ts'
import { shortenedCells, type ShortenedCell } from '#contract/companies/import-cells.ts'
import { doubtsOfRow } from '#contract/companies/import-row.ts'
import type { ShownPreview } from './import-state.ts'

export function doubtsAt({ rows, sent }: ShownPreview, at: number): DoubtedField[] {
  const [row, cells] = [rows[at], sent[at]]
  if (!row || !cells || row.result === 'refused') return []
  // Values that are stored already, or that come from another row, get no warning.
  const isSaved = (column: DoubtedField) =>
    row.result === 'create' || row.differences.some((one) => one.column === column)
  return (Object.keys(doubtsOfRow(cells)) as DoubtedField[]).filter(isSaved)
}

/** Cells with more content than is imported, such as a second phone number. */
export function shortenedAt({ rows, sent }: ShownPreview, at: number): ShortenedCell[] {
  const [row, cells] = [rows[at], sent[at]]
  return row && cells && row.result !== 'refused' ? shortenedCells(cells) : []
}

export const isDoubted = (preview: ShownPreview, at: number): boolean =>
  doubtsAt(preview, at).length > 0 || isIncomplete(preview, at)

/** Whether the row has content that the import drops. */
export const isIncomplete = (preview: ShownPreview, at: number): boolean =>
  (preview.rows[at]?.leftOut.length ?? 0) > 0 || shortenedAt(preview, at).length > 0
