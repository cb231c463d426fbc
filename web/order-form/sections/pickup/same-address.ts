// The pickup address follows the company's while the box is ticked; editing it unticks the box.
import { useEffect } from 'react'
import type { OrderFormMethods } from '../../model/order-form-context.ts'

const PARTS = ['street', 'postalCode', 'city', 'country'] as const
const COMPANY = 'customerCompanyAddress.'
const PICKUP = 'customerCompanyBranch.'

export function copyCompanyAddress({ getValues, setValue }: OrderFormMethods): void {
  const address = getValues('customerCompanyAddress')
  for (const part of PARTS) {
    if (getValues(`customerCompanyBranch.${part}`) !== address[part])
      setValue(`customerCompanyBranch.${part}`, address[part])
  }
}

const isAddressPart = (name: string, group: string) =>
  name.startsWith(group) && PARTS.some((part) => name === `${group}${part}`)

export function useSameAddress(form: OrderFormMethods): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '', type }) => {
          if (!form.getValues('customerCompanyBranch.sameAsCompany')) return
          if (isAddressPart(name, COMPANY)) copyCompanyAddress(form)
          // Only a person's own editing has a type; a copied value comes without one.
          else if (type !== undefined && isAddressPart(name, PICKUP))
            form.setValue('customerCompanyBranch.sameAsCompany', false)
        },
      }),
    [form],
  )
}
