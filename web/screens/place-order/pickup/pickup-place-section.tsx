import { useText } from '#web/texts/use-text.tsx'
import { SwitchField } from '../fields/fields.tsx'
import styles from '../fields/fields.module.css'
import { useOrderForm } from '../model/order-form-context.ts'
import { PlaceFields } from './place-fields.tsx'
import { copyCompanyAddress, useSameAddress } from './same-address.ts'
import { Section } from '../fields/section.tsx'

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
        <PlaceFields />
      </div>
    </Section>
  )
}
