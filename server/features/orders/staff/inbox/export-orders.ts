// Exports the orders of the inbox as a CSV file, one row for each piece of equipment, written while it is read.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { BYTE_ORDER_MARK, type CsvCell, csvText } from '#contract/csv.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Locale } from '#contract/languages.ts'
import { type OrderStatus, statusKey } from '#contract/orders/order.ts'
import type { StaffOrderFilters } from '#contract/orders/staff-list.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Author, recordAct } from '#server/features/security-events/public.ts'
import type { CsvFile } from '#server/platform/http/csv-file.ts'
import { streamed } from '#server/platform/http/streamed.ts'
import { DOCUMENT_TEXTS, SCREEN_TEXTS } from '#server/texts.ts'
import { type ExportedRow, rowsToExport } from './export-queries.ts'
import { wantedBy } from './list-staff-orders.ts'

/** Names of statuses in the exported list, taken from the texts of the screens. */
const statusWord = (status: OrderStatus, locale: Locale): string => SCREEN_TEXTS[locale][statusKey(status)]

export async function exportOrders(
  deps: Dependencies,
  author: Author,
  filters: StaffOrderFilters,
): Promise<CsvFile> {
  const { actor } = author
  const { locale } = actor
  await recordAct(deps.database.connection, deps, author, { kind: 'export', detail: 'orders' })
  async function* lines({ signal }: { signal: AbortSignal }) {
    yield BYTE_ORDER_MARK + csvText([COLUMNS.map((column) => DOCUMENT_TEXTS[locale][`CSV.ORDERS_${column}`])])
    const isFirstOfCode = firstOfCode()
    for await (const rows of rowsToExport(deps.database, wantedBy(actor, filters, deps.clock.now()), signal))
      yield csvText(
        rows.map((row) => {
          const shown = isFirstOfCode(row) ? row : { ...row, weighed_grams: null }
          return COLUMNS.map((column) => CELLS[column](shown, locale))
        }),
      )
  }
  return { name: `orders-${dayInWarsaw(deps.clock.now())}.csv`, content: streamed(lines) }
}

/** Answers, row after row, whether the row is the first of its order with its waste code: only that one shows the weighed mass. */
function firstOfCode(): (row: ExportedRow) => boolean {
  let order = ''
  const codes = new Set<string | null>()
  return ({ order_number, waste_code }) => {
    if (order_number !== order) codes.clear()
    order = order_number
    const isFirst = !codes.has(waste_code)
    codes.add(waste_code)
    return isFirst
  }
}

/** Describes the data carriers in the comment column, so that the columns stay those that users' spreadsheets expect. */
function carriersWords({ destruction_protocol, serial_numbers }: ExportedRow, locale: Locale): string {
  const texts = DOCUMENT_TEXTS[locale]
  const numbers = serial_numbers ?? []
  return [
    destruction_protocol ? texts['CSV.CARRIERS_protocol'] : '',
    numbers.length > 0 ? `${texts['CSV.CARRIERS_serialNumbers']}: ${numbers.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Columns in their order. */
const CELLS = {
  orderNumber: ({ order_number }) => order_number,
  created: ({ created }) => created,
  status: ({ status }, locale) => statusWord(status, locale),
  pickupDay: ({ pickup_day }) => pickup_day ?? '',
  company: ({ company_name }) => company_name,
  nip: ({ nip }) => nip ?? '',
  place: ({ branch_name }) => branch_name,
  street: ({ branch_street }) => branch_street,
  postalCode: ({ branch_postal_code }) => branch_postal_code,
  city: ({ branch_city }) => branch_city,
  contact: ({ contact_name }) => contact_name,
  phone: ({ contact_phone }) => contact_phone ?? '',
  item: ({ item }) => item ?? '',
  wasteCode: ({ waste_code }) => (waste_code !== null && isSettled(waste_code) ? waste_code : ''),
  quantity: ({ quantity }) => quantity ?? '',
  unit: ({ unit }, locale) => (unit === null ? '' : unitSymbol(unit, locale)),
  kg: ({ grams }) => (grams === null ? '' : toKilograms(grams)),
  comment: (row, locale) => [row.comment, carriersWords(row, locale)].filter(Boolean).join('\n'),
  // Only in the first row of each code of an order, so that the column adds up.
  weighedKg: ({ weighed_grams }) => (weighed_grams === null ? '' : toKilograms(weighed_grams)),
} satisfies Record<string, (row: ExportedRow, locale: Locale) => CsvCell>

const COLUMNS = Object.keys(CELLS) as (keyof typeof CELLS)[]
