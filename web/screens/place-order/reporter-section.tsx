import { useWatch } from 'react-hook-form'
import { tidyPhone } from '#contract/fields/phone.ts'
import { useText } from '../../texts/use-text.tsx'
import { SwitchField, TextField } from './fields.tsx'
import styles from './order-form.module.css'
import { useOrderForm } from './order-form-context.ts'
import { Section } from './section.tsx'

export function ReporterSection() {
  const { t } = useText()
  const { form } = useOrderForm()
  const contactPersonDiffers = useWatch({ control: form.control, name: 'contactPersonDiffers' })
  return (
    <Section id="reporter">
      <div className={styles['grid']}>
        <TextField name="reporterName" label={t('FORM.NAME')} autoComplete="given-name" className={styles['half']} />
        <TextField name="reporterSurname" label={t('FORM.SURNAME')} autoComplete="family-name" className={styles['half']} />
        <TextField name="reporterEmail" label={t('FORM.EMAIL')} type="email" autoComplete="email" className={styles['half']} />
        <TextField name="reporterPhone" label={t('FORM.PHONE')} type="tel" autoComplete="tel" tidy={tidyPhone} tabular className={styles['half']} />
        <div className={styles['close']}>
          <SwitchField name="contactPersonDiffers" label={t('FORM.OTHER_CONTACT')} hint={t('FORM.OTHER_CONTACT_HINT')} />
        </div>
        {contactPersonDiffers && <ContactPerson />}
      </div>
    </Section>
  )
}

function ContactPerson() {
  const { t } = useText()
  return (
    <fieldset className={styles['apart']}>
      <legend className={styles['subTitle']}>{t('FORM.CONTACT_TITLE')}</legend>
      <p className={styles['subLead']}>{t('FORM.CONTACT_NOTICE')}</p>
      <div className={styles['grid']}>
        <TextField name="customerCompanyBranch.contact" label={t('FORM.CONTACT_NAME')} optional autoComplete="section-contact name" />
        <TextField
          name="customerCompanyBranch.phone"
          label={t('FORM.CONTACT_PHONE')}
          type="tel"
          autoComplete="section-contact tel"
          tidy={tidyPhone}
          tabular
          className={styles['half']}
        />
        <TextField
          name="customerCompanyBranch.email"
          label={t('FORM.CONTACT_EMAIL')}
          optional
          type="email"
          autoComplete="section-contact email"
          className={styles['half']}
        />
      </div>
    </fieldset>
  )
}
