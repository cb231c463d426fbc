import { tidyEmail } from '#contract/fields/email.ts'
import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import { paths } from '#contract/paths.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmailTextField } from '../../fields/email-text-field.tsx'
import { PhoneField, SwitchField, TextField } from '../../fields/fields.tsx'
import { SectionLine } from '../../fields/fold.tsx'
import { Section } from '../../fields/section.tsx'
import { useFormValue, useFormValues } from '../../model/order-form-context.ts'
import styles from '../../fields/fields.module.css'

interface ReporterSectionProps {
  /** Whether the person is signed in: empty fields come from the profile, and the place has its own contact person. */
  isKnown?: boolean
}

export function ReporterSection({ isKnown = false }: ReporterSectionProps) {
  const { t } = useText()
  const contactPersonDiffers = useFormValue('contactPersonDiffers')
  const half = { optional: isKnown, className: styles['half'] }
  const name = { ...half, className: classNames(styles['half'], styles['narrowHalf']) }
  return (
    <Section id="reporter" line={<ReporterLine />}>
      <div className={styles['grid']}>
        <TextField name="reporterName" label={t('FORM.NAME')} autoComplete="given-name" {...name} />
        <TextField name="reporterSurname" label={t('FORM.SURNAME')} autoComplete="family-name" {...name} />
        <EmailTextField
          name="reporterEmail"
          label={t('FORM.EMAIL')}
          type="email"
          autoComplete="email"
          tidy={tidyEmail}
          {...half}
        />
        <PhoneField name="reporterPhone" label={t('FORM.PHONE')} {...half} />
        <div className={styles['close']}>
          <SwitchField
            name="contactPersonDiffers"
            label={t(isKnown ? 'FORM.PLACE_CONTACT' : 'FORM.OTHER_CONTACT')}
            hint={
              isKnown ? t('FORM.PLACE_CONTACT_HINT') : contactPersonDiffers && t('FORM.OTHER_CONTACT_HINT')
            }
          />
        </div>
        {contactPersonDiffers && <ContactPerson />}
      </div>
    </Section>
  )
}

/** Folded line: the reporter, and the contact person if that is somebody else. */
function ReporterLine() {
  const { t } = useText()
  const [name, surname, phone, differs, contact, contactPhone] = useFormValues([
    'reporterName',
    'reporterSurname',
    'reporterPhone',
    'contactPersonDiffers',
    'customerCompanyBranch.contact',
    'customerCompanyBranch.phone',
  ])
  const reporter = `${name} ${surname}`.trim()
  const ownPhone = phoneShown(tidyPhone(phone))
  const other = differs && contact.trim() !== '' && contact.trim() !== reporter
  return (
    <SectionLine
      main={reporter || ownPhone}
      detail={typeset(
        other
          ? t('FORM.HANDED_OVER_BY', {
              person: [contact, phoneShown(tidyPhone(contactPhone))].filter(Boolean).join(', '),
            })
          : reporter && ownPhone,
      )}
    />
  )
}

/** @param notice text that asks to inform the contact person that we have their data */
export function ContactPerson({ notice = 'FORM.CONTACT_NOTICE' }: { notice?: MessageKey }) {
  const { t } = useText()
  return (
    <fieldset className={styles['apart']}>
      <legend className={styles['subTitle']}>{t('FORM.CONTACT_TITLE')}</legend>
      <p className={styles['subLead']}>
        {t(notice)}{' '}
        <a href={paths.personalData} target="_blank" rel="noopener">
          {t('PAGE.PERSONAL_DATA')} <Icon name="out" size="small" />
        </a>
      </p>
      <div className={styles['grid']}>
        <TextField
          name="customerCompanyBranch.contact"
          label={t('FORM.CONTACT_NAME')}
          optional
          autoComplete="section-contact name"
        />
        <PhoneField
          name="customerCompanyBranch.phone"
          label={t('FORM.CONTACT_PHONE')}
          autoComplete="section-contact tel"
          className={styles['half']}
        />
        <EmailTextField
          name="customerCompanyBranch.email"
          label={t('FORM.CONTACT_EMAIL')}
          optional
          type="email"
          autoComplete="section-contact email"
          tidy={tidyEmail}
          className={styles['half']}
        />
      </div>
    </fieldset>
  )
}
