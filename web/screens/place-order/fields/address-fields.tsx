// An address, of the company or of the pickup place.
import { withHyphen } from '#contract/fields/postal-code.ts'
import { useText } from '#web/texts/use-text.tsx'
import { TextField } from './fields.tsx'
import styles from './fields.module.css'

interface AddressFieldsProps {
  group: 'customerCompanyAddress' | 'customerCompanyBranch'
  disabled?: boolean
}

export function AddressFields({ group, disabled }: AddressFieldsProps) {
  const { t } = useText()
  // Two addresses on one page: the browser must not fill the one in with the other.
  const place = group === 'customerCompanyBranch' ? 'section-pickup ' : ''
  return (
    <>
      <TextField
        name={`${group}.street`}
        label={t('FORM.STREET')}
        autoComplete={`${place}address-line1`}
        disabled={disabled}
      />
      <TextField
        name={`${group}.postalCode`}
        label={t('FORM.POSTAL_CODE')}
        autoComplete={`${place}postal-code`}
        tidy={(typed) => withHyphen(typed.trim())}
        disabled={disabled}
        tabular
        className={styles['third']}
      />
      <TextField
        name={`${group}.city`}
        label={t('FORM.CITY')}
        autoComplete={`${place}address-level2`}
        disabled={disabled}
        className={styles['third']}
      />
      <TextField
        name={`${group}.country`}
        label={t('FORM.COUNTRY')}
        autoComplete={`${place}country-name`}
        disabled={disabled}
        className={styles['lastThird']}
      />
    </>
  )
}
