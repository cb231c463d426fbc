// After the order: what the confirmation shows of it, and its files.
import { sendOrderFile } from '../../../api/send-order-file.ts'
import { sentOrder } from '../../../session/sent-order.ts'
import type { OrderFormValues } from '../form-values.ts'

interface PlacedOrder {
  uuid: string
  orderNumber: string
  reporter: { email: string }
}

/** One after another; a file that fails stops nothing, it can be sent again from the confirmation. */
export async function deliverFiles(order: PlacedOrder, values: OrderFormValues, onStart: () => void): Promise<void> {
  const { street, postalCode, city } = values.customerCompanyBranch
  const { availableHoursFrom: from, availableHoursTo: to } = values
  sentOrder.begin({ ...order, sentAt: new Date().toISOString(), address: `${street}, ${postalCode} ${city}`, from, to }, values.files)
  onStart()
  for (const { id } of sentOrder.read()?.files ?? []) await sentOrder.sendFile(id, sendOrderFile)
}
