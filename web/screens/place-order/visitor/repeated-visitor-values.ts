import { valuesFrom } from '#web/order-form/draft/draft.ts'
import { knownEquipment, type Repeated, type Today } from '../repeat/known-equipment.ts'

/** What a visitor has sent, as the form kept it. After a reload it comes from the browser's storage. */
export function repeatedVisitorOrder(sent: unknown, today: Today): Repeated {
  const values = valuesFrom(sent)
  const { orderData, leftOut } = knownEquipment(values.orderData, today)
  return { leftOut, values: { ...values, orderData } }
}
