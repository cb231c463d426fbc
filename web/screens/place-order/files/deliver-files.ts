// After the order: what the confirmation shows of it, and its files.
import { sendOrderFile } from '../../../api/send-order-file.ts'
import { sentOrder } from '../../../session/sent-order.ts'
import type { OrderFormValues } from '../form-values.ts'

interface PlacedOrder {
  uuid: string
  orderNumber: string
  reporter: { email: string }
}

/** Of an incomplete one the confirmation has the rest, unless the order is held no longer, as after a logout. */
type Delivery = 'arrived' | 'incomplete' | 'out of reach'

/**
 * One after another; a file that fails stops nothing, it can be sent again from the confirmation. They travel on when the
 * form is left within the site, and the browser asks before the site itself is.
 */
export async function deliverFiles(order: PlacedOrder, values: OrderFormValues, onStart: () => void): Promise<Delivery> {
  const { street, postalCode, city } = values.customerCompanyBranch
  const { availableHoursFrom: from, availableHoursTo: to } = values
  sentOrder.begin({ ...order, sentAt: new Date().toISOString(), address: `${street}, ${postalCode} ${city}`, from, to }, values.files)
  onStart()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  let haveAllArrived = true
  for (const [at, file] of values.files.entries()) {
    if (!(await sentOrder.deliver(order, String(at), file, sendOrderFile))) haveAllArrived = false
  }
  window.removeEventListener('beforeunload', ask)
  if (haveAllArrived) return 'arrived'
  return sentOrder.read()?.uuid === order.uuid ? 'incomplete' : 'out of reach'
}
