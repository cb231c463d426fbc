// Found rows and new orders, or the reason why there are none.
import { type ReactNode, useRef } from 'react'
import { problemOf } from '#web/queries/query-client.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { keepFocusIn } from '#web/ui/focus-fallback.tsx'
import { UnpluggedArt } from '#web/ui/message-page.tsx'
import { type InboxView, setFilters, TABS, tabOf } from './model/inbox-view.ts'
import type { Inbox } from './use-inbox.ts'
import styles from './inbox-screen.module.css'

interface ResultsProps {
  inbox: Inbox
  /** Rows and footer. */
  children: ReactNode
}

export function Results({ inbox, children }: ResultsProps) {
  const { t } = useText()
  const { view, query, rows, newCount, staleBecause, show, refresh } = inbox
  const area = useRef<HTMLDivElement>(null)
  const act = (run: () => void) => () => {
    keepFocusIn(area)
    run()
  }
  const stale = problemOf(query) ?? staleBecause
  return (
    <LoadedList
      label={t('INBOX.TITLE')}
      words={{ loading: 'INBOX.LOADING', failed: 'INBOX.FAILED' }}
      places={{ columns: 6, rows: 12 }}
      isThere={query.data !== undefined}
      problem={stale}
      retry={query.data ? refresh : () => void query.refetch()}
      {...(stale && {
        outdated: `${t('INBOX.OUTDATED', { time: formatTime(new Date(query.dataUpdatedAt)) })} ${t(stale.code)}`,
      })}
      art={<UnpluggedArt />}
      area={area}
      busy={query.isFetching}
    >
      {(newCount > 0 || rows.length > 0) && (
        // Always rendered, so that the rows do not move when an order arrives.
        <p className={styles['fresh']} role="status">
          {newCount > 0 ? (
            <Button kind="quiet" wide data-key="." onClick={act(refresh)}>
              {t('INBOX.SHOW_NEW', { count: newCount })}
            </Button>
          ) : (
            t('INBOX.NO_NEW')
          )}
        </p>
      )}
      {rows.length > 0 ? children : <Empty view={view} onClear={act(() => show(cleared(view)))} />}
    </LoadedList>
  )
}

/** Keeps the tab and removes the filters. */
const cleared = ({ page: _page, limit, sort, order, status }: InboxView): InboxView => ({
  page: 1,
  limit,
  sort,
  order,
  search: '',
  ...(status &&
    TABS.some((tab) => tab === tabOf({ page: 1, limit, sort, order, search: '', status })) && { status }),
})

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
