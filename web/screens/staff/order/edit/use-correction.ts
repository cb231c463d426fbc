// Unsaved correction of an order. It survives navigation and keeps the version that it is based on.
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { collectErrors, type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { contactNeedsPhone, equipmentAsWhole, hoursFollow } from '#contract/orders/place-order-rules.ts'
import { editOrder } from '#contract/orders/staff-changes.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { loaded } from '#web/lib/loadable.ts'
import { type FormSection, OWN_COMPANY_SECTIONS, type SectionId } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import type { OrderFormParts } from '#web/order-form/model/order-form-context.ts'
import { useOrderFormParts } from '#web/order-form/use-order-form-parts.ts'
import { drafts } from '#web/staff/edit/drafts.ts'
import { orderDraftId } from '#web/staff/orders/unsaved-edit.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { isCorrected, isNotifiable } from './edit-act.ts'
import { editedFields, valuesOf } from './edit-values.ts'

interface Correction {
  /**
   * Order when the person started the correction. Later changes by other people become an edit
   * conflict.
   */
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
  /** Whether the typed correction changes the client's calendar entry. */
  notifiable: boolean
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
  const [notifiable, setNotifiable] = useState(() => isNotifiable(base, values))
  const [email, setEmail] = useState(values.reporterEmail)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          // Values that the form fills in itself make no draft.
          if (isPrefilling()) return
          const typed = form.getValues()
          setNotifiable(isNotifiable(base, typed))
          setEmail(typed.reporterEmail)
          const draft = { base, values: typed }
          if (isCorrected(base, typed)) drafts.keep(id, draft, storable(draft))
          else drafts.drop(id)
        },
      }),
    [id, base, form, isPrefilling],
  )
  return { base, parts, notifiable, email, forget: () => drafts.drop(id) }
}

const TITLES: Partial<Record<SectionId, MessageKey>> = {
  place: 'STAFF_ORDER.PART_PLACE',
  hours: 'STAFF_ORDER.PART_HOURS',
  reporter: 'STAFF_ORDER.PART_PEOPLE',
  equipment: 'STAFF_ORDER.PART_EQUIPMENT',
  files: 'STAFF_ORDER.PART_COMMENT',
}

/** Omits hints for people who order for the first time. */
const sections: FormSection[] = OWN_COMPANY_SECTIONS.flatMap(({ id, fields }) => {
  const title = TITLES[id]
  return title ? [{ id, title, fields }] : []
})

function joinedErrors(values: OrderFormValues, body: ReturnType<typeof editedFields>): FieldErrors {
  const reporter = { name: values.reporterName, surname: values.reporterSurname }
  return collectErrors((report) => {
    hoursFollow(body, report)
    contactNeedsPhone({ ...body, reporter }, report)
    equipmentAsWhole(body as object, report)
  })
}

const rules: Rules = (values) => {
  const body = editedFields(values)
  const checked = z.safeParse(editOrder, { ...body, version: 1 })
  const errors = checked.success ? {} : fieldErrors(checked.error.issues)
  return { errors: [errors, joinedErrors(values, body)], body: null }
}

const editKind: FormKind = { sections, known: [], rules: loaded(rules) }
