// Dialog for a change of one or many orders: input, preview, then the result for each.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { StatusStep } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { session } from '#web/session/session.ts'
import { colleaguesQuery } from '#web/staff/people/team-query.ts'
import { lastPlannedDay } from '#web/staff/status-change/quick-days.tsx'
import { StepFields } from '#web/staff/status-change/step-fields.tsx'
import { changeOf } from '#web/staff/status-change/step-values.ts'
import { type StepForm, useStepForm } from '#web/staff/status-change/use-step-form.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { type BulkKind, dialogKey, outlookOf } from './bulk-actions.ts'
import { BulkResults, OutlookList } from './bulk-results.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { type BulkOutcome, type RowResult, useBulk } from './use-bulk.ts'
import styles from './bulk.module.css'

interface BulkDialogProps {
  kind: BulkKind
  /** Rows when the dialog opened, because the change is based on what the person saw. */
  rows: readonly StaffOrderRow[]
  /** Whether the person can go on to the next row. */
  hasNext: boolean
  /** Day with which the form for planning starts. Without it, that of the order. */
  date?: string | null
  onChanged: (rows: readonly StaffOrderRow[]) => void
  /** Called when a single order is done, because it has no list of results. */
  onDone: (outcome: BulkOutcome, goOn: boolean) => void
  onClose: () => void
}

export function BulkDialog(props: BulkDialogProps) {
  return props.kind === 'assign' ? <AssignDialog {...props} /> : <StepDialog {...props} step={props.kind} />
}

function AssignDialog(props: BulkDialogProps) {
  const { t } = useText()
  const [assignee, setAssignee] = useState(session.read()?.uuid ?? '')
  const { data } = useQuery(colleaguesQuery, queryClient)
  const action = { assigneeUuid: assignee || null }
  return (
    <ActionDialog {...props} action={action} check={() => action}>
      <Field label={t('INBOX.ASSIGNEE')}>
        <Select value={assignee} onChange={({ target }) => setAssignee(target.value)}>
          <option value="">{t('INBOX.WHO_NONE')}</option>
          {data?.list.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </ActionDialog>
  )
}

function StepDialog({ step, ...props }: BulkDialogProps & { step: StatusStep }) {
  const { date } = props
  const [orders] = useState(() =>
    props.rows.map((row) => ({ ...row, suggestedDate: date ?? row.suggestedDate, kg: row.weightKg })),
  )
  const of = useStepForm(step, orders, true)
  const values = useWatch({ control: of.form.control, compute: (now) => now })
  return (
    <ActionDialog {...props} action={changeOf(step, values, orders)} check={of.check} sending={of.sending}>
      <div className={classNames(step === 'plan' && styles['planning'])}>
        <StepFields of={of} email={undefined} withOutcome />
      </div>
    </ActionDialog>
  )
}

interface ActionDialogProps extends BulkDialogProps {
  /** The action with the current values. */
  action: BulkAction
  /** Returns the action, or null if a value is wrong. */
  check: () => BulkAction | null
  /** Shows the errors of fields. */
  sending?: StepForm['sending']
  children: ReactNode
}

function ActionDialog({ kind, rows, hasNext, action, check, sending, ...rest }: ActionDialogProps) {
  const { onChanged, onDone, onClose, children } = rest
  const { t } = useText()
  const [on, setOn] = useState(rows)
  /** Version that the person saw. Set after a conflict about a single order. */
  const [seen, setSeen] = useState<StaffOrderRow | null>(null)
  /**
   * Reason why a single order was rejected without an edit conflict. Typed values stay in the
   * dialog.
   */
  const [refusal, setRefusal] = useState<MessageKey | null>(null)
  const { busy, outcome, problem, perform, again, undo } = useBulk(onChanged)
  const outlooks = on.map((row) => outlookOf(row, action, todayInWarsaw()))
  const count = outlooks.filter(({ happens }) => happens).length
  /** After a conflict, the saved status may forbid the action. */
  const isOver =
    seen !== null && outlooks.some((one) => !one.happens && one.because === 'INBOX.NOT_FROM_STATUS')
  const submit = async (goOn: boolean) => {
    const checked = check()
    if (!checked) return
    setRefusal(null)
    const done = await perform(on, checked)
    if (!done) return
    if ('errors' in done)
      return sending ? void sending.showErrors(done.errors) : setRefusal('ERROR.INVALID_INPUT')
    const { results } = done.outcome
    const isAnyDone = results.some(({ state }) => state === 'done')
    if (isAnyDone && 'suggestedDate' in checked && kind === 'plan')
      lastPlannedDay.keep(checked.suggestedDate ?? '')
    onDone(done.outcome, goOn)
    const [only, ...others] = results
    if (only?.state !== 'refused' || others.length > 0) return
    if (only.now) {
      setSeen(seen ?? only.row)
      return retry(done.outcome)
    }
    setRefusal(only.because)
    again()
  }
  /** Returns to the typed values, based on the orders as other people have changed them. */
  const retry = ({ results }: BulkOutcome) => {
    setOn(conflictsOf(results).map(({ now }) => now))
    again()
  }
  const title = t(dialogKey(kind, on.length))
  const isOneDone = on.length === 1 && outcome?.results[0]?.state === 'done'
  if (isOneDone) return null
  if (outcome)
    return (
      <BulkResults
        title={title}
        outcome={outcome}
        busy={busy}
        onUndo={(offer) => void undo(offer)}
        onAgain={conflictsOf(outcome.results).length > 0 ? () => retry(outcome) : undefined}
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      wide={on.length > 1 || kind === 'plan'}
      title={titleOf(title, on, t)}
      discardWords={t('STAFF.DISCARD_TYPED')}
      busy={busy}
      problem={problem ? t(problem.code) : refusal ? t(refusal) : (sending?.problemText ?? null)}
      submitWords={isOver ? undefined : on.length === 1 ? title : t('INBOX.BULK_DO', { act: title, count })}
      unavailable={count === 0}
      leaveWords={t('INBOX.GIVE_UP')}
      further={(form) =>
        hasNext &&
        !isOver &&
        rows.length === 1 && (
          <Button
            type="submit"
            form={form}
            value="next"
            kind="second"
            data-next
            busy={busy}
            unavailable={count === 0}
          >
            {t('STAFF_ORDER.SAVE_AND_NEXT')}
          </Button>
        )
      }
      onSubmit={(pressed) => void submit(pressed === 'next')}
      onClose={onClose}
    >
      {seen && on[0] && <ConflictNote seen={seen} now={on[0]} action={action} isOver={isOver} />}
      {children}
      {!isOver && <OutlookList rows={on} action={action} kind={kind} />}
    </DialogForm>
  )
}

/** Names a single order, because a key can open the dialog without a look at the row. */
const titleOf = (title: string, [only, ...others]: readonly StaffOrderRow[], t: Translate): string =>
  only && others.length === 0
    ? `${title}: ${only.orderNumber}, ${only.companyName}`
    : t('INBOX.BULK_TITLE', { act: title, count: others.length + 1 })

const conflictsOf = (results: readonly RowResult[]) =>
  results.flatMap((one) => (one.state === 'refused' && one.now ? [{ ...one, now: one.now }] : []))
