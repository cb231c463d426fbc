// A correction while it is made: left for another screen, it goes on as it was typed, upon the version that it was begun with.
import { useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import type { OrderFormParts } from '#web/order-form/model/order-form-context.ts'
import { useOrderFormParts } from '#web/order-form/use-order-form-parts.ts'
import { drafts } from '#web/staff/edit/drafts.ts'
import { isCorrected, isTellable } from './edit-act.ts'
import { editKind } from './edit-kind.ts'
import { valuesOf } from './edit-values.ts'

interface Correction {
  /** What was seen when it was begun: what others save meanwhile is shown beside it, not under it. */
  base: StaffOrder
  values: OrderFormValues
}

/** A door code must not stay in the browser. */
const storable = ({ base, values }: Correction): Correction => ({
  base,
  values: { ...values, accessCard: { ...values.accessCard, doorCode: '' } },
})

interface CorrectionForm {
  base: StaffOrder
  parts: OrderFormParts
  /** Whether the client may be told of it as it is typed. */
  tellable: boolean
  /** The typed address of the person who ordered. */
  email: string
  /** It is saved, or given up. */
  forget: () => void
}

export function useCorrection(order: StaffOrder): CorrectionForm {
  const id = `order ${order.uuid}`
  const [{ base, values }] = useState(
    () => (drafts.read(id) as Correction | undefined) ?? { base: order, values: valuesOf(order) },
  )
  const parts = useOrderFormParts(editKind, values)
  const { form, isPrefilling } = parts
  const [tellable, setTellable] = useState(() => isTellable(base, values))
  const [email, setEmail] = useState(values.reporterEmail)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          // What the form fills in by itself is nobody's work.
          if (isPrefilling()) return
          const typed = form.getValues()
          setTellable(isTellable(base, typed))
          setEmail(typed.reporterEmail)
          const draft = { base, values: typed }
          if (isCorrected(base, typed)) drafts.keep(id, draft, storable(draft))
          else drafts.drop(id)
        },
      }),
    [id, base, form, isPrefilling],
  )
  return { base, parts, tellable, email, forget: () => drafts.drop(id) }
}
