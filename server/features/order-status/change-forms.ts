// Forms by which the holder of a status link changes the order, adds files or cancels. Only adding files needs a script.

import type { FieldErrors } from '#contract/errors.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import { MAX_REASON_LENGTH } from '#contract/limits.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { FIELD_TEXTS } from '#server/texts.ts'
import { html, type Html } from './html.ts'
import { icon, withPhone, wordsIn, type PageContext, type TextKey } from './page-frame.ts'
import { errorOf, valuesOf, type FormField, type FormValues } from './status-form.ts'

/** Result of a submitted form: a notice, and the values and errors to show in it. */
export interface FormState {
  notice?: TextKey
  values?: FormValues
  errors?: FieldErrors
}

export const FIELD_LABELS: Record<FormField, TextKey> = {
  from: 'field.from',
  to: 'field.to',
  contact: 'ORDERS_DETAILS.CONTACT',
  phone: 'field.phone',
  email: 'field.email',
  comment: 'ORDERS_DETAILS.COMMENT',
  floor: 'ACCESS.FLOOR',
  gate: 'ACCESS.GATE',
  hours: 'ACCESS.HOURS',
  remark: 'ACCESS.REMARK',
}

export function changes(order: StatusOrder, context: PageContext, state: FormState): Html | null {
  const { locale, address } = context
  const words = wordsIn(locale)
  if (orderEnd(order.status) !== null) return null
  const until = order.changeableUntil
  const lead = !order.changeable ? 'change.late' : until ? 'change.until' : 'change.open'
  const form = (
    sign: Html,
    title: TextKey,
    content: Html,
    more: { isOpen?: boolean; isDanger?: boolean } = {},
  ) =>
    html`<details${more.isOpen && html` open`}><summary${more.isDanger && html` class="danger"`}>${sign}<span>${words(title)}</span>${icon('right')}</summary>${content}</details>`
  return html`<section class="card-card" aria-labelledby="change">
    <h2 id="change">${words('CHANGE_ORDER.TITLE')}</h2>
    <p class="quiet">
      ${withPhone(context, lead, until ? { date: until.date, hour: `${until.hour}:00` } : {})}
    </p>
    ${
      order.changeable &&
      html`<div class="change">
        ${form(icon('clock'), 'change.edit', editForm(order, context, state), {
          isOpen: Boolean(state.values ?? state.errors),
        })}${form(icon('clip'), 'CHANGE_ORDER.FILES', filesForm(context))}${form(
          icon('cross'),
          'CHANGE_ORDER.CANCEL',
          html`<form method="post" action="${address}/cancel?lang=${locale}">
            <p>${words('cancel.lead')}</p>
            <label
              ><span class="field-label">${words('field.reason')}</span
              ><textarea
                class="text-input-input text-input-area"
                name="reason"
                maxlength="${MAX_REASON_LENGTH}"
                rows="2"
              ></textarea></label
            ><button class="button-button button-second danger">${words('CHANGE_ORDER.YES')}</button>
          </form>`,
          { isDanger: true },
        )}
      </div>`
    }
  </section>`
}

/** Refusals of a file that the person can do something about. */
const FILE_PROBLEMS = [
  'WRONG_FILE_TYPE',
  'WRONG_FILE_SIZE',
  'FILE_INFECTED',
  'ORDER_FORM.ADD_FILE_LIMIT',
  'FILES.ADDRESS_QUOTA',
  'FILES.DAY_QUOTA',
] as const

function filesForm({ locale, address }: PageContext): Html {
  const words = wordsIn(locale)
  const problems = Object.fromEntries(FILE_PROBLEMS.map((code) => [code, FIELD_TEXTS[locale][code]]))
  return html`<form
      data-files="/v1/public${address}/files"
      data-done="${address}/saved?lang=${locale}"
      data-sending="${words('field.sending')}"
      data-problems="${JSON.stringify({ ...problems, other: words('field.failed') })}"
    >
      <label
        ><span class="field-label">${words('field.files')}</span
        ><input type="file" multiple accept=".jpg,.jpeg,.png,.pdf" required
      /></label>
      <p role="status"></p>
      <button class="button-button button-primary">${words('send')}</button>
    </form>
    <p class="unless-script">${words('change.noScript')}</p>`
}

function editForm(order: StatusOrder, { locale, address }: PageContext, state: FormState): Html {
  const words = wordsIn(locale)
  const { values = valuesOf(order), errors = {} } = state
  const field = (name: FormField, control: (more: Html) => Html) => {
    const error = errorOf(errors, name)
    const more = html`id="${name}"
    name="${name}"${error && html` aria-invalid="true" aria-describedby="${name}-error"`}`
    return html`<div>
      <label class="field-label" for="${name}">${words(FIELD_LABELS[name])}</label>${control(more)}${
        error &&
        html`<p class="field-error" id="${name}-error">
          ${icon('alert')}<span>${FIELD_TEXTS[locale][error] ?? error}</span>
        </p>`
      }
    </div>`
  }
  const choice = (name: 'from' | 'to', hours: readonly string[]) =>
    field(
      name,
      (more) =>
        html`<select class="text-input-input text-input-select" ${more}>
          ${hours.map((hour) => html`<option${hour === values[name] && html` selected`}>${hour}</option>`)}
        </select>`,
    )
  const line = (name: FormField, type = 'text') =>
    field(
      name,
      (more) => html`<input class="text-input-input" ${more} type="${type}" value="${values[name]}" />`,
    )
  const area = (name: FormField) =>
    field(
      name,
      (more) =>
        html`<textarea class="text-input-input text-input-area" ${more} rows="3">${values[name]}</textarea>`,
    )
  return html`<form method="post" action="${address}/change?lang=${locale}" novalidate>
    <input type="hidden" name="version" value="${order.version}" /><input
      type="hidden"
      name="base"
      value="${JSON.stringify(valuesOf(order))}"
    />
    <div class="two">${choice('from', HOURS_FROM)}${choice('to', HOURS_TO)}</div>
    ${order.contactByStaff && html`<p class="quiet">${words('change.byStaff')}</p>`}
    <div class="two">${line('contact')}${line('phone', 'tel')}</div>
    ${line('email', 'email')}${area('comment')}
    <div class="two">${line('floor')}${line('gate')}</div>
    ${line('hours')}${area('remark')}
    <button class="button-button button-primary">${words('CHANGE_ORDER.SAVE')}</button>
  </form>`
}
