import { useState } from 'react'
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { clientChanges } from '#web/api/client-changes.ts'
import { rebased } from '#web/lib/rebase.ts'
import { LongTextField } from '#web/order-form/fields/fields.tsx'
import { goToField } from '#web/order-form/fields/go-to-field.ts'
import { OrderFormContext, useFieldError } from '#web/order-form/model/order-form-context.ts'
import { setValues } from '#web/order-form/model/set-values.ts'
import { AccessFields } from '#web/order-form/sections/pickup/access-fields.tsx'
import { HoursFields } from '#web/order-form/sections/pickup/pickup-hours-section.tsx'
import { ContactPerson } from '#web/order-form/sections/pickup/reporter-section.tsx'
import { FormOnPage, useOrderFormParts } from '#web/order-form/use-order-form-parts.ts'
import { SavedMeanwhile } from '#web/shell/saved-meanwhile.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { changedFields, changeKind, savedMeanwhile, valuesOf } from './edit-values.ts'
import { type ChangeDialogProps, showOrder, useChange } from './use-change.ts'
import grid from '#web/order-form/fields/fields.module.css'
import styles from './change.module.css'

/** First wrong field from the top of the dialog. */
const firstWrong = (wrong: ReadonlyMap<string, unknown>) =>
  changeKind.sections.flatMap(({ fields }) => fields).find((name) => wrong.has(name)) ??
  wrong.keys().next().value

export function EditDialog({ order, onClose }: ChangeDialogProps) {
  const { t } = useText()
  const [base, setBase] = useState(order)
  const [meanwhile, setMeanwhile] = useState<ReturnType<typeof savedMeanwhile>>([])
  const [start] = useState(() => valuesOf(order))
  const parts = useOrderFormParts(changeKind, start)
  const { busy, problem, setProblem, send } = useChange({ order, onClose })

  /** Untouched fields take the newly saved values. The next attempt sends the new version. */
  const rebase = (now: ClientOrder) => {
    setValues(parts.form, rebased(parts.form.getValues(), valuesOf(base), valuesOf(now)))
    setMeanwhile(savedMeanwhile(base, now, t))
    setProblem(t(orderEnd(now.status) === null ? 'CHANGE_ORDER.MEANWHILE' : 'CHANGE_ORDER.ENDED'))
    setBase(now)
    showOrder(now)
  }
  const submit = async () => {
    const wrong = firstWrong(parts.review.showAll())
    if (wrong) return goToField(wrong, parts)
    const changes = changedFields(valuesOf(base), parts.form.getValues())
    if (Object.keys(changes).length === 0) return onClose()
    const refusal = await send(
      () =>
        clientChanges.changeClientOrder({
          params: { id: order.uuid },
          body: { ...changes, version: base.version },
        }),
      t('CHANGE_ORDER.SAVED', { number: order.orderNumber }),
    )
    const refused = refusal?.errors && firstWrong(parts.review.addServerErrors(refusal.errors))
    if (refused) return goToField(refused, parts)
    if (refusal?.code === 'ORDER.CHANGED_MEANWHILE' && refusal.details) rebase(refusal.details.current.order)
  }
  return (
    <OrderFormContext value={parts}>
      <FormOnPage form={parts.form} />
      <DialogForm
        title={`${t('CHANGE_ORDER.EDIT')}: ${order.orderNumber}`}
        busy={busy}
        problem={problem}
        submitWords={t('CHANGE_ORDER.SAVE')}
        leaveWords={t('CHANGE_ORDER.LEAVE')}
        discardWords={t('ACCESS.DISCARD')}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {meanwhile.length > 0 && <SavedMeanwhile fields={meanwhile} />}
        <div className={styles['parts']}>
          <HoursFields />
          <ContactPerson notice="CHANGE_ORDER.CONTACT_NOTICE" />
          <div className={grid['grid']}>
            <CommentField />
            <AccessFields />
          </div>
        </div>
      </DialogForm>
    </OrderFormContext>
  )
}

/**
 * Comment field without a length limit of the browser, which would cut pasted text without a
 * message.
 */
function CommentField() {
  const { t } = useText()
  const isTooLong = useFieldError('comment') === 'ERROR.TEXT_TOO_LONG'
  const error = isTooLong ? t('CHANGE_ORDER.TOO_LONG', { characters: MAX_COMMENT_LENGTH }) : undefined
  return <LongTextField name="comment" label={t('FORM.COMMENT')} optional error={error} />
}
