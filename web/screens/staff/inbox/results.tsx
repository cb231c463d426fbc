// The part under the filters: the rows, their places while they come, or the reason why there are none.
import { type ReactNode, useRef } from 'react'
import type { CallProblem } from '#web/api/result.ts'
import { problemOf } from '#web/queries/query-client.ts'
import { formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { keepFocusIn, LastingArea } from '#web/ui/lasting-area.tsx'
import { UnpluggedArt } from '#web/ui/message-page.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type InboxView, setFilters, TABS, tabOf } from './model/inbox-view.ts'
import type { Inbox } from './use-inbox.ts'
import styles from './inbox-screen.module.css'

const SKELETON_ROWS = 12
const SKELETON_COLUMNS = 6

interface ResultsProps {
  inbox: Inbox
  /** The rows and what stands under them. */
  children: ReactNode
}

export function Results({ inbox, children }: ResultsProps) {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)
  const act = (run: () => void) => () => {
    keepFocusIn(area)
    run()
  }
  return (
    <LastingArea ref={area} label={t('INBOX.TITLE')}>
      <div className={styles['sheet']} aria-busy={inbox.query.isFetching || undefined}>
        <Content inbox={inbox} act={act}>
          {children}
        </Content>
      </div>
    </LastingArea>
  )
}

interface ContentProps extends ResultsProps {
  act: (run: () => void) => () => void
}

function Content({ inbox, act, children }: ContentProps) {
  const { t } = useText()
  const { view, query, rows, newCount, staleBecause, show, refresh } = inbox
  const problem = problemOf(query)
  if (problem && !query.data) return <Failed problem={problem} onRetry={act(() => void query.refetch())} />
  if (!query.data) {
    return (
      <>
        <VisuallyHidden>{t('INBOX.LOADING')}</VisuallyHidden>
        <TableSkeleton rows={SKELETON_ROWS} columns={SKELETON_COLUMNS} />
      </>
    )
  }
  const stale = problem ?? staleBecause
  return (
    <>
      {stale && <Outdated problem={stale} since={query.dataUpdatedAt} onRetry={act(refresh)} />}
      {newCount > 0 && (
        <p className={styles['fresh']} role="status">
          <Button kind="quiet" wide onClick={act(refresh)}>
            {t('INBOX.SHOW_NEW', { count: newCount })}
          </Button>
        </p>
      )}
      {rows.length > 0 ? children : <Empty view={view} onClear={act(() => show(cleared(view)))} />}
    </>
  )
}

/** The tab stays; what narrows it goes. */
const cleared = ({ page: _page, limit, sort, order, status }: InboxView): InboxView => ({
  page: 1,
  limit,
  sort,
  order,
  search: '',
  ...(status &&
    TABS.some((tab) => tab === tabOf({ page: 1, limit, sort, order, search: '', status })) && { status }),
})

function Failed({ problem, onRetry }: { problem: CallProblem; onRetry: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      role="alert"
      art={<UnpluggedArt />}
      title={t('INBOX.FAILED')}
      words={t(problem.code)}
      action={
        <Button onClick={onRetry}>
          <Icon name="refresh" />
          {t('INBOX.RETRY')}
        </Button>
      }
    />
  )
}

/** The rows are there from before, but asking for them again failed. */
function Outdated({ problem, since, onRetry }: { problem: CallProblem; since: number; onRetry: () => void }) {
  const { t } = useText()
  return (
    <Note kind="hint" role="status" className={styles['outdated']}>
      <p>
        {t('INBOX.OUTDATED', { time: formatTime(new Date(since)) })} {t(problem.code)}
      </p>
      <Button kind="quiet" onClick={onRetry}>
        <Icon name="refresh" />
        {t('INBOX.RETRY')}
      </Button>
    </Note>
  )
}

function Empty({ view, onClear }: { view: InboxView; onClear: () => void }) {
  const { t } = useText()
  const isNarrowed = view.search !== '' || setFilters(view).length > 0
  if (!isNarrowed)
    return <EmptyState art={<UnpluggedArt />} title={t('INBOX.EMPTY')} words={t('INBOX.EMPTY_LEAD')} />
  return (
    <EmptyState
      art={<UnpluggedArt />}
      title={view.search === '' ? t('INBOX.NOTHING') : t('INBOX.NOTHING_FOUND', { search: view.search })}
      words={t('INBOX.NOTHING_LEAD')}
      action={
        <Button kind="second" onClick={onClear}>
          {t('INBOX.CLEAR')}
        </Button>
      }
    />
  )
}
