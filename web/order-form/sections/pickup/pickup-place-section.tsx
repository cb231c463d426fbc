import { useText } from '#web/texts/use-text.tsx'
import { SwitchField } from '../../fields/fields.tsx'
import { Fold, FoldLine } from '../../fields/fold.tsx'
import { Section } from '../../fields/section.tsx'
import { useFormValue, useOrderForm } from '../../model/order-form-context.ts'
import { AccessFold } from './access-fold.tsx'
import { PlaceFields, PlaceLine } from './place-fields.tsx'
import { useSameAddress } from './same-address.ts'
import styles from '../../fields/fields.module.css'

/** Announces the address while the company has none yet. */
function SameAddressLine() {
  const { t } = useText()
  const { street, city } = useFormValue('customerCompanyBranch')
  return street || city ? <PlaceLine as={FoldLine} /> : <FoldLine main={t('FORM.AT_COMPANY')} />
}

export function PickupPlaceSection() {
  const { t } = useText()
  const { form, folds } = useOrderForm()
  const ticksSame = useSameAddress(form)
  return (
    <Section id="place" line={<PlaceLine />}>
      <div className={styles['grid']}>
        <div className={styles['close']}>
          <SwitchField
            name="customerCompanyBranch.sameAsCompany"
            label={t('FORM.SAME_AS_COMPANY')}
            onTicked={(ticked) => {
              ticksSame(ticked)
              if (ticked) folds.fold('placeAddress')
              else folds.open('placeAddress')
            }}
          />
        </div>
        <div>
          <Fold id="placeAddress" icon="pin" what={t('FORM.SECTION.PLACE')} line={<SameAddressLine />}>
            <PlaceFields />
          </Fold>
        </div>
        <AccessFold />
      </div>
    </Section>
  )
}
