// Tables of entries, or the reason why there are none.
import type { ReactNode } from 'react'
import type { CallProblem } from '#web/api/result.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type CatalogueView, isNarrowed } from '../model/catalogue-view.ts'

interface ResultsProps {
  view: CatalogueView
  isThere: boolean
  problem: CallProblem | undefined
  count: number
  retry: () => void
  onAll: () => void
  children: ReactNode
}

export function Results({ view, isThere, problem, count, retry, onAll, children }: ResultsProps) {
  const { t } = useText()
  return (
    <LoadedList
      label={t('CATALOGUE.TITLE')}
      words={{ loading: 'CATALOGUE.LOADING', failed: 'CATALOGUE.NOT_LOADED' }}
      places={{ columns: 5, rows: 12 }}
      isThere={isThere}
      problem={problem}
      retry={retry}
      isBare
      empty={count === 0 && <Nothing view={view} onAll={onAll} />}
    >
      {children}
    </LoadedList>
  )
}

function Nothing({ view, onAll }: Pick<ResultsProps, 'view' | 'onAll'>) {
  const { t } = useText()
  if (isNarrowed(view))
    return (
      <EmptyState
        title={t('CATALOGUE.NOTHING_FOUND')}
        words={t('CATALOGUE.NOTHING_FOUND_LEAD')}
        action={
          <Button kind="second" onClick={onAll}>
            {t('CATALOGUE.SHOW_ALL')}
          </Button>
        }
      />
    )
  const isOfHidden = view.tab === 'hidden'
  return (
    <EmptyState
      title={t(isOfHidden ? 'CATALOGUE.NONE_HIDDEN' : 'CATALOGUE.EMPTY')}
      words={t(isOfHidden ? 'CATALOGUE.NONE_HIDDEN_LEAD' : 'CATALOGUE.EMPTY_LEAD')}
    />
  )
}
