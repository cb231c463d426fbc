// Reconciliation of a pickup day: estimated and weighed masses of each order, with totals of routes and clients.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { massEndpoints } from '#contract/endpoints/mass-endpoints.ts'
import { dayAfter, isDay, todayInWarsaw } from '#contract/fields/day.ts'
import type { MassTotals, Reconciliation, ReconciledOrder } from '#contract/pickup-days/reconciliation.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { addressOf } from '#web/api/address.ts'
import { massApi } from '#web/api/masses.ts'
import { massColumns } from '#web/orders/mass-columns.tsx'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { formatCount, formatKilograms, weekdayOf } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './reconciliation.module.css'

const reconciliationQuery = (date: string) =>
  queryOptions({
    // Every change of an order invalidates this key.
    queryKey: ['staff orders', 'reconciliation', date],
    queryFn: ({ signal }) => dataOf(massApi.getReconciliation({ params: { date }, signal })),
  })

export function ReconciliationScreen() {
  const { date = '' } = useParams()
  return isDay(date) ? (
    <Day date={date} />
  ) : (
    <NotFound homeHref={staffPaths.reconciliation(todayInWarsaw())} />
  )
}

function Day({ date }: { date: string }) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  useScreenTitle(t('RECONCILIATION.TITLE'))
  const query = useQuery(reconciliationQuery(date), queryClient)
  const csv = addressOf(massEndpoints.exportReconciliation, { date })
  return (
    <div className="stack">
      <PageHead
        title={typeset(`${t('RECONCILIATION.TITLE')}: ${date}, ${weekdayOf(date, locale)}`)}
        above={
          <a href={staffPaths.day(date)}>
            <Icon name="left" size="small" />
            {t('KPO.MEND_DAY')}
          </a>
        }
        actions={
          <>
            <ButtonLink kind="quiet" href={staffPaths.reconciliation(dayAfter(date, -1))}>
              <Icon name="left" size="small" />
              {t('RECONCILIATION.BEFORE')}
            </ButtonLink>
            <TextInput
              type="date"
              className={styles['date']}
              aria-label={t('RECONCILIATION.DAY')}
              value={date}
              onChange={({ target }) => {
                if (isDay(target.value)) void navigate(staffPaths.reconciliation(target.value))
              }}
            />
            <ButtonLink kind="quiet" href={staffPaths.reconciliation(dayAfter(date, 1))}>
              {t('RECONCILIATION.AFTER')}
              <Icon name="right" size="small" />
            </ButtonLink>
            <ButtonLink kind="second" href={csv} download>
              <Icon name="download" />
              {t('STATEMENT.CSV')}
            </ButtonLink>
          </>
        }
      />
      <LoadedList
        label={t('RECONCILIATION.TITLE')}
        words={{ loading: 'RECONCILIATION.TITLE', failed: 'RECONCILIATION.NOT_LOADED' }}
        places={{ columns: 6, rows: 6 }}
        isThere={query.data !== undefined}
        problem={problemOf(query)}
        retry={() => void query.refetch()}
        isBare
        empty={
          query.data?.routes.length === 0 && (
            <EmptyState title={t('RECONCILIATION.EMPTY')} words={t('RECONCILIATION.EMPTY_LEAD')} />
          )
        }
      >
        {query.data && <Tables of={query.data} />}
      </LoadedList>
    </div>
  )
}

/** Estimate of the weighed part alone, with which the weighed mass is compared. */
const ofWeighed = ({ weighedKg, differenceKg }: MassTotals) => toGrams((weighedKg ?? 0) - (differenceKg ?? 0))

/** Rounds to whole grams, because differences of floating-point kilograms are not exact. */
const toGrams = (mass: number) => Math.round(mass * 1000) / 1000

const signed = (mass: number, kg: (mass: number) => string) =>
  mass > 0 ? `+${kg(mass)}` : kg(mass).replace('-', '−')

type Row = ReconciledOrder['codes'][number] & { id: string; order: ReconciledOrder }

/** Rows of the table: one for each waste code of an order. */
const rowsOf = (orders: readonly ReconciledOrder[]): Row[] =>
  orders.flatMap((order) => order.codes.map((mass) => ({ ...mass, id: `${order.uuid} ${mass.code}`, order })))

function Tables({ of: { routes, clients, totals } }: { of: Reconciliation }) {
  const text = useText()
  const { t, locale } = text
  const kg = (mass: number) => formatKilograms(mass, locale)
  const words = (of: MassTotals) => {
    const { orders, estimatedKg, weighedKg, differenceKg } = of
    // Names the estimate of the weighed part if other masses are not weighed yet.
    const isWhole = ofWeighed(of) === estimatedKg
    const parts = [
      t('RECONCILIATION.ORDERS', { count: orders }),
      t('RECONCILIATION.ESTIMATED', { weight: kg(estimatedKg) }),
      weighedKg === null
        ? t('ORDERS_DETAILS.NOT_WEIGHED')
        : t('RECONCILIATION.WEIGHED', { weight: kg(weighedKg) }),
      differenceKg !== null &&
        t(isWhole ? 'RECONCILIATION.DIFFERENCE' : 'RECONCILIATION.DIFFERENCE_OF', {
          weight: signed(differenceKg, kg),
          estimated: kg(ofWeighed(of)),
        }),
    ]
    return typeset(parts.filter(Boolean).join(', '))
  }
  const massColumn = <Of,>(
    id: string,
    title: MessageKey,
    massOf: (of: Of) => number | null,
    shown: (mass: number) => string = kg,
  ): Column<Of> => ({
    id,
    title: t(title),
    align: 'end',
    cell: (of) => {
      const mass = massOf(of)
      return mass === null ? '–' : typeset(shown(mass))
    },
  })
  const differing = <Of,>(massesOf: (of: Of) => Omit<MassTotals, 'orders'>): Column<Of>[] => [
    ...massColumns<Of>(text, massesOf),
    massColumn(
      'difference',
      'RECONCILIATION.DIFFERENCE_TITLE',
      (of) => massesOf(of).differenceKg,
      (mass) => signed(mass, kg),
    ),
  ]
  const columns: Column<Row>[] = [
    {
      id: 'order',
      title: t('ORDERS_DETAILS.ORDER'),
      onCard: 'first',
      cell: ({ order }) => (
        <>
          <a href={staffPaths.order(order.uuid)}>{order.orderNumber}</a>{' '}
          {typeset(`${order.companyName}, ${order.city}`)}
        </>
      ),
    },
    { id: 'code', title: t('ORDERS_DETAILS.WASTE_CODE'), cell: ({ code }) => shownCode(code, t) },
    ...differing<Row>((row) => row),
    {
      id: 'outcome',
      title: t('RECONCILIATION.OUTCOME'),
      typed: true,
      cell: ({ order, reason }) =>
        typeset(
          [t(`RECONCILIATION.OUTCOME_${order.outcome}`), reason ?? order.reason].filter(Boolean).join(': '),
        ),
    },
  ]
  type Client = (typeof clients)[number] & { id: string }
  const clientColumns: Column<Client>[] = [
    { id: 'name', title: t('RECONCILIATION.CLIENT'), onCard: 'first', cell: ({ name }) => typeset(name) },
    {
      id: 'orders',
      title: t('RECONCILIATION.CLIENT_ORDERS'),
      align: 'end',
      cell: ({ totals: of }) => formatCount(of.orders, locale),
    },
    massColumn('estimated', 'RECONCILIATION.OF_WEIGHED', ({ totals: of }) =>
      of.weighedKg === null ? null : ofWeighed(of),
    ),
    ...differing<Client>(({ totals: of }) => of).filter(({ id }) => id !== 'estimated'),
    massColumn('left', 'STATEMENT.NOT_WEIGHED', ({ totals: of }) => toGrams(of.estimatedKg - ofWeighed(of))),
  ]
  return (
    <div className="stack">
      {routes.length > 1 && <p className="second figures">{words(totals)}</p>}
      {routes.map(({ plate, vehicleName, driverName, orders, totals: ofRoute }) => {
        const title =
          plate === null
            ? t('RECONCILIATION.NO_ROUTE')
            : [vehicleName, plate, driverName].filter(Boolean).join(', ')
        return (
          <Card key={plate ?? ''} title={typeset(title)}>
            <p className="second figures mb-8">{words(ofRoute)}</p>
            <Table label={title} columns={columns} rows={rowsOf(orders)} rowId={({ id }) => id} dense />
          </Card>
        )
      })}
      <Card title={t('RECONCILIATION.CLIENTS')}>
        <Table
          label={t('RECONCILIATION.CLIENTS')}
          columns={clientColumns}
          rows={clients.map((client, at) => ({ ...client, id: String(at) }))}
          rowId={({ id }) => id}
          dense
        />
      </Card>
    </div>
  )
}
