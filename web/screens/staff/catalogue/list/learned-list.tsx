// Weights per piece, learned from weighed pickups. An item changes only when the person accepts its
// weight.
import { MIN_LEARNED_PICKUPS } from '#contract/catalogue/learned-weights.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { problemOf } from '#web/queries/query-client.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Proposal, useProposals } from '../model/learned-query.ts'
import { useSaves } from '../model/use-saves.ts'
import look from '#web/ui/compact-table.module.css'
import listStyles from './list.module.css'
import styles from './table.module.css'

interface LearnedListProps extends ReturnType<typeof useProposals> {
  openId: string | null
  onOpen: (id: string) => void
}

export function LearnedList({ query, proposals = [], openId, onOpen }: LearnedListProps) {
  const { t, locale } = useText()
  const { save } = useSaves()
  const kg = (weight: number | null) => (weight === null ? '–' : formatWeight(weight, locale))
  const accept = ({ item, medianKg }: Proposal) =>
    save({
      kind: 'items',
      entry: item,
      body: { weightPerPiece: medianKg },
      back: { weightPerPiece: item.weightPerPiece },
      words: t('CATALOGUE.LEARNED_ACCEPTED', { name: item.name.pl, median: kg(medianKg) }),
    })
  const columns: Column<Proposal>[] = [
    {
      id: 'name',
      title: t('CATALOGUE.NAME'),
      onCard: 'first',
      className: styles['name'],
      cell: ({ item }) => (
        <button
          type="button"
          aria-current={item.uuid === openId || undefined}
          onClick={() => onOpen(item.uuid)}
        >
          {item.name.pl}
        </button>
      ),
    },
    {
      id: 'now',
      title: t('CATALOGUE.LEARNED_NOW'),
      align: 'end',
      className: styles['figure'],
      cell: ({ item }) => kg(item.weightPerPiece),
    },
    {
      id: 'median',
      title: t('CATALOGUE.LEARNED_MEDIAN'),
      align: 'end',
      className: styles['learned'],
      cell: ({ medianKg }) => <b>{kg(medianKg)}</b>,
    },
    {
      id: 'spread',
      title: t('CATALOGUE.LEARNED_SPREAD'),
      align: 'end',
      className: styles['spread'],
      cell: ({ lowerQuartileKg, upperQuartileKg }) => `${kg(lowerQuartileKg)}–${kg(upperQuartileKg)}`,
    },
    {
      id: 'pickups',
      title: t('CATALOGUE.LEARNED_PICKUPS'),
      align: 'end',
      className: styles['figure'],
      cell: ({ pickups }) => formatCount(pickups, locale),
    },
    {
      id: 'accept',
      title: <VisuallyHidden>{t('CATALOGUE.ACCEPT')}</VisuallyHidden>,
      cardLabel: null,
      align: 'end',
      className: styles['accept'],
      cell: (proposal) => (
        <Button kind="second" className="small" onClick={() => void accept(proposal)}>
          {t('CATALOGUE.ACCEPT')}
          <VisuallyHidden>{`: ${proposal.item.name.pl}`}</VisuallyHidden>
        </Button>
      ),
    },
  ]
  return (
    <LoadedList
      label={t('CATALOGUE.TAB_LEARNED')}
      words={{ loading: 'CATALOGUE.LOADING', failed: 'CATALOGUE.NOT_LOADED' }}
      places={{ columns: 5, rows: 6 }}
      isThere={query.data !== undefined}
      problem={problemOf(query)}
      retry={() => void query.refetch()}
      isBare
      empty={
        proposals.length === 0 && (
          <EmptyState
            title={t('CATALOGUE.LEARNED_NONE')}
            words={t('CATALOGUE.LEARNED_NONE_LEAD', { count: MIN_LEARNED_PICKUPS })}
          />
        )
      }
    >
      <p className="second sm mb-10">{typeset(t('CATALOGUE.LEARNED_LEAD'))}</p>
      <div className={classNames('sheet', listStyles['sheet'])}>
        <Table
          label={t('CATALOGUE.TAB_LEARNED')}
          look={look}
          className={styles['table']}
          columns={columns}
          rows={proposals}
          rowId={({ itemUuid }) => itemUuid}
          rowProps={({ itemUuid }) => ({ 'data-entry': itemUuid, isCurrent: itemUuid === openId })}
        />
      </div>
    </LoadedList>
  )
}
