// The form of a visitor with what they sent a moment ago. It is fetched by those who repeat an order.
import { useEffect, useMemo } from 'react'
import { useLoadable } from '#web/lib/loadable.ts'
import { sentOrder } from '#web/orders/sent-order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { LoadFailed } from '../fields/load-failed.tsx'
import { catalogue } from '../model/catalogue.ts'
import { VisitorOrder } from '../visitor/visitor-order.tsx'
import { RepeatNote } from './repeat-note.tsx'
import { repeatedVisitorOrder } from './repeated-values.ts'

export function RepeatedVisitorOrder({ orderId }: { orderId: string }) {
  const { t, locale } = useText()
  const { status, value } = useLoadable(catalogue)
  useEffect(() => catalogue.load(), [])
  const repeated = useMemo(() => {
    const order = sentOrder.read()
    const sent = sentOrder.valuesOf(orderId)
    if (!value || !order || !sent) return undefined
    return { order, ...repeatedVisitorOrder(sent, { catalogue: value, locale }) }
    // Only the first time: a later choice of language must not begin the form anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value, orderId])
  if (status === 'failed') return <LoadFailed words={t('FORM.ITEM_LOAD_FAILED')} onRetry={catalogue.load} />
  if (status === 'loading') return null
  if (!repeated) return <VisitorOrder />
  const { order, values, leftOut } = repeated
  return (
    <VisitorOrder
      repeated={{ values, note: <RepeatNote orderNumber={order.orderNumber} leftOut={leftOut} /> }}
    />
  )
}
