// Form in which staff correct an order, with the sections and rules of the order form.
import { useState } from 'react'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { awaitsPickup } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { LongTextField, TextField } from '#web/order-form/fields/fields.tsx'
import { goToField } from '#web/order-form/fields/go-to-field.ts'
import { Section } from '#web/order-form/fields/section.tsx'
import { OrderFormContext } from '#web/order-form/model/order-form-context.ts'
import { EquipmentSection } from '#web/order-form/sections/equipment/equipment-section.tsx'
import { AccessFold } from '#web/order-form/sections/pickup/access-fold.tsx'
import { PickupHoursSection } from '#web/order-form/sections/pickup/pickup-hours-section.tsx'
import { PlaceFields } from '#web/order-form/sections/pickup/place-fields.tsx'
import { Notify } from '#web/staff/status-change/step-fields.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSending } from '#web/ui/form/use-sending.ts'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { ActForm } from '../act-form.tsx'
import { type Acts, isConflict } from '../use-acts.ts'
import { editAct } from './edit-act.ts'
import { useCorrection } from './use-correction.ts'
import grid from '#web/order-form/fields/fields.module.css'
import styles from './edit.module.css'

export interface EditProps {
  order: StaffOrder
  acts: Acts
  onLeave: () => void
  /** Goes to the next order of the list. Undefined for an order that was not opened from a list. */
  onNext: (() => void) | undefined
}

export function EditForm({ order, acts, onLeave, onNext }: EditProps) {
  const { t, locale } = useText()
  const { base, parts, notifiable, email, forget } = useCorrection(order)
  // A colleague may have planned the pickup since the correction was begun.
  const tellable = notifiable && awaitsPickup(acts.latest.status)
  const [notify, setNotify] = useState(true)
  const leave = () => {
    forget()
    onLeave()
  }
  const { problemText, send } = useSending(parts.form)
  const isShownAtFields = ({ errors }: CallProblem) => {
    const [refused] = errors ? parts.review.addServerErrors(errors).keys() : []
    if (refused) goToField(refused, parts)
    return refused !== undefined
  }
  const save = async (goOn?: () => void) => {
    const [wrong] = parts.review.showAll().keys()
    if (wrong) return goToField(wrong, parts)
    const act = editAct(base, parts.form.getValues(), { t, locale }, { notify })
    if (!act) {
      toasts.success(t('STAFF_ORDER.NOTHING_CHANGED'))
      leave()
      return goOn?.()
    }
    await send(
      () => acts.perform(act, { base, onEnd: leave, onSaved: goOn }),
      (refusal) => isConflict(refusal) || isShownAtFields(refusal),
    )
  }
  return (
    <OrderFormContext value={parts}>
      <ActForm
        kind="page"
        data-form="e"
        className={styles['form']}
        label={t('STAFF_ORDER.EDIT')}
        acts={acts}
        submitWords={t('STAFF_ORDER.SAVE')}
        leaveWords={t('STAFF_ORDER.DISCARD')}
        focusesWrong={false}
        footClass={styles['foot']}
        foot={
          <>
            {problemText && (
              <Note kind="error" role="alert" className={styles['line']}>
                {problemText}
              </Note>
            )}
            {tellable && (
              <div className={styles['line']}>
                <Notify
                  email={email.trim()}
                  words={t('STAFF_ORDER.NOTIFY_EDIT')}
                  checked={notify}
                  onChange={setNotify}
                />
              </div>
            )}
          </>
        }
        onSubmit={(goOn) => void save(goOn)}
        onNext={onNext}
        onClose={leave}
        onKeyDown={(event) => {
          // Enter in a text field must not save an unfinished correction.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        <Section id="place">
          <div className={grid['grid']}>
            <PlaceFields />
            <AccessFold />
          </div>
        </Section>
        <PickupHoursSection withUsual />
        <Section id="reporter">
          <PeopleFields />
        </Section>
        <EquipmentSection />
        <Section id="files">
          <LongTextField
            name="comment"
            label={t('ORDERS_DETAILS.COMMENT')}
            optional
            maxLength={MAX_COMMENT_LENGTH}
          />
        </Section>
      </ActForm>
    </OrderFormContext>
  )
}

function PeopleFields() {
  const { t } = useText()
  const half = { autoComplete: 'off', className: grid['half'] }
  const email = { ...half, type: 'email', optional: true, tidy: tidyEmail } as const
  const phone = { ...half, type: 'tel', tidy: tidyPhone, tabular: true } as const
  return (
    <div className={grid['grid']}>
      <TextField name="reporterName" label={t('STAFF_ORDER.FIELD_REPORTER_NAME')} {...half} />
      <TextField name="reporterSurname" label={t('STAFF_ORDER.FIELD_REPORTER_SURNAME')} {...half} />
      <TextField
        name="reporterEmail"
        label={t('STAFF_ORDER.FIELD_REPORTER_EMAIL')}
        hint={t('STAFF_ORDER.REPORTER_EMAIL_HINT')}
        {...email}
      />
      <TextField
        name="reporterPhone"
        label={t('STAFF_ORDER.FIELD_REPORTER_PHONE')}
        {...phone}
        optional
        className={classNames(grid['half'], styles['low'])}
      />
      <TextField
        name="customerCompanyBranch.contact"
        label={t('STAFF_ORDER.FIELD_CONTACT_NAME')}
        autoComplete="off"
      />
      <TextField name="customerCompanyBranch.phone" label={t('FORM.CONTACT_PHONE')} {...phone} />
      <TextField name="customerCompanyBranch.email" label={t('FORM.CONTACT_EMAIL')} {...email} />
    </div>
  )
}
