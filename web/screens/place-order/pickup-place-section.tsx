import { withHyphen } from '#contract/fields/postal-code.ts'
import { useText } from '../../texts/use-text.tsx'
import { SwitchField, TextField } from './fields.tsx'
import styles from './fields.module.css'
import { useOrderForm } from './order-form-context.ts'
import { copyCompanyAddress, useSameAddress } from './same-address.ts'
import { Section } from './section.tsx'

export function PickupPlaceSection() {
  const { t } = useText()
  const { form } = useOrderForm()
  useSameAddress(form)
  return (
    <Section id="place">
      <div className={styles['grid']}>
        <div className={styles['close']}>
          <SwitchField
            name="customerCompanyBranch.sameAsCompany"
            label={t('FORM.SAME_AS_COMPANY')}
            onTicked={(ticked) => {
              if (ticked) copyCompanyAddress(form)
            }}
          />
        </div>
        <TextField name="customerCompanyBranch.name" label={t('FORM.PLACE_NAME')} optional autoComplete="off" />
        <TextField name="customerCompanyBranch.street" label={t('FORM.STREET')} autoComplete="section-pickup street-address" />
        <TextField
          name="customerCompanyBranch.postalCode"
          label={t('FORM.POSTAL_CODE')}
          autoComplete="section-pickup postal-code"
          tidy={(typed) => withHyphen(typed.trim())}
          tabular
          className={styles['third']}
        />
        <TextField
          name="customerCompanyBranch.city"
          label={t('FORM.CITY')}
          autoComplete="section-pickup address-level2"
          className={styles['third']}
        />
        <TextField
          name="customerCompanyBranch.country"
          label={t('FORM.COUNTRY')}
          autoComplete="section-pickup country-name"
          className={styles['lastThird']}
        />
      </div>
    </Section>
  )
}
