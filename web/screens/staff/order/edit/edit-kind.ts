// Sections and rules of the correction form: those of the order form, for the fields that may be changed.
import * as z from 'zod/mini'
import { collectErrors, type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { contactNeedsPhone, hoursFollow, equipmentAsWhole } from '#contract/orders/place-order-rules.ts'
import { editOrder } from '#contract/orders/staff-changes.ts'
import { loaded } from '#web/lib/loadable.ts'
import { type FormSection, OWN_COMPANY_SECTIONS, type SectionId } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { editedFields } from './edit-values.ts'

const TITLES: Partial<Record<SectionId, MessageKey>> = {
  place: 'STAFF_ORDER.PART_PLACE',
  hours: 'STAFF_ORDER.PART_HOURS',
  reporter: 'STAFF_ORDER.PART_PEOPLE',
  equipment: 'STAFF_ORDER.PART_EQUIPMENT',
  files: 'STAFF_ORDER.PART_COMMENT',
}

/** Leaves out hints for people who order for the first time. */
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

export const editKind: FormKind = { sections, known: [], rules: loaded(rules) }
