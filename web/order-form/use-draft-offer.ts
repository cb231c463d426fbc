// What becomes of the form when the draft of an earlier visit is taken up, or not.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftKeeper } from './draft/use-draft.ts'
import { focusSection } from './fields/section.tsx'
import type { OrderFormValues } from './model/form-values.ts'
import type { OrderFormParts } from './model/order-form-context.ts'

interface DraftOfferOptions {
  draft: DraftKeeper
  /** Brings the values of a draft up to date. */
  restore: (values: OrderFormValues) => OrderFormValues
  restartFolding: () => void
}

export function useDraftOffer(
  { form, panels, review }: OrderFormParts,
  { draft, restore, restartFolding }: DraftOfferOptions,
) {
  const [isTakenUp, setIsTakenUp] = useState(false)
  // After a reset React Hook Form knows no control any more: those on the page have to be drawn anew to be filled and heard.
  const [filling, setFilling] = useState(0)

  /** The offer is gone, and the focus with it: the form is what comes next. */
  const begin = () => focusSection('company')
  const takeUp = () => {
    const accepted = draft.accept()
    if (!accepted) return
    setIsTakenUp(true)
    // No draft holds files: those chosen meanwhile stay.
    form.reset({ ...restore(accepted.values), files: form.getValues('files') })
    flushSync(() => setFilling((count) => count + 1))
    panels.write(0)
    review.restart()
    restartFolding()
    begin()
  }
  const discard = () => {
    draft.discard()
    begin()
  }
  return { isTakenUp, filling, takeUp, discard }
}
