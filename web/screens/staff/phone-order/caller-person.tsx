// Caller, and internal notes about the call.
import { useWatch } from 'react-hook-form'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { LongTextField, SwitchField, TextField } from '#web/order-form/fields/fields.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import { useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { ContactPerson } from '#web/order-form/sections/pickup/reporter-section.tsx'
import { useText } from '#web/texts/use-text.tsx'
import grid from '#web/order-form/fields/fields.module.css'

export function CallerPerson() {
  const { t } = useText()
  const { form } = useOrderForm()
  const contactPersonDiffers = useWatch({ control: form.control, name: 'contactPersonDiffers' })
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
