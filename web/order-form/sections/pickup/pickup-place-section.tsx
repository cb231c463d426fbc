import { useCallback, useEffect, useRef } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { SwitchField } from '../../fields/fields.tsx'
import { Fold, FoldLine } from '../../fields/fold.tsx'
import { Section } from '../../fields/section.tsx'
import type { OrderFormValues } from '../../model/form-values.ts'
import { type OrderFormMethods, useFormValue, useOrderForm } from '../../model/order-form-context.ts'
import { AccessFold } from './access-fold.tsx'
import { PlaceFields, PlaceLine } from './place-fields.tsx'
import styles from '../../fields/fields.module.css'

/**
 * Line of the pickup address. While the company has no address, it says that the pickup is at the
 * company.
 */
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

const PARTS = ['street', 'postalCode', 'city', 'country'] as const
const COMPANY = 'customerCompanyAddress.'
const PICKUP = 'customerCompanyBranch.'

type Address = Pick<OrderFormValues['customerCompanyAddress'], (typeof PARTS)[number]>

const differs = (one: Address, other: Address) => PARTS.some((part) => one[part] !== other[part])

function setPickupAddress({ getValues, setValue }: OrderFormMethods, address: Address): void {
  for (const part of PARTS) {
    if (getValues(`customerCompanyBranch.${part}`) !== address[part])
      setValue(`customerCompanyBranch.${part}`, address[part])
  }
}

const isAddressPart = (name: string, group: string) =>
  name.startsWith(group) && PARTS.some((part) => name === `${group}${part}`)

/** Returns the handler of the box. Unticking restores an address that was typed before. */
export function useSameAddress(form: OrderFormMethods): (ticked: boolean) => void {
  const typed = useRef<Address>(undefined)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '', type }) => {
          if (!form.getValues('customerCompanyBranch.sameAsCompany')) return
          if (isAddressPart(name, COMPANY)) setPickupAddress(form, form.getValues('customerCompanyAddress'))
          // Only changes by the person have a `type`; copied values have none.
          else if (type !== undefined && isAddressPart(name, PICKUP))
            form.setValue('customerCompanyBranch.sameAsCompany', false)
        },
      }),
    [form],
  )
  return useCallback(
    (ticked) => {
      const company = form.getValues('customerCompanyAddress')
      const pickup = form.getValues('customerCompanyBranch')
      // The company's own address is not remembered, because it may change while the box is ticked.
      if (ticked) typed.current = differs(pickup, company) ? { ...pickup } : undefined
      const address = ticked ? company : typed.current
      if (address) setPickupAddress(form, address)
    },
    [form],
  )
}
