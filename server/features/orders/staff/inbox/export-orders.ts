// The orders of the inbox as a CSV file that spreadsheets open: a row for each piece of equipment, written as it is read.

import { Readable } from 'node:stream'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Locale } from '#contract/languages.ts'
import type { StaffOrderFilters } from '#contract/orders/staff-list.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { BYTE_ORDER_MARK, csvLines, type CsvFile } from '#server/platform/http/csv-file.ts'
import { rowsToExport, type ExportedRow } from './export-queries.ts'
import { columnNames, statusWord } from './export-words.ts'
import { wantedBy } from './list-staff-orders.ts'

export async function exportOrders(
  deps: Dependencies,
  author: Author,
  filters: StaffOrderFilters,
): Promise<CsvFile> {
  const { actor } = author
  const { locale } = actor
  await recordAct(deps.database.connection, deps, author, { kind: 'export', detail: 'orders' })
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLines([columnNames(locale)])
    for await (const rows of rowsToExport(deps.database, wantedBy(actor, filters)))
      yield csvLines(rows.map((row) => cellsOf(row, locale)))
  }
  return { name: `orders-${dayInWarsaw(deps.clock.now())}.csv`, content: Readable.from(lines()) }
}

const cellsOf = (row: ExportedRow, locale: Locale): string[] => [
  row.order_number,
  row.created,
  statusWord(row.status, locale),
  row.pickup_day ?? '',
  row.company_name,
  row.nip ?? '',
  row.branch_name,
  row.branch_street,
  row.branch_postal_code,
  row.branch_city,
  row.contact_name,
  row.contact_phone ?? '',
  row.item ?? '',
  row.waste_code ?? '',
  row.quantity === null ? '' : String(row.quantity),
  row.unit === null ? '' : unitSymbol(row.unit, locale),
  row.grams === null ? '' : String(toKilograms(row.grams)).replace('.', ','),
  row.comment ?? '',
]
