// Forms by which a customer changes or cancels an order on its page, without JavaScript: their fields, the typed values, and
// the body of the API call.

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
  /** Options of a list, several lines, or the type of the input; an input for text if missing. */
  control?: readonly string[] | 'lines' | 'tel' | 'email'
  /** Most characters, for the message about a longer text. */
  most?: number
  /** Normalises a typed value like the order form in the browser. */
  tidy?: (typed: string) => string
}

/** Normalises a phone number. Other text stays as typed, so that the refused form shows it unchanged. */
const phoneOrTyped = (typed: string) => {
  const tidied = tidyPhone(typed)
  return isPhone(tidied) ? tidied : typed
}

const CONTACT = 'customerCompanyBranch'
const FIELDS_BY_NAME = {
  from: { label: 'field.from', path: 'availableHoursFrom', control: HOURS_FROM },
  to: { label: 'field.to', path: 'availableHoursTo', control: HOURS_TO },
  contact: { label: 'ORDERS_DETAILS.CONTACT', path: `${CONTACT}.contact`, most: limits.MAX_NAME_LENGTH },
  phone: { label: 'field.phone', path: `${CONTACT}.phone`, control: 'tel', tidy: phoneOrTyped },
  email: { label: 'field.email', path: `${CONTACT}.email`, control: 'email', tidy: tidyEmail },
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
  /** NaN if the form did not send the version and the values that its page showed. */
  version: number
  /** Values that the page showed. */
  base: Values
  /** Texts of the fields that the customer touched. */
  typed: Partial<Values>
}

export const tidied = (name: FieldName, text = '') =>
  (FIELDS[name].tidy ?? String)(text.replaceAll('\0', '').replaceAll('\r\n', '\n'))

/** Name of the hidden field with the value that the page showed. */
export const baseName = (name: FieldName) => `base.${name}`

/** Reads a posted form. Without base values the version is NaN, which the schema of a change refuses. A cancellation needs neither. */
export function readForm(body: FormBody): SentForm {
  const base = valuesBy((name) => tidied(name, body[baseName(name)]))
  const typed = FIELD_NAMES.map((name) => [name, tidied(name, body[name])] as const)
  return {
    version: baseName('comment') in body ? Number(body['version']) : NaN,
    base,
    typed: Object.fromEntries(typed.filter(([name, text]) => text !== base[name])),
  }
}

/**
 * Returns the body of the API call with the fields that the customer touched, except those with errors. An access card with a
 * touched field is sent whole. A new contact person inherits no data, so the phone and email shown beside a new name are sent
 * with it.
 */
export function changeOf(
  { version, base, typed }: SentForm,
  { accessCard }: StatusOrder,
  errors: FieldErrors = {},
) {
  const isBesideNewName = (name: FieldName) =>
    (name === 'phone' || name === 'email') && base[name] !== '' && typed.contact !== undefined
  const body: Record<string, unknown> & { accessCard?: object } = { version }
  for (const name of FIELD_NAMES) {
    const text = typed[name] ?? (isBesideNewName(name) ? base[name] : undefined)
    if (text === undefined || errorOf(errors, name)) continue
    const [group, part] = FIELDS[name].path.split('.') as [string, string?]
    body[group] = part ? { ...(body[group] as object | undefined), [part]: text } : text
  }
  if (body.accessCard)
    body.accessCard = { ...accessCard, keepDoorCode: accessCard?.doorCodeSaved, ...body.accessCard }
  return body
}

/** Whether the data of the person who ordered stand in a field of the contact person that the customer cleared. */
export const isReplaced = ({ typed }: SentForm, order: StatusOrder): boolean =>
  (['contact', 'phone', 'email'] as const).some((name) => typed[name] === '' && valuesOf(order)[name] !== '')

/** Lists the texts that the customer typed, with labels, for a page that cannot show the form again. */
export const newTexts = ({ typed }: SentForm, words: Page['words']): string[] =>
  FIELD_NAMES.filter((name) => typed[name]).map(
    (name) => `${words(name === 'reason' ? 'CHANGE_ORDER.REASON' : FIELDS[name].label)}: ${typed[name]}`,
  )

export const errorOf = (errors: FieldErrors, name: FieldName) => errors[FIELDS[name].path]?.[0]
