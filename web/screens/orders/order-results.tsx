// What stands under the toolbar: the rows, their place, or the reason why there are none.
import { useRef } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UnpluggedArt } from '../../ui/message-page.tsx'
import { Note } from '../../ui/note.tsx'
import { TableSheet, TableSkeleton } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OrderPages } from './order-pages.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders-screen.module.css'
import type { Orders } from './use-orders.ts'

const SKELETON_ROWS = 10
const SKELETON_COLUMNS = 7

/** Stays while what is in it changes: whoever presses a button that is about to go keeps their place on the page. */
export function OrderResults({ answer, search, ...orders }: Orders) {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)
  const stay = () => area.current?.focus({ preventScroll: true })
  const askAgain = () => {
    stay()
    answer.askAgain()
  }
  const searchAgain = (text: string) => {
    stay()
    search(text)
  }
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('LIST.TITLE')} className={styles['results']}>
      <Results {...orders} answer={{ ...answer, askAgain }} search={searchAgain} />
    </div>
  )
}

function Results({ view, answer, show, search }: Orders) {
  const { data, isEarlier, isLoading, problem } = answer
  const isBeyondLast = data !== undefined && data.orders.length === 0 && data.totalCount > 0
  if (problem && (data === undefined || isEarlier)) {
    return (
      <TableSheet>
        <Failed onRetry={answer.askAgain} code={problem.code} />
      </TableSheet>
    )
  }
  if (data === undefined || isBeyondLast) return <Loading />
  if (data.totalCount === 0 && !isEarlier) {
    return (
      <TableSheet busy={isLoading}>{view.search === '' ? <NoOrders /> : <NothingFound search={view.search} onClear={() => search('')} />}</TableSheet>
    )
  }
  return (
    <>
      {problem && <Outdated onRetry={answer.askAgain} />}
      <TableSheet busy={isLoading}>
        <OrderTable view={view} orders={data.orders} isLeaving={isEarlier} onView={show} />
        <OrderPages view={view} totalCount={data.totalCount} shown={data.orders.length} isLeaving={isEarlier} onView={show} />
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

function Failed({ code, onRetry }: { code: NonNullable<Orders['answer']['problem']>['code']; onRetry: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      role="alert"
      art={<UnpluggedArt />}
      title={t('LIST.FAILED')}
      words={t(code)}
      action={
        <Button onClick={onRetry}>
          <Icon name="refresh" />
          {t('LIST.RETRY')}
        </Button>
      }
    />
  )
}

/** The rows are there from before, but asking for them again failed. */
function Outdated({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Note kind="hint" role="status" className={styles['outdated']}>
      <p>{t('LIST.OUTDATED')}</p>
      <Button kind="quiet" onClick={onRetry}>
        <Icon name="refresh" />
        {t('LIST.RETRY')}
      </Button>
    </Note>
  )
}
