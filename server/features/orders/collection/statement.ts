// Yearly statement of a company on screen, as CSV and as PDF.

import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import type { Statement } from '#contract/companies/statement.ts'
import type { Locale } from '#contract/languages.ts'
import { formatWeight, toKilograms } from '#contract/orders/weight.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type CheckedCompany, findCompanyForOrder, findCompanyOf } from '#server/features/companies/public.ts'
import type { Actor, StaffActor } from '#server/platform/http/actor.ts'
import { type CsvFile, csvFile } from '#server/platform/http/csv-file.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'
import { type StatementRow, statementRows } from './statement-queries.ts'

type Deps = Pick<Dependencies, 'database' | 'settings'>

interface Asked {
  id: string
  year: string
}

export const statementForClient = async (deps: Deps, actor: Actor, { id, year }: Asked) =>
  statementOf(deps, await findCompanyOf(deps.database.connection, actor, id), year)

export const statementForStaff = async (deps: Deps, staff: StaffActor, { id, year }: Asked) =>
  statementOf(deps, await findCompanyForOrder(deps.database.connection, staff, id), year)

async function statementOf(
  { database }: Deps,
  company: CheckedCompany | undefined,
  year: string,
): Promise<Statement> {
  if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
  const [all, ...rows] = await statementRows(database.connection, company, year)
  return {
    year: Number(year),
    company: { uuid: company.id, name: company.name },
    rows: rows.map((row) => ({
      place: row.place ?? '',
      address: row.address,
      code: row.waste_code,
      hazardous: isHazardous(row.waste_code),
      ...massesIn(row),
    })),
    totals: massesIn(all),
  }
}

const massesIn = (row: StatementRow | undefined) => ({
  pickups: row?.pickups ?? 0,
  estimatedKg: toKilograms(row?.estimated ?? 0),
  weighedKg: toKilograms(row?.weighed ?? null),
  notWeighedKg: toKilograms(row?.not_weighed ?? 0),
})

const titlesIn = (locale: Locale) =>
  (['place', 'address', 'code', 'pickups', 'estimatedKg', 'weighedKg', 'notWeighedKg'] as const).map(
    (column) => DOCUMENT_TEXTS[locale][`CSV.STATEMENT_${column}`],
  )

const fileName = ({ year }: Statement, ending: string) => `statement-${year}.${ending}`

export const statementCsv = (statement: Statement, locale: Locale): CsvFile =>
  csvFile(fileName(statement, 'csv'), [
    titlesIn(locale),
    ...statement.rows.map((row) => [
      row.place,
      row.address,
      isSettled(row.code) ? row.code : '',
      row.pickups,
      row.estimatedKg,
      row.weighedKg ?? '',
      row.notWeighedKg,
    ]),
  ])

export async function statementPdf({ settings }: Deps, statement: Statement, locale: Locale) {
  return {
    name: fileName(statement, 'pdf'),
    content: await drawnPdf(paperOf(statement, locale, settings.operator().legalName)),
  }
}

function paperOf(statement: Statement, locale: Locale, operator: string): Paper {
  const texts = DOCUMENT_TEXTS[locale]
  const shown = (kg: number | null) => (kg === null ? '–' : formatWeight(kg, locale))
  const masses = ({ pickups, estimatedKg, weighedKg, notWeighedKg }: Statement['totals']) => [
    String(pickups),
    shown(estimatedKg),
    shown(weighedKg),
    shown(notWeighedKg),
  ]
  return {
    lang: locale,
    title: `${texts['STATEMENT.PDF_title']} ${statement.year}`,
    foot: `${texts['STATEMENT.PDF_title']} ${statement.year}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: texts['STATEMENT.PDF_company'], lines: [statement.company.name] },
          { name: texts['STATEMENT.PDF_operator'], lines: [operator] },
        ],
      },
      statement.rows.length === 0
        ? { kind: 'text', text: texts['STATEMENT.PDF_empty'] }
        : {
            kind: 'table',
            head: titlesIn(locale).toSpliced(1, 1),
            rows: [
              ...statement.rows.map((row) => [
                `${row.place}, ${row.address}`,
                isSettled(row.code) ? row.code : texts['STATEMENT.PDF_unsettled'],
                ...masses(row),
              ]),
              [texts['STATEMENT.PDF_total'], '', ...masses(statement.totals)],
            ],
            widths: [30, 14, 11, 15, 15, 15],
            firstNumber: 2,
          },
      { kind: 'text', text: texts['STATEMENT.PDF_explanation'], isSmall: true },
    ],
  }
}
