// Address of the company or of the pickup place.
import { tidyPostalCode } from '#contract/fields/postal-code.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { TextField } from './fields.tsx'
import styles from './fields.module.css'

interface AddressFieldsProps {
  group: 'customerCompanyAddress' | 'customerCompanyBranch'
  disabled?: boolean | undefined
  /** Whether to omit the country, which is shown elsewhere. */
  withoutCountry?: boolean
}

/**
 * Autofill section of an address. With two addresses on a page, the browser must not fill in one
 * with the other.
 */
const autofillSection = (group: AddressFieldsProps['group']) =>
  group === 'customerCompanyBranch' ? 'section-pickup ' : ''

/** Street and town in one line. */
export function AddressLine({ street, postalCode, city }: Record<'street' | 'postalCode' | 'city', string>) {
  return typeset([street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '))
}

export function CountryField({
  group,
  disabled,
  className,
}: Omit<AddressFieldsProps, 'withoutCountry'> & { className?: string | undefined }) {
  const { t } = useText()
  return (
    <TextField
      name={`${group}.country`}
      label={t('FORM.COUNTRY')}
      autoComplete={`${autofillSection(group)}country-name`}
      disabled={disabled}
      className={className}
    />
  )
}

export function AddressFields({ group, disabled, withoutCountry = false }: AddressFieldsProps) {
  const { t } = useText()
  const place = autofillSection(group)
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
        tidy={tidyPostalCode}
        disabled={disabled}
        tabular
        className={styles['third']}
      />
      <TextField
        name={`${group}.city`}
        label={t('FORM.CITY')}
        autoComplete={`${place}address-level2`}
        disabled={disabled}
        className={styles[withoutCountry ? 'twoThirds' : 'third']}
      />
      {!withoutCountry && <CountryField group={group} disabled={disabled} className={styles['lastThird']} />}
    </>
  )
}
