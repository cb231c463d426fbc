// Form by which a customer changes an order on its page, without JavaScript.

import type { FieldErrors } from '#contract/errors.ts'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'

/** Fields of the form, and the paths of the call that they fill in. */
export const FORM_FIELDS = {
  from: 'availableHoursFrom',
  to: 'availableHoursTo',
  contact: 'customerCompanyBranch.contact',
  phone: 'customerCompanyBranch.phone',
  email: 'customerCompanyBranch.email',
  comment: 'comment',
  floor: 'accessCard.floor',
  gate: 'accessCard.gate',
  hours: 'accessCard.hours',
  remark: 'accessCard.remark',
} as const
export type FormField = keyof typeof FORM_FIELDS
export type FormValues = Record<FormField, string>
export const FIELDS = Object.keys(FORM_FIELDS) as FormField[]

export const valuesOf = ({
  availableHoursFrom: from,
  availableHoursTo: to,
  customerCompanyBranch: { contact, phone, email },
  comment,
  accessCard,
}: StatusOrder): FormValues => ({
  from,
  to,
  contact: contact ?? '',
  phone: phone ?? '',
  email: email ?? '',
  comment: comment ?? '',
  floor: accessCard?.floor ?? '',
  gate: accessCard?.gate ?? '',
  hours: accessCard?.hours ?? '',
  remark: accessCard?.remark ?? '',
})

export interface SentForm {
  /** Version and values that the page showed. */
  version: number
  base: FormValues
  typed: FormValues
}

/** As the fields of the order form do it in the browser. */
const TIDIED: Partial<Record<FormField, (typed: string) => string>> = { phone: tidyPhone, email: tidyEmail }

export const tidy = (text: unknown) =>
  String(text ?? '')
    .replaceAll('\0', '')
    .replaceAll('\r\n', '\n')

/** Undefined if the page did not send it. */
export function readForm(body: Record<string, string>): SentForm | undefined {
  try {
    const base = JSON.parse(tidy(body['base'])) as Record<string, unknown>
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(
        FIELDS.map((field) => [field, (TIDIED[field] ?? String)(tidy(from[field]))]),
      ) as FormValues
    const version = Number(body['version'])
    return Number.isInteger(version) && version > 0
      ? { version, base: pick(base), typed: pick(body) }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Body of the call with the fields that the customer touched. An access card with a touched field is sent whole. A new contact
 * person inherits nothing, so the phone and the email that the form shows beside a new name are sent with it.
 */
export function changeOf({ version, base, typed }: SentForm, { accessCard }: StatusOrder): object {
  const isTouched = (field: FormField) => typed[field] !== base[field]
  const isBesideNewName = (field: FormField) =>
    (field === 'phone' || field === 'email') && typed[field] !== '' && isTouched('contact')
  const touched = FIELDS.filter((field) => isTouched(field) || isBesideNewName(field))
  const body: Record<string, unknown> & { customerCompanyBranch?: object; accessCard?: object } = { version }
  for (const field of touched) {
    const [group, name] = FORM_FIELDS[field].split('.') as [string, string?]
    if (name === undefined) body[group] = typed[field]
    else body[group] = { ...(body[group] as object | undefined), [name]: typed[field] }
  }
  if (body.accessCard)
    body.accessCard = { ...accessCard, keepDoorCode: accessCard?.doorCodeSaved, ...body.accessCard }
  return body
}

/** Form values after a refusal: fields the customer touched keep their text, the others take the current values. */
export function rebased({ base, typed }: SentForm, order: StatusOrder): FormValues {
  const current = valuesOf(order)
  return Object.fromEntries(
    FIELDS.map((field) => [field, typed[field] === base[field] ? current[field] : typed[field]]),
  ) as FormValues
}

/** The form as if the fields with errors had not been touched. */
export const withoutWrong = ({ base, typed, ...form }: SentForm, errors: FieldErrors): SentForm => {
  const wrong = FIELDS.filter((field) => errorOf(errors, field))
  return {
    ...form,
    base,
    typed: { ...typed, ...Object.fromEntries(wrong.map((field) => [field, base[field]])) },
  }
}

/** Fields of the forms as they were sent, to be sent again. */
export const sentFields = (body: Record<string, unknown>): [string, string][] =>
  ['version', 'base', 'reason', ...FIELDS].flatMap((name) =>
    typeof body[name] === 'string' ? [[name, body[name]]] : [],
  )

export const errorOf = (errors: FieldErrors, field: FormField) => errors[FORM_FIELDS[field]]?.[0]
