// Amount field. It accepts texts such as "30 szt.", "ok. 30", "1 000" or "1,5 t", and shows the number on blur.
import type { ReactNode } from 'react'
import { loadable } from '#web/lib/loadable.ts'
import { TextField } from '../../fields/fields.tsx'
import { useOrderForm } from '../../model/order-form-context.ts'
import { shownQuantity } from '../../model/shown-quantity.ts'

/** Loaded when an amount field gets the focus, because it contains words of every language. */
const amountPart = loadable(() => import('./typed-amount.ts'))

interface AmountFieldProps {
  name: `orderData.${number}.recyclingItem` | `orderData.${number}.packageTypes.${number}`
  label: ReactNode
  className?: string | undefined
}

export function AmountField({ name, label, className }: AmountFieldProps) {
  const { form } = useOrderForm()
  const isPackage = name.includes('packageTypes')
  const value = `${name}.value` as const

  const tidy = (typed: string): string => {
    const plain = shownQuantity(typed)
    const read = amountPart.read().value
    if (!read) {
      const unsubscribe = amountPart.subscribe(() => {
        unsubscribe()
        if (form.getValues(value) === plain) form.setValue(value, tidy(plain))
      })
      return plain
    }
    const unit = form.getValues(`${name}.unit`)
    const amount = isPackage ? read.packageAmount(typed, unit) : read.equipmentAmount(typed, unit)
    if (!amount) return plain
    if (amount.unit !== unit) form.setValue(`${name}.unit`, amount.unit)
    return shownQuantity(amount.value)
  }
  return (
    <TextField
      name={value}
      label={label}
      inputMode={isPackage ? 'decimal' : 'numeric'}
      autoComplete="off"
      onFocus={amountPart.load}
      tidy={tidy}
      tabular
      className={className}
    />
  )
}
