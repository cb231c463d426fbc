// Keeps the pickup address equal to the company's while the box is ticked; editing it unticks the box.
import { useCallback, useEffect, useRef } from 'react'
import type { OrderFormValues } from '../../model/form-values.ts'
import type { OrderFormMethods } from '../../model/order-form-context.ts'

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
