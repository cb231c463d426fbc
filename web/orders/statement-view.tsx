// Yearly statement of a company: choice of the year, masses by pickup place and code, and the files.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Statement } from '#contract/companies/statement.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { addressOf } from '#web/api/address.ts'
import type { CallResult } from '#web/api/result.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Tag } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { massColumns } from './mass-columns.tsx'
import styles from './statement-view.module.css'

/** Number of years to choose from: the current one, and the years for which completed orders are kept. */
const YEARS = 6

interface StatementViewProps {
  companyId: string
  read: (call: {
    params: { id: string; year: string }
    signal: AbortSignal
  }) => Promise<CallResult<Statement>>
  /** Calls for the files. */
  files: { csv: { path: string }; pdf: { path: string } }
}

type Row = Statement['rows'][number] & { id: string }

export function StatementView({ companyId: id, read, files }: StatementViewProps) {
  const text = useText()
  const { t, locale } = text
  const now = Number(todayInWarsaw().slice(0, 4))
  const [year, setYear] = useState(String(now))
  const query = useQuery(
    {
      queryKey: ['statement', id, year],
      queryFn: ({ signal }) => dataOf(read({ params: { id, year }, signal })),
    },
    queryClient,
  )
  const problem = problemOf(query)
  const fileOf = (ending: 'csv' | 'pdf') => addressOf(files[ending], { id, year })
  const kg = (mass: number | null) =>
    mass === null ? t('ORDERS_DETAILS.NOT_WEIGHED') : formatKilograms(mass, locale)
  const columns: Column<Row>[] = [
    {
      id: 'place',
      title: t('STATEMENT.PLACE'),
      onCard: 'first',
      typed: true,
      cell: ({ place, address }) => typeset(`${place}, ${address}`),
    },
    {
      id: 'code',
      title: t('ORDERS_DETAILS.WASTE_CODE'),
      cell: ({ code, hazardous }) => <Tag hazard={hazardous}>{shownCode(code, t)}</Tag>,
    },
    { id: 'pickups', title: t('STATEMENT.PICKUPS'), align: 'end', cell: ({ pickups }) => pickups },
    ...massColumns<Row>(text, (row) => row),
    {
      id: 'left',
      title: t('STATEMENT.NOT_WEIGHED'),
      align: 'end',
      cell: ({ notWeighedKg }) => typeset(kg(notWeighedKg)),
    },
  ]
  return (
    <div className={styles['statement']}>
      <div className={styles['tools']}>
        <Field label={t('STATEMENT.YEAR')}>
          <Select value={year} onChange={({ target }) => setYear(target.value)}>
            {Array.from({ length: YEARS }, (_, at) => (
              <option key={at}>{now - at}</option>
            ))}
          </Select>
        </Field>
        {query.data && query.data.rows.length > 0 && (
          <>
            <ButtonLink kind="second" href={fileOf('pdf')} download>
              <Icon name="download" />
              {t('STATEMENT.PDF')}
            </ButtonLink>
            <ButtonLink kind="second" href={fileOf('csv')} download>
              <Icon name="download" />
              {t('STATEMENT.CSV')}
            </ButtonLink>
          </>
        )}
      </div>
      {query.data ? (
        query.data.rows.length === 0 ? (
          <p>{t('STATEMENT.EMPTY')}</p>
        ) : (
          <>
            <Table
              label={t('STATEMENT.TITLE')}
              columns={columns}
              rows={query.data.rows.map((row, at) => ({ ...row, id: String(at) }))}
              rowId={({ id }) => id}
              dense
            />
            <p>
              {typeset(
                t('STATEMENT.TOTALS', {
                  count: query.data.totals.pickups,
                  estimated: kg(query.data.totals.estimatedKg),
                  weighed: kg(query.data.totals.weighedKg),
                  left: kg(query.data.totals.notWeighedKg),
                }),
              )}
            </p>
          </>
        )
      ) : problem ? (
        <FailedNote words={t(problem.code)} onClick={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={t('STATEMENT.TITLE')}>
          <Skeleton shape="block" />
        </div>
      )}
    </div>
  )
}
