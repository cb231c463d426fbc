// Saved views: from 1500 px a panel beside the list, otherwise a button before the tabs. Without
// saved views there is no panel.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_VIEW_NAME_LENGTH } from '#contract/limits.ts'
import type { StaffView } from '#contract/orders/staff-views.ts'
import type { CallResult } from '#web/api/result.ts'
import { staffViewApi } from '#web/api/staff.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { CheckboxField, TextField } from '#web/ui/form/fields.tsx'
import { useSending } from '#web/ui/form/use-sending.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type InboxView, searchOf, withoutPage } from '../model/inbox-view.ts'
import { addressOfView, viewShown, viewsQuery } from './views-query.ts'
import styles from './views.module.css'

/** Returns the views for both placements. The dialog is rendered beside the one in use. */
export function useSavedViews(view: InboxView): { rail: ReactNode; button: ReactNode; dialog: ReactNode } {
  const { t } = useText()
  const query = useQuery(viewsQuery, queryClient)
  const problem = problemOf(query)
  const [edited, setEdited] = useState<StaffView | 'new' | null>(null)
  const list = query.data?.list ?? []
  const shown = viewShown(list, view)
  const props: ViewListProps = { list, shown, onEdit: setEdited, onSave: () => setEdited('new') }
  const isKept = query.data?.list.length !== 0
  const failed = problem && !query.data && <FieldError>{t(problem.code)}</FieldError>
  return {
    rail: isKept && (
      <nav className={styles['rail']} aria-label={t('INBOX.VIEWS')}>
        <ViewList {...props} />
        {failed}
      </nav>
    ),
    button: (
      <ChipPopover
        className={classNames(styles['button'], isKept && styles['orRail'])}
        label={
          <>
            <StaffIcon name="bookmark" />
            <b>{shown?.name ?? t('INBOX.VIEWS_SHORT')}</b>
          </>
        }
        title={t('INBOX.VIEWS')}
      >
        {(close) => (
          <>
            <ViewList
              {...props}
              onEdit={(which) => {
                close()
                setEdited(which)
              }}
              onSave={() => {
                close()
                setEdited('new')
              }}
              onFollow={close}
            />
            {failed}
          </>
        )}
      </ChipPopover>
    ),
    dialog: edited && (
      <ViewDialog
        view={edited === 'new' ? null : edited}
        query={searchOf(withoutPage(view))}
        onClose={() => setEdited(null)}
      />
    ),
  }
}

interface ViewListProps {
  list: readonly StaffView[]
  shown: StaffView | undefined
  onEdit: (view: StaffView) => void
  onSave: () => void
  /** Called when a view is chosen. */
  onFollow?: () => void
}

/** Saved views with their counts: the person's own and the shared ones. */
function ViewList({ list, shown, onEdit, onSave, onFollow }: ViewListProps) {
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

interface ViewDialogProps {
  /** Null for a new view. */
  view: StaffView | null
  /** Query of the active filters. */
  query: string
  onClose: () => void
}

/** Saves the active filters under a name, or edits a saved view. */
function ViewDialog({ view, query, onClose }: ViewDialogProps) {
  const { t } = useText()
  const form = useForm({
    defaultValues: { name: view?.name ?? '', shared: view?.shared ?? false, takesFilters: false },
  })
  const { control } = form
  const { busy, problemText, send, showErrors } = useSending(form)

  const sendAndClose = async (call: () => Promise<CallResult<unknown>>, done: string) => {
    const result = await send(call)
    if (!result?.ok) return
    void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
    toasts.success(done)
    onClose()
  }
  const save = () => {
    const { name, shared, takesFilters } = form.getValues()
    if (name.trim() === '') return showErrors({ name: 'VIEW_NAME_REQUIRED' })
    return sendAndClose(
      () =>
        view
          ? staffViewApi.changeStaffView({
              params: { id: view.uuid },
              body: { name, shared, ...(takesFilters && { query }) },
            })
          : staffViewApi.addStaffView({ body: { name, shared, query } }),
      t('INBOX.VIEW_SAVED', { name: name.trim() }),
    )
  }
  const remove = ({ uuid, name }: StaffView) =>
    sendAndClose(
      () => staffViewApi.deleteStaffView({ params: { id: uuid } }),
      t('INBOX.VIEW_DELETED', { name }),
    )
  return (
    <DialogForm
      title={view ? t('INBOX.EDIT_VIEW', { name: view.name }) : t('INBOX.SAVE_VIEW')}
      discardWords={t('STAFF.DISCARD_TYPED')}
      busy={busy}
      problem={problemText}
      submitWords={t('INBOX.VIEW_SAVE')}
      further={() =>
        view && (
          <Button kind="danger" busy={busy} onClick={() => void remove(view)}>
            <Icon name="trash" />
            {t('INBOX.VIEW_DELETE')}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label={t('INBOX.VIEW_NAME')}
        maxLength={MAX_VIEW_NAME_LENGTH}
        autoComplete="off"
      />
      <CheckboxField
        control={control}
        name="shared"
        label={t('INBOX.VIEW_SHARED')}
        hint={t('INBOX.VIEW_SHARED_HINT')}
      />
      {view && view.query !== query && (
        <CheckboxField control={control} name="takesFilters" label={t('INBOX.VIEW_TAKES_FILTERS')} />
      )}
    </DialogForm>
  )
}
