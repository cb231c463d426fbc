// Saves the active filters under a name, or edits a saved view.
import { useState } from 'react'
import { MAX_VIEW_NAME_LENGTH } from '#contract/limits.ts'
import type { StaffView } from '#contract/orders/staff-views.ts'
import type { CallResult } from '#web/api/result.ts'
import { staffViewApi } from '#web/api/staff.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
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
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [takesFilters, setTakesFilters] = useState(false)
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, sendOnce } = useSentOnce()

  const send = async (call: () => Promise<CallResult<unknown>>, done: string) => {
    setProblem(null)
    const result = await sendOnce(call)
    if (!result) return
    if (!result.ok) return setProblem(t(result.error.code))
    void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
    toasts.success(done)
    onClose()
  }
  const save = () => {
    setNameError(name.trim() === '' ? t('VIEW_NAME_REQUIRED') : undefined)
    if (name.trim() === '') return
    const done = t('INBOX.VIEW_SAVED', { name: name.trim() })
    const body = { name, shared, ...((!view || takesFilters) && { query }) }
    void send(
      () =>
        view
          ? staffViewApi.changeStaffView({ params: { id: view.uuid }, body })
          : staffViewApi.addStaffView({ body: { name, shared, query } }),
      done,
    )
  }
  const remove = (kept: StaffView) =>
    void send(
      () => staffViewApi.deleteStaffView({ params: { id: kept.uuid } }),
      t('INBOX.VIEW_DELETED', { name: kept.name }),
    )
  return (
    <DialogForm
      title={view ? t('INBOX.EDIT_VIEW', { name: view.name }) : t('INBOX.SAVE_VIEW')}
      discardWords={t('STAFF.DISCARD_TYPED')}
      closeLabel={t('TOASTS.CLOSE')}
      busy={busy}
      problem={problem}
      submitWords={t('INBOX.VIEW_SAVE')}
      further={
        view && (
          <Button kind="danger" busy={busy} onClick={() => remove(view)}>
            <Icon name="trash" />
            {t('INBOX.VIEW_DELETE')}
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('INBOX.VIEW_NAME')} error={nameError}>
        <TextInput
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Checkbox
        label={t('INBOX.VIEW_SHARED')}
        hint={t('INBOX.VIEW_SHARED_HINT')}
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
      {view && view.query !== query && (
        <Checkbox
          label={t('INBOX.VIEW_TAKES_FILTERS')}
          checked={takesFilters}
          onChange={({ target }) => setTakesFilters(target.checked)}
        />
      )}
    </DialogForm>
  )
}
