// Dialog for a change of one or many orders: input, preview, then the result for each.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { stepErrors } from '#contract/orders/change-status.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { DayOffNote, useDayOffQuestion } from '#web/staff/orders/day-off.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { type BulkKind, outlookOf, targetsOf } from './bulk-acts.ts'
import { BulkFields, type BulkValues, emptyValues } from './bulk-fields.tsx'
import { BulkResults } from './bulk-results.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { OutlookList } from './outlook-list.tsx'
import { type BulkOutcome, type RowResult, useBulk } from './use-bulk.ts'

interface BulkDialogProps {
  kind: BulkKind
  /** Rows as the dialog opened, because the change is based on what the person saw. */
  rows: readonly StaffOrderRow[]
  onChanged: (rows: readonly StaffOrderRow[]) => void
  /** Called for a single order, which needs no list of results. */
  onDone: (outcome: BulkOutcome) => void
  onClose: () => void
}

const kindKey = (kind: BulkKind) => `INBOX.BULK_${kind.toUpperCase() as Uppercase<BulkKind>}` as const

export function BulkDialog({ kind, rows, onChanged, onDone, onClose }: BulkDialogProps) {
  const { t } = useText()
  const targets = targetsOf(kind, rows)
  const [values, setValues] = useState(() => emptyValues(kind, targets))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [on, setOn] = useState(rows)
  /** Version that the person saw, after a conflict about a single order. */
  const [seen, setSeen] = useState<StaffOrderRow | null>(null)
  const { busy, outcome, problem, perform, again, undo } = useBulk(onChanged)
  const question = useDayOffQuestion()
  const action = actionOf(kind, values)
  const count = on.filter((row) => outlookOf(row, action, todayInWarsaw()).happens).length
  const submit = async () => {
    const errors = errorsOf(kind, values)
    setErrors(errors ?? {})
    if (errors || (kind === 'plan' && question.ask(values.date))) return
    const done = await perform(on, action)
    if (done && 'errors' in done) setErrors(done.errors)
    else if (done) {
      onDone(done.outcome)
      const [only, ...others] = done.outcome.results
      if (only?.state === 'refused' && only.now && others.length === 0) {
        setSeen(seen ?? only.row)
        retry(done.outcome)
      }
    }
  }
  /** Returns to what was typed, with the orders as other people have changed them. */
  const retry = ({ results }: BulkOutcome) => {
    setOn(conflictsOf(results).map(({ now }) => now))
    again()
  }
  const change = (changed: Partial<BulkValues>) => {
    setValues({ ...values, ...changed })
    setErrors(errorsWithout(errors, changed))
  }
  const title = t(kindKey(kind))
  const isOneDone = rows.length === 1 && outcome?.results[0]?.state === 'done'
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
      wide={on.length > 1}
      title={on.length === 1 ? title : t('INBOX.BULK_TITLE', { act: title, count: on.length })}
      discardWords={t('STAFF.DISCARD_TYPED')}
      closeLabel={t('TOASTS.CLOSE')}
      busy={busy}
      problem={problem && t(problem.code)}
      submitWords={on.length === 1 ? title : t('INBOX.BULK_DO', { act: title, count })}
      unavailable={count === 0}
      leaveWords={t('INBOX.GIVE_UP')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {seen && on[0] && <ConflictNote seen={seen} now={on[0]} action={action} />}
      <BulkFields kind={kind} targets={targets} values={values} errors={errors} onChange={change} />
      <OutlookList rows={on} action={action} kind={kind} />
      {kind === 'plan' && <DayOffNote date={values.date} asked={question.asked} />}
    </DialogForm>
  )
}

const conflictsOf = (results: readonly RowResult[]) =>
  results.flatMap((one) => (one.state === 'refused' && one.now ? [{ ...one, now: one.now }] : []))

/** Drops errors of changed fields. The two hours share their errors. */
function errorsWithout(errors: FieldErrors, changed: Partial<BulkValues>): FieldErrors {
  const over = Object.keys(changed).flatMap((name) =>
    name === 'date'
      ? ['suggestedDate']
      : name === 'hoursFrom' || name === 'hoursTo'
        ? ['hoursFrom', 'hoursTo']
        : [name],
  )
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !over.includes(field)))
}

function actionOf(kind: BulkKind, values: BulkValues): BulkAction {
  const { date, hoursFrom, hoursTo, assignee, status, reason, showReason, notify } = values
  if (status === null) return { assigneeUuid: assignee || null }
  switch (kind) {
    case 'assign':
    case 'read':
      return { status }
    case 'complete':
      return { status, notify, ...(date && { suggestedDate: date }) }
    case 'cancel':
      return { status, reason: reason.trim(), showReason, notify }
    case 'plan':
      return {
        status,
        notify,
        ...(date && { suggestedDate: date }),
        ...(hoursFrom && { hoursFrom }),
        ...(hoursTo && { hoursTo }),
      }
  }
}

/** Errors of the typed values. An order may still be left out for a reason of its own. */
const errorsOf = (kind: BulkKind, { date, hoursFrom, hoursTo, reason }: BulkValues): FieldErrors | null =>
  kind === 'assign'
    ? null
    : stepErrors(kind, { date: date || undefined, hoursFrom, hoursTo, reason }, todayInWarsaw())
