// After the order is accepted: stores its data for the confirmation page, and uploads its files.
import { paths } from '#contract/paths.ts'
import { sendOrderFile } from '#web/api/send-order-file.ts'
import { sentOrder, type SentOrder } from '#web/orders/sent-order.ts'
import { session } from '#web/session/session.ts'
import { formatQuantity } from '#web/texts/format.ts'
import { currentLocale } from '#web/texts/load-texts.ts'
import type { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { keptOf } from '../draft/draft.ts'
import type { FormSummary } from '../model/form-summary.ts'
import type { OrderFormValues } from '../model/form-values.ts'

interface Delivery {
  /** Equipment as the form summarises it. */
  summary: Pick<FormSummary, 'entries' | 'grams' | 'isLowerBound'>
  idempotencyKey: string
  onStart: () => void
  /** Whether the person is still at the form. */
  isHere: () => boolean
  t: ReturnType<typeof useText>['t']
}

/**
 * Uploads one file after another. A failed file does not stop the others; it can be retried from the confirmation page. Uploads
 * continue when the person leaves the form or logs out, and the browser asks before they leave the site. If another person
 * signs in, the uploads stop, because they would use that person's session.
 */
export async function deliverFiles(
  order: Pick<SentOrder, 'uuid' | 'orderNumber' | 'reporter'>,
  values: OrderFormValues,
  { summary: { entries, grams, isLowerBound }, idempotencyKey, onStart, isHere, t }: Delivery,
): Promise<void> {
  const { street, postalCode, city } = values.customerCompanyBranch
  const { availableHoursFrom: from, availableHoursTo: to } = values
  const sender = session.read()?.uuid
  const isAnothersTurn = () => ![undefined, sender].includes(session.read()?.uuid)
  sentOrder.begin(
    {
      ...order,
      sentAt: new Date().toISOString(),
      address: `${street}, ${postalCode} ${city}`,
      from,
      to,
      equipment: {
        entries: entries.length,
        grams,
        isLowerBound,
        lines: entries.map(({ name, value, unit }) => ({
          name,
          amount: value === null || unit === '' ? '' : formatQuantity(value, unit, currentLocale()),
        })),
      },
      idempotencyKey,
      isOfCompany: values.selectedCompany !== '',
    },
    values.files,
    keptOf(values),
  )
  onStart()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  let haveAllArrived = true
  try {
    for (const [at, file] of values.files.entries()) {
      if (isAnothersTurn()) return
      const hasArrived = await sentOrder.deliver(order, String(at), file, sendOrderFile)
      haveAllArrived &&= hasArrived
    }
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
  if (isAnothersTurn()) return
  const isHeld = () => sentOrder.read()?.uuid === order.uuid
  // A person who waited sees the result of each file on the confirmation page.
  if (haveAllArrived || (isHeld() && isHere()))
    return void toasts.success(t('ORDER_FORM.SENT'), { act: 'order' })
  const link = isHeld() ? { href: paths.orderSent, words: t('SENT.SEE_FILES') } : undefined
  const toast = toasts.error(t('SENT.FILES_LEFT_BEHIND'), { link })
  // Closes the notification when this order is no longer stored, because its link would lead nowhere or to another order.
  const stop = sentOrder.subscribe(() => {
    if (isHeld()) return
    toasts.close(toast)
    stop()
  })
}
