// Saved views with their counts: one's own and the shared ones.
import type { StaffView } from '#contract/orders/staff-views.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { addressOfView } from './views-query.ts'
import styles from './views.module.css'

export interface ViewListProps {
  list: readonly StaffView[]
  shown: StaffView | undefined
  onEdit: (view: StaffView) => void
  onSave: () => void
  /** Called when a view is chosen. */
  onFollow?: () => void
}

export function ViewList({ list, shown, onEdit, onSave, onFollow }: ViewListProps) {
  const { t } = useText()
  const group = (title: string, views: readonly StaffView[]) =>
    views.length > 0 && (
      <>
        <h2>{title}</h2>
        <ul>
          {views.map((view) => (
            <ViewItem
              key={view.uuid}
              view={view}
              isShown={view.uuid === shown?.uuid}
              onEdit={onEdit}
              onFollow={onFollow}
            />
          ))}
        </ul>
      </>
    )
  return (
    <div className={styles['views']}>
      {group(
        t('INBOX.OWN_VIEWS'),
        list.filter(({ shared }) => !shared),
      )}
      {group(
        t('INBOX.SHARED_VIEWS'),
        list.filter(({ shared }) => shared),
      )}
      {!shown && (
        <button type="button" className={styles['save']} onClick={onSave}>
          <Icon name="plus" size="small" />
          {t('INBOX.SAVE_VIEW')}
        </button>
      )}
    </div>
  )
}

interface ViewItemProps {
  view: StaffView
  isShown: boolean
  onEdit: (view: StaffView) => void
  onFollow: (() => void) | undefined
}

function ViewItem({ view, isShown, onEdit, onFollow }: ViewItemProps) {
  const { t, locale } = useText()
  const count = formatCount(view.count, locale)
  return (
    <li className={styles['item']}>
      <a href={addressOfView(view)} aria-current={isShown ? 'page' : undefined} onClick={onFollow}>
        <StaffIcon name={view.shared ? 'people' : 'bookmark'} />
        <span>{view.name}</span>
        <span className={styles['count']}>
          {view.countIsLowerBound ? t('INBOX.MORE_THAN', { count }) : count}
        </span>
      </a>
      {view.mayChange && (
        <button type="button" className={styles['edit']} onClick={() => onEdit(view)}>
          <StaffIcon name="pen" />
          <VisuallyHidden>{t('INBOX.EDIT_VIEW', { name: view.name })}</VisuallyHidden>
        </button>
      )}
    </li>
  )
}
