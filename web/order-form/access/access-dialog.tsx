// In a dialog: how a crew comes to the equipment of an order, or to a pickup place.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { goToField } from '../fields/go-to-field.ts'
import { accessCardBody, accessKind } from '../model/access-kind.ts'
import { accessFrom } from '../model/access-values.ts'
import { initialValues } from '../model/form-values.ts'
import { OrderFormContext } from '../model/order-form-context.ts'
import { AccessFields } from '../sections/pickup/access-fields.tsx'
import { FormOnPage, useOrderFormParts } from '../use-order-form-parts.ts'
import grid from '../fields/fields.module.css'

/** Saves it, and answers as calls do. */
export type SaveAccess = (body: ReturnType<typeof accessCardBody>) => Promise<Answer>
type Answer = { ok: true } | { ok: false; error: { code: MessageKey; errors?: FieldErrors } }

interface AccessDialogProps {
  card: AnsweredAccessCard
  place: string
  save: SaveAccess
  onSaved: () => void
  onClose: () => void
}

export function AccessDialog({ card, place, save, onSaved, onClose }: AccessDialogProps) {
  const { t } = useText()
  const [start] = useState(() => ({ ...initialValues(), accessCard: accessFrom(card) }))
  const parts = useOrderFormParts(accessKind, start)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const showErrors = (errors: FieldErrors | undefined): boolean => {
    const [wrong] = errors ? parts.review.addServerErrors(errors).keys() : []
    if (wrong) goToField(wrong, parts)
    return wrong !== undefined
  }
  const submit = async () => {
    if (busy) return
    const [wrong] = parts.review.showAll().keys()
    if (wrong) return goToField(wrong, parts)
    setBusy(true)
    setProblem(null)
    const answer = await save(accessCardBody(parts.form.getValues('accessCard')))
    setBusy(false)
    if (answer.ok) onSaved()
    else if (!showErrors(answer.error.errors)) setProblem(t(answer.error.code))
  }
  return (
    <OrderFormContext value={parts}>
      <FormOnPage form={parts.form} />
      <DialogForm
        title={t('ACCESS.OF_PLACE', { place })}
        closeLabel={t('TOASTS.CLOSE')}
        busy={busy}
        problem={problem}
        submitWords={t('ACCESS.SAVE')}
        discardWords={t('ACCESS.DISCARD')}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <div className={grid['grid']}>
          <AccessFields />
        </div>
      </DialogForm>
    </OrderFormContext>
  )
}
