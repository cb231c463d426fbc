// Exports the catalogue as CSV files, which the import can read back.

import { Readable } from 'node:stream'
import type { EventDetails } from '#contract/audit/events.ts'
import {
  columnTitle,
  ITEM_COLUMNS,
  itemCell,
  PACKAGE_TYPE_COLUMNS,
  packageTypeCell,
} from '#contract/catalogue/catalogue-file.ts'
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { CsvFile } from '#server/platform/http/csv-file.ts'
import { items } from './catalogue-item.ts'
import { packageTypes } from './package-type.ts'

export async function exportItems(deps: Dependencies, author: Author): Promise<CsvFile> {
  const { locale } = author.actor
  const rows = await items.rows(deps.database.connection)
  const cells = rows.map((row, at) => {
    const item = items.answerOf(row, at + 1)
    return ITEM_COLUMNS.map((column) => itemCell(column, item, locale))
  })
  return exported(deps, author, 'catalogue', [ITEM_COLUMNS.map((one) => columnTitle(one, locale)), ...cells])
}

export async function exportPackageTypes(deps: Dependencies, author: Author): Promise<CsvFile> {
  const { locale } = author.actor
  const rows = await packageTypes.rows(deps.database.connection)
  const cells = rows.map((row, at) => {
    const type = packageTypes.answerOf(row, at + 1)
    return PACKAGE_TYPE_COLUMNS.map((column) => packageTypeCell(column, type, locale))
  })
  const titles = PACKAGE_TYPE_COLUMNS.map((one) => columnTitle(one, locale))
  return exported(deps, author, 'package-types', [titles, ...cells])
}

async function exported(
  deps: Dependencies,
  author: Author,
  name: EventDetails['export'],
  rows: string[][],
): Promise<CsvFile> {
  await recordAct(deps.database.connection, deps, author, { kind: 'export', detail: name })
  return {
    name: `${name}-${dayInWarsaw(deps.clock.now())}.csv`,
    content: Readable.from([BYTE_ORDER_MARK + csvText(rows)]),
  }
}
