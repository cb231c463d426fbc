// Form of a visitor, filled in with the order they just sent. A separate chunk, because few
// visitors repeat an order.
import { useEffect, useState } from 'react'
import { type Catalogue, catalogue } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { valuesFrom } from '#web/order-form/draft/draft.ts'
import { LoadFailed } from '#web/order-form/fields/retry-area.tsx'
import { sentOrder } from '#web/orders/sent-order.ts'
import { useText } from '#web/texts/use-text.tsx'
import { knownEquipment, type Repeated, type Today } from '../repeat/known-equipment.ts'
import { RepeatNote } from '../repeat/repeat-note.tsx'
import { VisitorOrder } from './visitor-order.tsx'

export function RepeatedVisitorOrder({ orderId }: { orderId: string }) {
  // Stored in state, because the store forgets the order when another one is sent, even this
  // repeated one.
  const [sent] = useState(() => ({ values: sentOrder.valuesOf(orderId), order: sentOrder.read() }))
  if (!sent.values || !sent.order) return <VisitorOrder />
  return <Repeated values={sent.values} orderNumber={sent.order.orderNumber} />
}

function Repeated({ values, orderNumber }: { values: unknown; orderNumber: string }) {
  const { t } = useText()
  const { status, value } = useLoadable(catalogue)
  useEffect(() => catalogue.load(), [])
  if (status === 'failed')
    return <LoadFailed words={t('FORM.ITEM_LOAD_FAILED')} onRetry={() => catalogue.load()} />
  return value && <Filled values={values} orderNumber={orderNumber} today={value} />
}

interface FilledProps {
  values: unknown
  orderNumber: string
  today: Catalogue
}

function Filled({ values, orderNumber, today }: FilledProps) {
  const { locale } = useText()
  // Computed once, because a later change of the language must not reset the form.
  const [repeated] = useState(() => repeatedVisitorOrder(values, { catalogue: today, locale }))
  return (
    <VisitorOrder
      repeated={{
        values: repeated.values,
        note: <RepeatNote orderNumber={orderNumber} leftOut={repeated.leftOut} />,
      }}
    />
  )
}

/**
 * Form values that repeat a visitor's order. After a reload they come from the browser's storage,
 * so their shape is checked.
 */
export function repeatedVisitorOrder(sent: unknown, today: Today): Repeated {
  const values = valuesFrom(sent)
  const { orderData, leftOut } = knownEquipment(values.orderData, today)
  return { leftOut, values: { ...values, orderData } }
}
