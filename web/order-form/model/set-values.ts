import type { FieldPath } from 'react-hook-form'
import type { OrderFormValues } from './form-values.ts'
import type { OrderFormMethods } from './order-form-context.ts'

/** Field by field: a group that is set whole reaches no control. */
export function setValues(form: OrderFormMethods, values: Partial<OrderFormValues>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [part, inner] of Object.entries(value))
        form.setValue(`${name}.${part}` as FieldPath<OrderFormValues>, inner as never)
    } else form.setValue(name as FieldPath<OrderFormValues>, value as never)
  }
}
