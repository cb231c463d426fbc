// Footer of the list: range of rows, keys, page links.
import { useId } from 'react'
import { ListPages, RowsShown } from '#web/staff/list/list-pages.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import type { InboxPage } from './model/inbox-query.ts'
import { addressOf, type InboxView, narrowed, PAGE_SIZES } from './model/inbox-view.ts'
import styles from './inbox-screen.module.css'

interface ListFootProps {
  view: InboxView
  data: InboxPage | undefined
  shown: number
  onView: (view: InboxView) => void
}

export function ListFoot({ view, data, shown, onView }: ListFootProps) {
  const { t } = useText()
  const id = useId()
  const of = {
    page: view.page,
    limit: view.limit,
    totalCount: data?.totalCount ?? 0,
    isLowerBound: data?.countsAreLowerBound,
  }
  return (
    <div className={classNames('row second xs figures', styles['foot'])}>
      <RowsShown of={of} shown={shown} />
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
      <ListPages of={of} hrefOf={(page) => addressOf({ ...view, page })} />
    </div>
  )
}
