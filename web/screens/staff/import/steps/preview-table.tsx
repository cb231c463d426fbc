// Table of the preview, in pages of 50, because a file may have 5,000 rows.
import type { ImportColumn, RowPreview, RowResult } from '#contract/companies/company-import.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { ListPages, pageOf } from '#web/staff/list/list-pages.tsx'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { errorWords } from '../files/error-words.ts'
import { doubtsAt, isDoubted, isIncomplete, shortenedAt } from '../model/doubts.ts'
import type { ShownPreview } from '../model/import-state.ts'
import { addressOf, type ImportView, ROWS_A_PAGE } from '../model/import-view.ts'
import styles from '../import.module.css'

const LOOKS: Record<RowResult | 'left_out', BadgeLook> = {
  left_out: { tone: 'amber', fill: 'outline', icon: 'hint' },
  create: { tone: 'accent', fill: 'soft', icon: 'plus' },
  update: { tone: 'blue', fill: 'soft', icon: 'refresh' },
  unchanged: { tone: 'grey', fill: 'outline', icon: 'check' },
  refused: { tone: 'amber', fill: 'soft', icon: 'alert' },
}

interface Row {
  at: number
  number: number
  name: string
  nip: string
  preview: RowPreview
}

export function PreviewTable({ preview, view }: { preview: ShownPreview; view: ImportView }) {
  const { t } = useText()
  const shown = preview.rows.flatMap((row, at) =>
    view.show === 'all' || (view.show === 'doubted' ? isDoubted(preview, at) : row.result === view.show)
      ? [at]
      : [],
  )
  const of = { page: view.page, limit: ROWS_A_PAGE, totalCount: shown.length }
  const { page } = pageOf(of)
  const rows = shown
    .slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
    .flatMap((at) => rowOf(preview, at) ?? [])
  const columns: Column<Row>[] = [
    { id: 'number', title: t('IMPORT.ROW'), align: 'end', cell: ({ number }) => number },
    {
      id: 'company',
      title: t('IMPORT.COMPANY'),
      onCard: 'first',
      cell: ({ preview: { company }, name, nip }) => (
        <>
          {company ? <a href={staffPaths.company(company.uuid)}>{company.name}</a> : <b>{name || '–'}</b>}
          {nip && <span className="muted xs figures block">{nip}</span>}
        </>
      ),
    },
    {
      id: 'result',
      title: t('IMPORT.RESULT'),
      cell: ({ at, preview: { result } }) => {
        // A row that differs from the stored data is not labelled "unchanged".
        const label = result === 'unchanged' && isIncomplete(preview, at) ? 'left_out' : result
        return (
          <span className="nowrap">
            <Badge look={LOOKS[label]}>
              {t(`IMPORT.ROW_${label.toUpperCase() as Uppercase<typeof label>}`)}
            </Badge>
          </span>
        )
      },
    },
    { id: 'what', title: t('IMPORT.WHAT'), cell: (row) => <What row={row} preview={preview} /> },
  ]
  return (
    <TableSheet>
      {rows.length === 0 ? (
        <EmptyState title={t('IMPORT.NONE_SHOWN')} />
      ) : (
        <Table
          label={t('IMPORT.PREVIEW')}
          columns={columns}
          rows={rows}
          rowId={({ at }) => String(at)}
          dense
        />
      )}
      <ListPages
        of={of}
        hrefOf={(number) => addressOf({ step: 'preview', show: view.show, page: number })}
        words={{ label: 'IMPORT.PAGES' }}
      />
    </TableSheet>
  )
}

function rowOf({ rows, data, sent }: ShownPreview, at: number): Row | undefined {
  const [preview, cells, texts] = [rows[at], data[at], sent[at]]
  if (!preview || !cells) return undefined
  return { at, number: cells.number, name: texts?.name ?? '', nip: texts?.nip ?? '', preview }
}

/** Errors or changes of a row. */
function What({ row: { preview: row, at }, preview }: { row: Row; preview: ShownPreview }) {
  const { t } = useText()
  const maker = row.madeByRow === null ? undefined : preview.data[row.madeByRow]?.number
  const company = row.company?.name ?? preview.sent[row.madeByRow ?? at]?.name ?? ''
  const lines = [
    ...errorWords(row.errors, t).map((words) => ({ id: words, words })),
    ...row.differences.map((one) => ({ id: one.column, words: <Difference {...one} row={row} /> })),
    ...doubtsAt(preview, at).map((column) => ({
      id: `doubt ${column}`,
      words: <Look>{`${t(`IMPORT.COLUMN_${column}`)}: ${t(`COMPANIES.DOUBT_${column}`)}`}</Look>,
    })),
    ...shortenedAt(preview, at).map(({ column, cell, read }) => ({
      id: `shortened ${column}`,
      words: <Look>{t('IMPORT.READ_AS', { column: t(`IMPORT.COLUMN_${column}`), cell, read })}</Look>,
    })),
    ...row.leftOut.map(({ column, value, instead }) => ({
      id: `left out ${column}`,
      words: <Look>{leftOutWords({ column, value, instead }, t)}</Look>,
    })),
    ...(row.isPlace ? [{ id: 'place', words: <Look>{t('IMPORT.IS_PLACE', { company })}</Look> }] : []),
    ...(maker === undefined ? [] : [{ id: 'maker', words: t('IMPORT.MADE_BY_ROW', { number: maker }) }]),
  ]
  if (lines.length === 0) return <>{t(row.result === 'create' ? 'IMPORT.MAKES_COMPANY' : 'IMPORT.SAME')}</>
  return (
    <ul className={styles['what']}>
      {lines.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  )
}

function leftOutWords({ column, value, instead }: RowPreview['leftOut'][number], t: Translate): string {
  const words = { column: t(`IMPORT.COLUMN_${column}`), value: valueOf(value, t) }
  return instead === null
    ? t('IMPORT.LEFT_OUT', words)
    : t('IMPORT.OVERRULED', { ...words, instead: valueOf(instead, t) })
}

/** Warning that asks the person to check a value. */
function Look({ children }: { children: string }) {
  return (
    <span className={styles['doubt']}>
      <Icon name="hint" size="small" />
      <span>{children}</span>
    </span>
  )
}

interface DifferenceProps {
  column: ImportColumn
  before: string | null
  after: string | null
  row: RowPreview
}

function Difference({ column, before, after, row }: DifferenceProps) {
  const { t } = useText()
  if (before === null && column === 'branchName') return <>{t('IMPORT.ADDS_PLACE', { name: after ?? '' })}</>
  if (before === null && column === 'personEmail')
    return <>{t(`IMPORT.ADDS_PERSON_${row.account === 'new' ? 'NEW' : 'KNOWN'}`, { email: after ?? '' })}</>
  return (
    <>
      {t(`IMPORT.COLUMN_${column}`)}: {before !== null && <del>{valueOf(before, t)}</del>}
      <VisuallyHidden> {t('IMPORT.CHANGES_TO')} </VisuallyHidden>
      <ins>{valueOf(after, t)}</ins>
    </>
  )
}

function valueOf(value: string | null, t: Translate): string {
  if (value === null) return '–'
  if (value === 'true') return t('IMPORT.YES')
  return value === 'false' ? t('IMPORT.NO') : value
}
