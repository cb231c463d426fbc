// Writes the data map into docs/privacy.md.

import { fileURLToPath } from 'node:url'
import { columnsOf, DATA_MAP, type ColumnKind, type TableInMap } from './data-map.ts'
import { columnsExported, IN_NO_EXPORT } from './exported-columns.ts'

export const PRIVACY_PAGE = fileURLToPath(new URL('../../../docs/privacy.md', import.meta.url))

const [BEGIN, END] = ['<!-- data map: npm run data-map -->', '<!-- end of the data map -->']

/** Column kinds to show. Readers of the page ask about personal data, so other columns appear only in the source. */
const SHOWN: Record<Exclude<ColumnKind, 'technical' | 'derived'>, string> = {
  personal: 'personal',
  text: 'typed text',
  image: 'pictures',
  company: 'of a company or a place',
  pseudonym: 'pseudonyms and references',
  record: 'kept with the waste record',
}
const SHOWN_KINDS = Object.keys(SHOWN) as (keyof typeof SHOWN)[]

/** Replaces the data map in the page. */
export function withDataMap(page: string): string {
  const [before, rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n\n${dataMap()}\n${END}${after}`
}

/** Renders the data map: tables about people first, in the sequence of the source. */
function dataMap(): string {
  const tables = Object.entries(DATA_MAP)
  const [people, nobody] = [true, false].map((hasPeople) =>
    tables.filter(([, { whose }]) => (whose !== undefined) === hasPeople),
  )
  return [
    '### Tables about people',
    '',
    ...(people ?? []).flatMap(section),
    '### Tables about nobody',
    '',
    ...(nobody ?? []).flatMap(section),
  ].join('\n')
}

const listed = (columns: readonly string[]) => columns.map((column) => `\`${column}\``).join(', ')

/**
 * Lists the exported columns with personal data. For a person's export, those are the columns that may contain their own data.
 */
function exportsOf(name: string, table: TableInMap): [string, string][] {
  if (table.whose === undefined) return []
  if (name in IN_NO_EXPORT) return [['In an export', `never: ${IN_NO_EXPORT[name]}`]]
  const says = (['personal', 'text', 'image', 'record'] as const).flatMap((kind) => columnsOf(table, kind))
  const ofCompany = columnsExported(name, 'company')
  const left = says.filter((column) => !ofCompany.includes(column))
  return [
    [
      'In the export of a company',
      ofCompany.length === 0 ? 'nothing' : left.length === 0 ? 'all' : `all but ${listed(left)}`,
    ],
    ['In the export of a person', listed(columnsExported(name, 'person')) || 'nothing'],
  ]
}

function section([name, table]: [string, TableInMap]): string[] {
  const { whose, why, period, readers, onErasure } = table
  const facts: [string, string][] = [
    ...(whose === undefined ? [] : [['Whose', whose] as [string, string]]),
    ['What for', why],
    ['How long', period],
    ['Who reads it', readers],
    ['When erased', onErasure],
    ...exportsOf(name, table),
  ]
  const columns = SHOWN_KINDS.filter((kind) => columnsOf(table, kind).length > 0).map(
    (kind) => `- Columns, ${SHOWN[kind]}: ${listed(columnsOf(table, kind))}.`,
  )
  return [`#### \`${name}\``, '', ...facts.map(([what, said]) => `- ${what}: ${said}.`), ...columns, '']
}
