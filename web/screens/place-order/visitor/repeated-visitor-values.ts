import { initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import { knownEquipment, type Repeated, type Today } from '../repeat/known-equipment.ts'

/** What a visitor has sent, as the form kept it. */
export function repeatedVisitorOrder(sent: Partial<OrderFormValues>, today: Today): Repeated {
  const values = { ...initialValues(), ...sent }
  const { orderData, leftOut } = knownEquipment(values.orderData, today)
  return { leftOut, values: { ...values, publicToken: '', files: [], consent: false, orderData } }
}
