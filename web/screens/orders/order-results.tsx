// Part of the screen below the toolbar: rows, placeholders while they load, or the reason why there
// are none.
import { useRef } from 'react'
import { paths } from '#contract/paths.ts'
import type { CallProblem } from '#web/api/result.ts'
import { problemOf } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { UnpluggedArt } from '#web/ui/message-page.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableSheet, TableSkeleton } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { OrderPages } from './order-pages.tsx'
import { OrderTable } from './order-table.tsx'
import type { Orders } from './use-orders.ts'
import styles from './orders-screen.module.css'

const SKELETON_ROWS = 10
const SKELETON_COLUMNS = 7

export function OrderResults({ query, search, ...orders }: Orders) {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)
  const retry = () => {
    keepFocusIn(area)
    void query.refetch()
  }
  const searchAgain = (text: string) => {
    keepFocusIn(area)
    search(text)
  }
  // Focuses the beginning of the list, so that Tab continues with the new rows.
  const leavePage = () => keepFocusIn(area)
  return (
    <FocusFallback ref={area} label={t('LIST.TITLE')}>
      <Results {...orders} query={query} search={searchAgain} onRetry={retry} onLeavePage={leavePage} />
    </FocusFallback>
  )
}

interface ResultsProps extends Orders {
  onRetry: () => void
  onLeavePage: () => void
}

function Results({ view, query, overview, show, sort, search, onRetry, onLeavePage }: ResultsProps) {
  const { data, isPlaceholderData, isFetching } = query
  const problem = problemOf(query)
  const isBeyondLast = data !== undefined && data.orders.length === 0 && data.totalCount > 0
  if (problem && data === undefined) {
    return (
      <TableSheet>
        <Failed onRetry={onRetry} code={problem.code} />
      </TableSheet>
    )
  }
  if (data === undefined || isBeyondLast) return <Loading />
  if (data.totalCount === 0 && !isPlaceholderData) {
    return (
      <TableSheet busy={isFetching}>
        {view.search === '' ? <NoOrders /> : <NothingFound search={view.search} onClear={() => search('')} />}
      </TableSheet>
    )
  }
  return (
    <>
      {problem && <Outdated onRetry={onRetry} />}
      <TableSheet busy={isFetching}>
        <OrderTable
          view={view}
          orders={data.orders}
          isOfOneCompany={overview?.companyCount === 1}
          isLeaving={isPlaceholderData}
          onSort={sort}
        />
        <OrderPages
          view={view}
          totalCount={data.totalCount}
          shown={data.orders.length}
          isLeaving={isPlaceholderData}
          onView={show}
          onLeave={onLeavePage}
        />
      </TableSheet>
    </>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <TableSheet busy>
      <VisuallyHidden>{t('LIST.LOADING')}</VisuallyHidden>
      <TableSkeleton rows={SKELETON_ROWS} columns={SKELETON_COLUMNS} />
    </TableSheet>
  )
}

function NoOrders() {
  const { t } = useText()
  return (
    <EmptyState
      art={<UnpluggedArt />}
      title={t('LIST.EMPTY')}
      words={t('LIST.EMPTY_LEAD')}
      action={
        <ButtonLink href={paths.addOrder} size="large">
          {t('LIST.EMPTY_ORDER')}
        </ButtonLink>
      }
    />
  )
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      art={<UnpluggedArt />}
      title={t('LIST.NOTHING_FOUND', { search })}
      words={t('LIST.NOTHING_FOUND_LEAD')}
      action={
        <Button kind="second" onClick={onClear}>
          {t('LIST.SHOW_ALL')}
        </Button>
      }
    />
  )
}

function Failed({ code, onRetry }: { code: CallProblem['code']; onRetry: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      role="alert"
      art={<UnpluggedArt />}
      title={t('LIST.FAILED')}
      words={t(code)}
      action={<AgainButton kind="primary" onClick={onRetry} />}
    />
  )
}

/** Note that the rows are cached and could not be refreshed. */
function Outdated({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Note kind="hint" role="status" className={styles['outdated']}>
      <p>{t('LIST.OUTDATED')}</p>
      <AgainButton kind="quiet" onClick={onRetry} />
    </Note>
  )
}
