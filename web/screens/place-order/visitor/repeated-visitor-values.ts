import { valuesFrom } from '#web/order-form/draft/draft.ts'
import { knownEquipment, type Repeated, type Today } from '../repeat/known-equipment.ts'

/**
 * The form values for repeating a visitor's order. After a reload they come from the browser's storage, so their shape is
 * checked.
 */
export function repeatedVisitorOrder(sent: unknown, today: Today): Repeated {
  const values = valuesFrom(sent)
  const { orderData, leftOut } = knownEquipment(values.orderData, today)
  return { leftOut, values: { ...values, orderData } }
}
