// Screen of one list: heading, filters, rows or the reason why there are none, and page links.
import { type ReactNode, useRef } from 'react'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useRowKeys } from '../keys/use-shortcuts.ts'
import { ListPages, RowsShown } from './list-pages.tsx'
import { LoadedList } from './loaded-list.tsx'
import type { ListAnswer, ListView } from './use-list-view.ts'
import styles from './list-screen.module.css'

interface ListScreenProps<Answer extends ListAnswer> {
  title: string
  /** Text below the heading. */
  lead?: string
  actions?: ReactNode
  filters?: ReactNode
  /** Full width, above the list. */
  above?: ReactNode
  /** Full width, below the list. */
  below?: ReactNode
  list: ListView<{ page: number; limit: number }, Answer>
  /** Prefix of the message keys. */
  words: 'AUDIT' | 'COMPANIES' | 'DELETIONS' | 'LINKS'
  /** Expected numbers of columns and rows, for the placeholders. */
  places: { columns: number; rows: number }
  /** Set for events, newest first: the footer counts them and links to newer and older ones. */
  isRecord?: boolean
  children: (answer: Answer) => ReactNode
}

export function ListScreen<Answer extends ListAnswer>(props: ListScreenProps<Answer>) {
  const {
    title,
    lead,
    actions,
    filters,
    above,
    below,
    list,
    words,
    places,
    isRecord = false,
    children,
  } = props
  const { t } = useText()
  useScreenTitle(title)
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  const { view, data, isLeaving, problem, isNarrowed } = list
  const nothing =
    isNarrowed && words !== 'DELETIONS' ? (`${words}.NOTHING_FOUND` as const) : (`${words}.EMPTY` as const)
  const of = data && { page: view.page, limit: view.limit, totalCount: data.totalCount }
  return (
    <div className={classNames(styles['screen'], isRecord && styles['record'])}>
      <PageHead title={title} actions={actions} />
      {lead && <p className={styles['lead']}>{lead}</p>}
      {above}
      <div ref={rows} className={styles['list']}>
        {filters}
        <LoadedList
          label={title}
          words={{ loading: `${words}.LOADING`, failed: `${words}.NOT_LOADED` }}
          places={places}
          isThere={data !== undefined && !(problem && isLeaving)}
          problem={problem}
          retry={list.retry}
          empty={
            data?.list.length === 0 && (
              <EmptyState
                {...(isRecord && { role: 'status' })}
                title={t(nothing)}
                words={t(`${nothing}_LEAD`)}
              />
            )
          }
        >
          {data && children(data)}
          {of && isRecord && (
            <div className={classNames('row between second xs', styles['foot'])}>
              <RowsShown of={of} shown={data.list.length} />
              <ListPages
                of={of}
                hrefOf={list.hrefOf}
                words={{ previous: 'AUDIT.NEWER', next: 'AUDIT.OLDER' }}
              />
            </div>
          )}
          {of && !isRecord && <ListPages of={of} hrefOf={list.hrefOf} />}
        </LoadedList>
      </div>
      {below}
    </div>
  )
}
