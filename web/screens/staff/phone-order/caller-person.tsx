// Pickup place, the caller, and internal notes about the call.
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { LongTextField, SwitchField, TextField } from '#web/order-form/fields/fields.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import { emptyAccess } from '#web/order-form/model/access-values.ts'
import { emptyPlace } from '#web/order-form/model/form-values.ts'
import { OTHER_BRANCH } from '#web/order-form/model/known-company.ts'
import { useFormValue, useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { setValues } from '#web/order-form/model/set-values.ts'
import { BranchFields } from '#web/order-form/sections/pickup/branch-fields.tsx'
import { PickupPlaceSection } from '#web/order-form/sections/pickup/pickup-place-section.tsx'
import { PlaceLine } from '#web/order-form/sections/pickup/place-fields.tsx'
import { ContactPerson } from '#web/order-form/sections/pickup/reporter-section.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { atBranch, type Caller } from './caller-values.ts'
import { useCaller } from './use-caller.ts'
import grid from '#web/order-form/fields/fields.module.css'

export function CallerPerson() {
  const { t } = useText()
  const contactPersonDiffers = useFormValue('contactPersonDiffers')
  const half = { autoComplete: 'off', className: grid['half'] }
  return (
    <Section id="reporter">
      <div className={grid['grid']}>
        <TextField name="reporterName" label={t('FORM.NAME')} {...half} />
        <TextField name="reporterSurname" label={t('FORM.SURNAME')} {...half} />
        <TextField
          name="reporterPhone"
          label={t('FORM.PHONE')}
          type="tel"
          tidy={tidyPhone}
          tabular
          {...half}
        />
        <TextField
          name="reporterEmail"
          label={t('FORM.EMAIL')}
          hint={t('PHONE.EMAIL_HINT')}
          type="email"
          optional
          tidy={tidyEmail}
          {...half}
        />
        <div className={grid['close']}>
          <SwitchField
            name="contactPersonDiffers"
            label={t('FORM.OTHER_CONTACT')}
            hint={contactPersonDiffers && t('FORM.OTHER_CONTACT_HINT')}
          />
        </div>
        {contactPersonDiffers && <ContactPerson />}
        <LongTextField
          name="callerNote"
          label={t('PHONE.NOTE')}
          hint={t('PHONE.NOTE_HINT')}
          optional
          maxLength={MAX_NOTE_LENGTH}
        />
      </div>
    </Section>
  )
}

/** Pickup place: a branch of the caller's company or a typed address. */
export function CallerPlace() {
  const { caller } = useCaller()
  // The address can be typed while the branches load and after a failure.
  const chosen = useFormValue('selectedBranch')
  return caller.value && chosen !== '' ? <KnownPlace {...caller.value} /> : <PickupPlaceSection />
}

function KnownPlace({ branches }: Caller) {
  const { form } = useOrderForm()
  return (
    <Section id="place" line={<PlaceLine />}>
      <BranchFields
        branches={branches}
        onChoose={(branch) => {
          const place = form.getValues('customerCompanyBranch')
          setValues(
            form,
            branch
              ? atBranch(branch, place)
              : {
                  selectedBranch: OTHER_BRANCH,
                  customerCompanyBranch: { ...place, ...emptyPlace() },
                  accessCard: emptyAccess(),
                },
          )
        }}
      />
    </Section>
  )
}
