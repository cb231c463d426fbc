import type { FieldPath } from 'react-hook-form'
import type { OrderFormValues } from './form-values.ts'
import type { OrderFormMethods } from './order-form-context.ts'

/** Sets values field by field, because React Hook Form does not update controls when a whole group is set. */
export function setValues(form: OrderFormMethods, values: Partial<OrderFormValues>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [part, inner] of Object.entries(value))
        form.setValue(`${name}.${part}` as FieldPath<OrderFormValues>, inner as never)
    } else form.setValue(name as FieldPath<OrderFormValues>, value as never)
  }
}
