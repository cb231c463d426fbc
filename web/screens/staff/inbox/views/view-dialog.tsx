// Saves the active filters under a name, or edits a saved view.
import { useForm } from 'react-hook-form'
import { MAX_VIEW_NAME_LENGTH } from '#contract/limits.ts'
import type { StaffView } from '#contract/orders/staff-views.ts'
import type { CallResult } from '#web/api/result.ts'
import { staffViewApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { CheckboxField, TextField } from '#web/ui/form/fields.tsx'
import { useSending } from '#web/ui/form/use-sending.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { viewsQuery } from './views-query.ts'

interface ViewDialogProps {
  /** Null for a new view. */
  view: StaffView | null
  /** Query of the active filters. */
  query: string
  onClose: () => void
}

export function ViewDialog({ view, query, onClose }: ViewDialogProps) {
  const { t } = useText()
  const form = useForm({
    defaultValues: { name: view?.name ?? '', shared: view?.shared ?? false, takesFilters: false },
  })
  const { control } = form
  const { busy, problem, send, showErrors } = useSending(form)

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
      problem={problem && t(problem.code)}
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
