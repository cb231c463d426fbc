// Screen of one list: heading, filters, rows or the reason why there are none, and page links.
import { type JSX, type ReactNode, useRef } from 'react'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useRowKeys } from '../keys/use-shortcuts.ts'
import { ListPages, RowsShown } from './list-pages.tsx'
import { LoadedList } from './loaded-list.tsx'
import type { ListAnswer, ListView } from './use-list-view.ts'
import styles from './list-screen.module.css'

type PrefixOf<End extends string, Key = MessageKey> = Key extends `${infer Prefix}.${End}` ? Prefix : never
/** Prefixes of the message keys of a list. A list with filters needs two more keys. */
type ListWords = PrefixOf<'LOADING'> & PrefixOf<'NOT_LOADED'> & PrefixOf<'EMPTY'> & PrefixOf<'EMPTY_LEAD'>
type FilteredWords = ListWords & PrefixOf<'NOTHING_FOUND'> & PrefixOf<'NOTHING_FOUND_LEAD'>

type ListScreenProps<Answer extends ListAnswer> = CommonProps<Answer> &
  ({ words: ListWords; filters?: undefined } | { words: FilteredWords; filters: JSX.Element })

type FoundNothing = `${ListWords}.EMPTY` | `${FilteredWords}.NOTHING_FOUND`

interface CommonProps<Answer extends ListAnswer> {
  title: string
  /** Text below the heading. */
  lead?: string
  actions?: ReactNode
  /** Full width, above the list. */
  above?: ReactNode
  /** Full width, below the list. */
  below?: ReactNode
  list: ListView<{ page: number; limit: number }, Answer>
  /** Expected numbers of columns and rows, for the placeholders. */
  places: { columns: number; rows: number }
  /**
   * Whether the rows are events, newest first. The footer then counts events and links to newer and
   * older ones.
   */
  isRecord?: boolean
  children: (answer: Answer) => ReactNode
}

export function ListScreen<Answer extends ListAnswer>(props: ListScreenProps<Answer>) {
  const { title, lead, actions, above, below, list, places, isRecord = false, children } = props
  const { t } = useText()
  useScreenTitle(title)
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  const { view, data, isLeaving, problem, isNarrowed } = list
  const nothing: FoundNothing =
    props.filters && isNarrowed ? `${props.words}.NOTHING_FOUND` : `${props.words}.EMPTY`
  const of = data && { page: view.page, limit: view.limit, totalCount: data.totalCount }
  return (
    <div className={classNames(styles['screen'], isRecord && styles['record'])}>
      <PageHead title={title} actions={actions} />
      {lead && <p className={styles['lead']}>{lead}</p>}
      {above}
      <div ref={rows} className={styles['list']}>
        {props.filters}
        <LoadedList
          label={title}
          words={{ loading: `${props.words}.LOADING`, failed: `${props.words}.NOT_LOADED` }}
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
