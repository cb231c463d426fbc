// Under the rows: which of all they are, the keys, and the way to the others.
import { useId } from 'react'
import { lastPage } from '#web/queries/list-of-pages.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { addressOf, type InboxView, narrowed, PAGE_SIZES } from './model/inbox-view.ts'
import styles from './inbox-screen.module.css'

interface ListFootProps {
  view: InboxView
  totalCount: number
  shown: number
  onView: (view: InboxView) => void
}

export function ListFoot({ view, totalCount, shown, onView }: ListFootProps) {
  const { t, locale } = useText()
  const id = useId()
  const pages = lastPage(totalCount, view.limit)
  const page = Math.min(view.page, pages)
  const first = (page - 1) * view.limit + 1
  const count = (number: number) => formatCount(number, locale)
  return (
    <div className={styles['foot']}>
      <p>
        {t('INBOX.COUNT', { first: count(first), last: count(first + shown - 1), total: count(totalCount) })}
      </p>
      <label htmlFor={id} aria-hidden="true">
        {t('INBOX.PAGE_SIZE')}
      </label>
      <Select
        id={id}
        aria-label={t('INBOX.PAGE_SIZE')}
        className={styles['size']}
        value={view.limit}
        onChange={({ target }) => onView(narrowed(view, { limit: Number(target.value) }))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <p className={styles['keys']}>
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {t('KEYS.ROWS')} <kbd>X</kbd> {t('KEYS.PICK')}{' '}
        </span>
        <kbd>?</kbd> {t('KEYS.ALL')}
      </p>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => addressOf({ ...view, page: number })}
          words={{
            label: t('INBOX.PAGES'),
            previous: t('INBOX.PREVIOUS'),
            next: t('INBOX.NEXT'),
            page: (number) => t('INBOX.PAGE', { number }),
            position: t('INBOX.POSITION', { page, pages }),
          }}
        />
      )}
    </div>
  )
}
