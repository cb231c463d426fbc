// Unsaved correction of an order. It survives navigation and keeps the version that it is based on.
import { useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import type { OrderFormParts } from '#web/order-form/model/order-form-context.ts'
import { useOrderFormParts } from '#web/order-form/use-order-form-parts.ts'
import { drafts } from '#web/staff/edit/drafts.ts'
import { orderDraftId } from '#web/staff/orders/unsaved-edit.tsx'
import { isCorrected, isTellable } from './edit-act.ts'
import { editKind } from './edit-kind.ts'
import { valuesOf } from './edit-values.ts'

interface Correction {
  /** Order as the person saw it at the beginning. Later changes by other people become a conflict. */
  base: StaffOrder
  values: OrderFormValues
}

/** Removes the door code, which must not stay in the browser. */
const storable = ({ base, values }: Correction): Correction => ({
  base,
  values: { ...values, accessCard: { ...values.accessCard, doorCode: '' } },
})

interface CorrectionForm {
  base: StaffOrder
  parts: OrderFormParts
  /** Whether the client can be notified of the typed correction. */
  tellable: boolean
  /** Typed e-mail address of the person who ordered. */
  email: string
  /** Removes the draft after saving or discarding. */
  forget: () => void
}

export function useCorrection(order: StaffOrder): CorrectionForm {
  const id = orderDraftId(order.uuid)
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
          // Values that the form fills in by itself make no draft.
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
