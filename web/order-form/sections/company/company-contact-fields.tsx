// Email and phone of the company for this order.
import { tidyEmails } from '#contract/fields/email.ts'
import { useText } from '#web/texts/use-text.tsx'
import { EmailTextField } from '../../fields/email-text-field.tsx'
import { PhoneField } from '../../fields/fields.tsx'
import styles from '../../fields/fields.module.css'

/** Optional for a stored company, which has an address, and for a phone order, where the caller may not know it. */
export function CompanyEmail({ isOptional = false }: { isOptional?: boolean }) {
  const { t } = useText()
  return (
    <EmailTextField
      name="companyEmail"
      label={t('FORM.COMPANY_EMAIL')}
      hint={t('FORM.COMPANY_EMAIL_HINT')}
      optional={isOptional}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      tidy={tidyEmails}
    />
  )
}

export function CompanyPhone() {
  const { t } = useText()
  return (
    <PhoneField name="companyPhone" label={t('FORM.COMPANY_PHONE')} optional className={styles['half']} />
  )
}
