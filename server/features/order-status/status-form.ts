// Forms by which a customer changes or cancels an order on its page, without JavaScript: their fields, what was typed into them, and
// the body of the call.

import * as z from 'zod/mini'
import type { FieldErrors } from '#contract/errors.ts'
import { tidyEmail } from '#contract/fields/email.ts'
import { isPhone, tidyPhone } from '#contract/fields/phone.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import * as limits from '#contract/limits.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import type { Page, TextKey } from './page-frame.ts'

interface Field {
  label: TextKey
  /** Path in the order, and in the body of the call. */
  path: string
  /** Choices, several lines, or the type of the line; a line of text if left out. */
  control?: readonly string[] | 'lines' | 'tel' | 'email'
  /** Most characters, for the message about a longer text. */
  most?: number
  /** As the fields of the order form do it in the browser. */
  tidied?: (typed: string) => string
}

/** Text that is not a phone number stays as it was typed, so that the refused form shows it unchanged. */
const phoneOrTyped = (typed: string) => {
  const tidied = tidyPhone(typed)
  return isPhone(tidied) ? tidied : typed
}

const CONTACT = 'customerCompanyBranch'
const FIELDS_BY_NAME = {
  from: { label: 'field.from', path: 'availableHoursFrom', control: HOURS_FROM },
  to: { label: 'field.to', path: 'availableHoursTo', control: HOURS_TO },
  contact: { label: 'ORDERS_DETAILS.CONTACT', path: `${CONTACT}.contact`, most: limits.MAX_NAME_LENGTH },
  phone: { label: 'field.phone', path: `${CONTACT}.phone`, control: 'tel', tidied: phoneOrTyped },
  email: { label: 'field.email', path: `${CONTACT}.email`, control: 'email', tidied: tidyEmail },
  comment: {
    label: 'ORDERS_DETAILS.COMMENT',
    path: 'comment',
    control: 'lines',
    most: limits.MAX_COMMENT_LENGTH,
  },
  floor: { label: 'ACCESS.FLOOR', path: 'accessCard.floor', most: limits.MAX_FLOOR_LENGTH },
  gate: { label: 'ACCESS.GATE', path: 'accessCard.gate', most: limits.MAX_ACCESS_TEXT_LENGTH },
  hours: { label: 'ACCESS.HOURS', path: 'accessCard.hours', most: limits.MAX_ACCESS_TEXT_LENGTH },
  remark: {
    label: 'ACCESS.REMARK',
    path: 'accessCard.remark',
    control: 'lines',
    most: limits.MAX_ACCESS_REMARK_LENGTH,
  },
  reason: { label: 'field.reason', path: 'reason', control: 'lines', most: limits.MAX_REASON_LENGTH },
} satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS_BY_NAME
export const FIELDS: Readonly<Record<FieldName, Field>> = FIELDS_BY_NAME
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]
type Values = Record<FieldName, string>

const valuesBy = (valueOf: (name: FieldName) => string) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name)])) as Values

const valueAt = (path: string, order: StatusOrder) =>
  path.split('.').reduce<unknown>((of, part) => (of as Record<string, unknown> | null)?.[part], order)

export const valuesOf = (order: StatusOrder): Values =>
  valuesBy((name) => String(valueAt(FIELDS[name].path, order) ?? ''))

export type FormBody = Record<string, string>

export interface SentForm {
  /** Version and values that the page showed. The version is NaN if the form did not send both. */
  version: number
  base: Values
  typed: Values
}

const tidy = (name: FieldName, text = '') =>
  (FIELDS[name].tidied ?? String)(text.replaceAll('\0', '').replaceAll('\r\n', '\n'))

/**
 * Reads a posted form. A change needs the values that the page showed, to tell which fields the customer touched. If they are
 * missing, the version is NaN, which the schema of a change refuses. A cancellation needs neither.
 */
export function readForm(body: FormBody): SentForm {
  const read = (from: FormBody) => valuesBy((name) => tidy(name, from[name]))
  const base = baseIn(body)
  return { version: base ? Number(body['version']) : NaN, base: read(base ?? {}), typed: read(body) }
}

const BASE = z.record(z.string(), z.string())

/** Undefined unless the form sent an object of texts. */
function baseIn({ base = '' }: FormBody): FormBody | undefined {
  try {
    return z.safeParse(BASE, JSON.parse(base)).data
  } catch {
    return undefined
  }
}

/**
 * Body of the call with the fields that the customer touched. An access card with a touched field is sent whole. A new contact
 * person inherits nothing, so the phone and the email that the form shows beside a new name are sent with it.
 */
export function changeOf({ version, base, typed }: SentForm, { accessCard }: StatusOrder): object {
  const isTouched = (name: FieldName) => typed[name] !== base[name]
  const isBesideNewName = (name: FieldName) =>
    (name === 'phone' || name === 'email') && typed[name] !== '' && isTouched('contact')
  const body: Record<string, unknown> & { accessCard?: object } = { version }
  for (const name of FIELD_NAMES.filter((one) => isTouched(one) || isBesideNewName(one))) {
    const [group, part] = FIELDS[name].path.split('.') as [string, string?]
    body[group] = part ? { ...(body[group] as object | undefined), [part]: typed[name] } : typed[name]
  }
  if (body.accessCard)
    body.accessCard = { ...accessCard, keepDoorCode: accessCard?.doorCodeSaved, ...body.accessCard }
  return body
}

/** Form values after a refusal: fields the customer touched keep their text, the others take the current values. */
export function rebased({ base, typed }: SentForm, order: StatusOrder): Values {
  const current = valuesOf(order)
  return valuesBy((name) => (typed[name] === base[name] ? current : typed)[name])
}

/**
 * Fields that somebody else changed after the page was shown. The value is the saved one if the form shows the customer's text
 * instead. It is null if the form shows the saved one.
 */
export function changedMeanwhile({ version, base, typed }: SentForm, order: StatusOrder) {
  const current = valuesOf(order)
  const names = FIELD_NAMES.filter((name) => base[name] !== tidy(name, current[name]))
  // A form without values of its own, such as that of a cancellation, has no version.
  return new Map(
    version < order.version
      ? names.map((name) => [name, typed[name] === base[name] ? null : current[name]])
      : [],
  )
}

/** Texts that the customer typed and their labels, to be shown where the form cannot be sent again. */
export const newTexts = ({ base, typed }: SentForm, words: Page['words']): string[] =>
  FIELD_NAMES.filter((name) => typed[name] !== base[name] && typed[name] !== '').map(
    (name) => `${words(name === 'reason' ? 'CHANGE_ORDER.REASON' : FIELDS[name].label)}: ${typed[name]}`,
  )

/** The form as if the fields with errors had not been touched. */
export const withoutWrong = ({ typed, ...form }: SentForm, errors: FieldErrors): SentForm => ({
  ...form,
  typed: valuesBy((name) => (errorOf(errors, name) ? form.base : typed)[name]),
})

/** Fields of the forms as they were sent, to be sent again. */
export const sentFields = (body: FormBody): [string, string][] =>
  ['version', 'base', ...FIELD_NAMES].flatMap((name) => (name in body ? [[name, body[name] ?? '']] : []))

export const errorOf = (errors: FieldErrors, name: FieldName) => errors[FIELDS[name].path]?.[0]
