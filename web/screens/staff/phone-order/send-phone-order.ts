// Sends a phone order: saves it, uploads its files, then opens its page.
import { staffPaths } from '#contract/staff-paths.ts'
import { sendOrderFile } from '#web/api/send-order-file.ts'
import { phoneOrderApi } from '#web/api/staff.ts'
import { bodyContext } from '#web/order-form/model/body-context.ts'
import type { OrderSender } from '#web/order-form/submit/order-sender.ts'
import { type SentOrder, sentOrder } from '#web/orders/sent-order.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { phoneOrderBody } from './phone-form.ts'

type Placed = Pick<SentOrder, 'uuid' | 'orderNumber' | 'reporter'>

/** Uploads one file after another, with progress in the form. Returns the names of files that failed. */
async function sendFiles(order: Placed, files: readonly File[]): Promise<string[]> {
  const left: string[] = []
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  sentOrder.begin({ ...order, sentAt: new Date().toISOString(), address: '', from: '', to: '' }, files)
  window.addEventListener('beforeunload', ask)
  try {
    for (const [at, file] of files.entries()) {
      const hasArrived = await sentOrder.deliver(order, String(at), file, sendOrderFile)
      if (!hasArrived) left.push(file.name)
    }
  } finally {
    window.removeEventListener('beforeunload', ask)
    sentOrder.clear()
  }
  return left
}

export const phoneOrderSender: OrderSender = {
  async place(values, headers) {
    const result = await phoneOrderApi.placePhoneOrder({
      body: phoneOrderBody(values, bodyContext()),
      headers,
    })
    if (result.ok) queryClient.setQueryData(orderQuery(result.data.order.uuid).queryKey, result.data)
    return result
  },
  async deliverFiles(order, { files }, { onStart, t }) {
    const { uuid, orderNumber, reporter } = order
    onStart()
    const left = await sendFiles(order, files)
    if (files.length > 0) void queryClient.invalidateQueries({ queryKey: orderQuery(uuid).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['staff orders'] })
    const words = { number: orderNumber, email: reporter.email }
    toasts.success(t(reporter.email === '' ? 'PHONE.SAVED' : 'PHONE.SAVED_MAILED', words), { act: 'order' })
    if (left.length > 0) toasts.error(t('PHONE.FILES_LEFT', { files: left.join(', ') }))
  },
  leadsTo: ({ uuid }) => staffPaths.order(uuid),
}
