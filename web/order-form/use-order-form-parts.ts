// Shared state of one form: values, their review, and open parts. It lives as long as the form is on the page.
import { useEffect, useMemo, useRef, useState } from 'react'
import { createFormControl, useForm } from 'react-hook-form'
import { catalogue } from '#web/equipment/catalogue.ts'
import { createStore } from '#web/lib/store.ts'
import { watchPress } from '#web/lib/watch-press.ts'
import { bodyContext } from './model/body-context.ts'
import { foldedAtFirst, Folds } from './model/folds.ts'
import { FormReview } from './model/form-review.ts'
import type { FormKind } from './model/form-rules.ts'
import type { OrderFormValues } from './model/form-values.ts'
import type { OpenPanel, OrderFormMethods, OrderFormParts } from './model/order-form-context.ts'

export function useOrderFormParts(kind: FormKind, start: OrderFormValues): OrderFormParts {
  const [form] = useState(() => createFormControl<OrderFormValues>({ defaultValues: start }))
  const [review] = useState(() => new FormReview(kind, () => form.getValues(), bodyContext))
  const [panels] = useState(() => createStore<OpenPanel>(() => 0))
  const [folds] = useState(
    () => new Folds(kind.sections, foldedAtFirst(start.customerCompanyBranch.sameAsCompany)),
  )
  const isPrefilled = useRef(false)
  useEffect(() => {
    const unsubscribe = [
      // Only values typed by the person have a `type`.
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => review.changed(type && name),
      }),
      catalogue.subscribe(review.validateSoon),
      kind.rules.subscribe(review.validateSoon),
      watchPress(review.press, review.letGo),
    ]
    return () => {
      for (const end of unsubscribe) end()
      review.stop()
    }
  }, [form, kind, review])
  return useMemo(
    () => ({
      kind,
      form,
      review,
      panels,
      folds,
      prefill(fill) {
        isPrefilled.current = true
        fill()
        isPrefilled.current = false
      },
      isPrefilling: () => isPrefilled.current,
    }),
    [kind, form, review, panels, folds],
  )
}

/** Tells React Hook Form that the fields are mounted. A separate component, because `useForm` renders its caller twice. */
export function FormOnPage({ form }: { form: OrderFormMethods }) {
  useForm({ formControl: form.formControl })
  return null
}
