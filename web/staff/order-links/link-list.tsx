// Links of a batch: state, order, last day. A link that can still be used can be revoked.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import type { LinkState, ListedLink } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { formatDate } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useAction } from '#web/ui/use-action.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LINK_LOOKS } from './link-states.tsx'
import styles from './link-list.module.css'

/**
 * Returns the last day on which a link is valid. The midnight at which it expires already belongs
 * to the next day.
 */
export const lastDayOf = (expiresAt: string) =>
  formatDate(new Date(new Date(expiresAt).getTime() - 1).toISOString())

/** Link to an order, with its number as text. */
export const OrderLink = ({ order: { uuid, orderNumber } }: { order: NonNullable<ListedLink['order']> }) => (
  <a href={staffPaths.order(uuid)} className={styles['order']}>
    {orderNumber}
  </a>
)

interface LinkListProps {
  batchUuid: string
  /** Shows only links in this state. */
  state?: LinkState | undefined
  label: string
}

const limit = MAX_ORDERS_PAGE_SIZE

export function LinkList({ batchUuid, state, label }: LinkListProps) {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const query = useQuery(
    {
      queryKey: ['staff links', batchUuid, state, page],
      queryFn: ({ signal }) =>
        dataOf(
          staffLinkApi.listLinks({
            query: { batchUuid, ...(state && { state }), page: String(page), limit: String(limit) },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const problem = problemOf(query)
  const { list = [], totalCount = 0 } = query.data ?? {}
  const turn = (by: 1 | -1, words: 'LIST.PREVIOUS' | 'LIST.NEXT', isThere: boolean) => (
    <Button kind="quiet" unavailable={!isThere} onClick={() => setPage(page + by)}>
      {t(words)}
    </Button>
  )
  return (
    <>
      {problem && <Note kind="error">{t(problem.code)}</Note>}
      <ul className={styles['links']} aria-label={label}>
        {list.map((link, at) => (
          <Link key={link.uuid} link={link} number={(page - 1) * limit + at + 1} />
        ))}
        {query.data && list.length === 0 && <li>{t('LINKS.EMPTY')}</li>}
      </ul>
      {totalCount > limit && (
        <p className={styles['pages']}>
          {turn(-1, 'LIST.PREVIOUS', page > 1)}
          {turn(1, 'LIST.NEXT', page * limit < totalCount)}
        </p>
      )}
    </>
  )
}

function Link({ link, number }: { link: ListedLink; number: number }) {
  const { t } = useText()
  const [isAsked, setIsAsked] = useState(false)
  const { uuid, state, order, note, expiresAt } = link
  const revoke = useAction(() => staffLinkApi.revokeLink({ params: { id: uuid } }), {
    onDone: () => toasts.success(t('LINKS.REVOKED', { count: 1 })),
    refresh: () => {
      for (const key of ['staff links', 'staff link batches'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return (
    <li>
      <span className={styles['number']}>{number}.</span>
      <Badge look={LINK_LOOKS[state]}>{t(`LINKS.ONE_${state}`)}</Badge>
      <span className={styles['what']}>
        {order ? <OrderLink order={order} /> : note}
        <small>{typeset(t('LINKS.VALID_UNTIL', { until: lastDayOf(expiresAt) }))}</small>
      </span>
      {state === 'valid' && (
        <Button
          kind={isAsked ? 'danger' : 'quiet'}
          className="small tight"
          busy={revoke.busy}
          onClick={() => (isAsked ? revoke.run() : setIsAsked(true))}
        >
          {isAsked ? t('LINKS.REVOKE_NOW', { count: 1 }) : t('LINKS.REVOKE')}
          <VisuallyHidden>{`: ${number}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
