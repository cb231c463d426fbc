// Footer of the list: page size, range of the shown rows and links to other pages.
import { useId } from 'react'
import { ORDERS_PAGE_SIZES } from '#contract/limits.ts'
import { lastPage } from '#web/queries/list-of-pages.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Options, Select } from '#web/ui/select.tsx'
import { addressOf, type ListView, type PageSize } from './list-view.ts'
import styles from './orders-screen.module.css'

interface OrderPagesProps {
  view: ListView
  totalCount: number
  /** Number of rows on this page. */
  shown: number
  /** Whether the shown rows still belong to the previous page. */
  isLeaving: boolean
  onView: (view: ListView) => void
  /** Called when a link to another page is followed. */
  onLeave: () => void
}

export function OrderPages({ view, totalCount, shown, isLeaving, onView, onLeave }: OrderPagesProps) {
  const { t, locale } = useText()
  const id = useId()
  const pages = lastPage(totalCount, view.limit)
  const page = Math.min(view.page, pages)
  const first = (page - 1) * view.limit + 1
  const last = isLeaving ? Math.min(page * view.limit, totalCount) : first + shown - 1
  const count = (number: number) => formatCount(number, locale)
  return (
    <div className={classNames('no-print', styles['pages'])}>
      <label htmlFor={id}>{t('LIST.PAGE_SIZE')}</label>
      <Select
        id={id}
        name="limit"
        className={styles['size']}
        value={view.limit}
        onChange={(event) => onView({ ...view, page: 1, limit: Number(event.target.value) as PageSize })}
      >
        <Options of={ORDERS_PAGE_SIZES.map((limit) => [limit, limit])} />
      </Select>
      <p className={styles['count']}>
        {t('LIST.COUNT', { first: count(first), last: count(last), total: count(totalCount) })}
      </p>
      <Pagination
        page={page}
        pages={pages}
        onLeave={onLeave}
        hrefOf={(number) => addressOf({ ...view, page: number })}
        words={{
          label: t('LIST.PAGES'),
          previous: t('LIST.PREVIOUS'),
          next: t('LIST.NEXT'),
          page: (number) => t('LIST.PAGE', { number }),
          position: t('LIST.POSITION', { page, pages }),
        }}
      />
    </div>
  )
}
