// Dialog that edits the access card of a pickup place.
import { useState } from 'react'
import type { Branch } from '#contract/companies/companies.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { rebased } from '#web/lib/rebase.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { SavedMeanwhile } from '#web/shell/saved-meanwhile.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { goToField } from '../fields/go-to-field.ts'
import { accessCardBody, accessKind } from '../model/access-kind.ts'
import { accessFrom } from '../model/access-values.ts'
import { initialValues } from '../model/form-values.ts'
import { OrderFormContext } from '../model/order-form-context.ts'
import { setValues } from '../model/set-values.ts'
import { accessDifferences } from '../sections/pickup/access-differences.ts'
import { AccessFields } from '../sections/pickup/access-fields.tsx'
import { FormOnPage, useOrderFormParts } from '../use-order-form-parts.ts'
import grid from '../fields/fields.module.css'

/** Parts of a pickup place that the dialog needs. */
export type AccessPlace = Pick<Branch, 'name' | 'accessCard' | 'version'>

/** Saves the card. Returns the result of the call. */
export type SaveAccess = (
  body: ReturnType<typeof accessCardBody> & { version: number },
) => Promise<{ ok: true } | { ok: false; error: AccessProblem }>
interface AccessProblem {
  code: MessageKey
  errors?: FieldErrors
  /** Current state of the place, if another person has changed it. */
  details?: { current: { branch: AccessPlace } } | undefined
}

interface AccessDialogProps {
  place: AccessPlace
  save: SaveAccess
  onSaved: () => void
  onClose: () => void
}

export function AccessDialog({ place, save, onSaved, onClose }: AccessDialogProps) {
  const { t } = useText()
  const [base, setBase] = useState(place)
  const [meanwhile, setMeanwhile] = useState<ReturnType<typeof accessDifferences>>([])
  const [start] = useState(() => ({ ...initialValues(), accessCard: accessFrom(place.accessCard) }))
  const parts = useOrderFormParts(accessKind, start)
  const { busy, sendOnce } = useSubmitGuard()
  const [problem, setProblem] = useState<string | null>(null)

  const showErrors = (errors: FieldErrors | undefined): boolean => {
    const [wrong] = errors ? parts.review.addServerErrors(errors).keys() : []
    if (wrong) goToField(wrong, parts)
    return wrong !== undefined
  }
  /** Untouched fields take the newly saved values. The next attempt sends the new version. */
  const rebase = (now: AccessPlace) => {
    const [before, after] = [accessFrom(base.accessCard), accessFrom(now.accessCard)]
    setValues(parts.form, { accessCard: rebased(parts.form.getValues('accessCard'), before, after) })
    setMeanwhile(accessDifferences(base.accessCard, now.accessCard, t))
    setBase(now)
  }
  const submit = async () => {
    const [wrong] = parts.review.showAll().keys()
    if (wrong) return goToField(wrong, parts)
    setProblem(null)
    const body = { version: base.version, ...accessCardBody(parts.form.getValues('accessCard')) }
    const answer = await sendOnce(() => save(body))
    if (!answer) return
    if (answer.ok) return onSaved()
    if (answer.error.details) rebase(answer.error.details.current.branch)
    if (!showErrors(answer.error.errors)) setProblem(t(answer.error.code))
  }
  return (
    <OrderFormContext value={parts}>
      <FormOnPage form={parts.form} />
      <DialogForm
        title={t('ACCESS.OF_PLACE', { place: place.name })}
        busy={busy}
        problem={problem}
        submitWords={t('ACCESS.SAVE')}
        discardWords={t('ACCESS.DISCARD')}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {meanwhile.length > 0 && <SavedMeanwhile fields={meanwhile} />}
        <div className={grid['grid']}>
          <AccessFields />
        </div>
      </DialogForm>
    </OrderFormContext>
  )
}
