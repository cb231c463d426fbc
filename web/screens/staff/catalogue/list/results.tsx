// The part under the filters: the rows, their places while they come, or the reason why there are none.
import type { ReactNode } from 'react'
import type { CallProblem } from '#web/api/result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type CatalogueView, isNarrowed } from '../model/catalogue-view.ts'
import styles from './list.module.css'

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
  const again = (
    <Button kind="second" onClick={retry}>
      <Icon name="refresh" />
      {t('CATALOGUE.AGAIN')}
    </Button>
  )
  if (!isThere && problem)
    return (
      <div className={styles['sheet']}>
        <EmptyState role="alert" title={t('CATALOGUE.NOT_LOADED')} words={t(problem.code)} action={again} />
      </div>
    )
  if (!isThere)
    return (
      <div className={styles['sheet']} aria-busy="true">
        <VisuallyHidden>{t('CATALOGUE.LOADING')}</VisuallyHidden>
        <TableSkeleton columns={5} rows={12} />
      </div>
    )
  return (
    <>
      {problem && (
        <Note kind="hint" role="status" className={styles['outdated']}>
          {t('CATALOGUE.OUTDATED')} {again}
        </Note>
      )}
      {count > 0 ? (
        children
      ) : (
        <div className={styles['sheet']}>
          {isNarrowed(view) ? (
            <EmptyState
              title={t('CATALOGUE.NOTHING_FOUND')}
              words={t('CATALOGUE.NOTHING_FOUND_LEAD')}
              action={
                <Button kind="second" onClick={onAll}>
                  {t('CATALOGUE.SHOW_ALL')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t(view.tab === 'hidden' ? 'CATALOGUE.NONE_HIDDEN' : 'CATALOGUE.EMPTY')}
              words={t(view.tab === 'hidden' ? 'CATALOGUE.NONE_HIDDEN_LEAD' : 'CATALOGUE.EMPTY_LEAD')}
            />
          )}
        </div>
      )}
    </>
  )
}
