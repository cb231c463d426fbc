// What is probably mistyped in what a row would save; it is saved all the same.
import type { DoubtedField } from '#contract/companies/company-doubts.ts'
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
