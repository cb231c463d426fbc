// Forms by which the holder of a status link changes the order, adds files or cancels, and what the page says about a sent one. Only
// adding files needs a script.

import { FILE_PROBLEMS } from '#contract/endpoints/sent-file.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { numberIn } from '#contract/languages.ts'
import { MAX_PHONE_LENGTH } from '#contract/limits.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { FIELD_TEXTS, filled } from '#server/texts.ts'
import { html, type Html } from './html.ts'
import { card, icon, note, withPhone, type Page, type TextKey } from './page-frame.ts'
import {
  changedMeanwhile,
  errorOf,
  FIELD_NAMES,
  FIELDS,
  newTexts,
  rebased,
  valuesOf,
  type FieldName,
  type SentForm,
} from './status-form.ts'

/** State of the page apart from the order: a notice, and the refused form with its errors. */
export interface PageState {
  notice?: 'saved' | 'invalid' | 'conflict'
  /** Name of the refused form. */
  refused?: 'change' | 'cancel'
  form?: SentForm
  errors?: FieldErrors | undefined
}

/**
 * If it is too late for a change, the notice repeats what was typed, to be said on the phone. It links to the fields with errors, or
 * to those with newer values, which stand below the first screen of a phone.
 */
export function notice(order: StatusOrder, page: Page, state: PageState) {
  const { notice: said, refused, form, errors = {} } = state
  if (!said || (said === 'saved' && orderEnd(order.status) === 'cancelled')) return null
  if (said !== 'saved' && !order.changeable) return note(page, 'notSaved', form && newTexts(form, page.words))
  const wrong = FIELD_NAMES.flatMap((name) => {
    const error = errorOf(errors, name)
    const message = error && `${page.words(FIELDS[name].label)}: ${messageOf(page, name, error)}`
    return message ? html`<a href="#${name}">${message}</a>` : []
  })
  if (said !== 'conflict' || !form)
    return note(page, said === 'invalid' && refused === 'cancel' ? 'invalid.cancel' : said, wrong)
  const labels = [...changedMeanwhile(form, order).keys()].map(
    (name) => html`<a href="#${name}">${page.words(FIELDS[name].label)}</a>`,
  )
  return note(page, said, labels)
}

/** Message about a field, with the limit that it names. */
function messageOf({ locale, words }: Page, name: FieldName, code: string): string {
  if (code === 'ERROR.TEXT_TOO_LONG')
    return words('field.tooLong', { characters: numberIn(locale, FIELDS[name].most ?? 0) })
  return filled(FIELD_TEXTS[locale][code] ?? code, { phoneCharacters: String(MAX_PHONE_LENGTH) })
}

export function changes(order: StatusOrder, page: Page, state: PageState): Html | null {
  const { locale, address, words } = page
  if (orderEnd(order.status) !== null) return null
  const values = state.form ? rebased(state.form, order) : valuesOf(order)
  const newer = state.form && changedMeanwhile(state.form, order)
  const field = (name: FieldName) =>
    fieldOf(page, name, {
      value: values[name],
      newer: newer?.get(name),
      error: errorOf(state.errors ?? {}, name),
    })
  const two = (...names: [FieldName, FieldName]) => html`<div class="two">${names.map(field)}</div>`
  const fold = (sign: Html, title: TextKey, content: Html, form?: PageState['refused']) =>
    html`<details${form && state.refused === form && html` open`}>
      <summary${form === 'cancel' && html` class="danger"`}>${sign}<span>${words(title)}</span>${icon('right')}</summary>
      ${content}
    </details>`
  // Without `autocomplete="off"`, Chromium puts old values back into a page that Back loads anew, over the new version.
  const edit = html`<form
    method="post"
    action="${address}/change?lang=${locale}"
    autocomplete="off"
    novalidate
  >
    <input type="hidden" name="version" value="${order.version}" /><input
      type="hidden"
      name="base"
      value="${JSON.stringify(valuesOf(order))}"
    />
    ${two('from', 'to')} ${order.contactByStaff && html`<p class="quiet">${words('change.byStaff')}</p>`}
    ${two('contact', 'phone')} ${field('email')}${field('comment')} ${two('floor', 'gate')}
    ${field('hours')}${field('remark')}
    <button class="button-button button-primary">${words('CHANGE_ORDER.SAVE')}</button>
  </form>`
  const cancel = html`<form method="post" action="${address}/cancel?lang=${locale}" autocomplete="off">
    <p>${words('cancel.lead')}</p>
    ${field('reason')}
    <button class="button-button button-second danger">${words('CHANGE_ORDER.YES')}</button>
  </form>`
  const until = order.changeableUntil
  const lead = !order.changeable ? 'change.late' : until ? 'change.until' : 'change.open'
  return card(
    'change',
    words('CHANGE_ORDER.TITLE'),
    html`<p class="quiet">
        ${withPhone(page, lead, until ? { date: until.date, hour: `${until.hour}:00` } : {})}
      </p>
      ${
        order.changeable &&
        html`<div class="change">
          ${fold(icon('clock'), 'change.edit', edit, 'change')}${fold(icon('clip'), 'CHANGE_ORDER.FILES', filesForm(page))}${fold(icon('cross'), 'CHANGE_ORDER.CANCEL', cancel, 'cancel')}
        </div>`
      }`,
  )
}

interface Shown {
  value: string
  /** Present value if the field shows another one; null if the field shows a newer one. */
  newer: string | null | undefined
  error: string | undefined
}

function remarkOn(newer: string | null, words: Page['words']): string {
  if (newer === null) return words('field.newer')
  return newer === '' ? words('field.cleared') : words('field.saved', { value: newer })
}

function fieldOf(page: Page, name: FieldName, { value, newer, error }: Shown): Html {
  const { label, control = 'text' } = FIELDS[name]
  const { words } = page
  const remark = newer === undefined ? '' : remarkOn(newer, words)
  const problem = error ? messageOf(page, name, error) : ''
  const described = [remark && `${name}-remark`, problem && `${name}-error`].filter(Boolean).join(' ')
  const common = html`id="${name}"
  name="${name}"${problem && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`
  const below = (kind: 'remark' | 'error', sign: Html, text: string) =>
    text && html`<p class="field-${kind}" id="${name}-${kind}">${sign}<span>${text}</span></p>`
  return html`<div>
    <label class="field-label" for="${name}">${words(label)}</label>
    ${
      typeof control === 'object'
        ? html`<select class="text-input-input text-input-select" ${common}>
            ${control.map((option) => html`<option${option === value && html` selected`}>${option}</option>`)}
          </select>`
        : control === 'lines'
          ? html`<textarea class="text-input-input text-input-area" ${common} rows="3">${value}</textarea>`
          : html`<input class="text-input-input" ${common} type="${control}" value="${value}" />`
    }
    ${below('remark', icon('hint'), remark)}${below('error', icon('alert'), problem)}
  </div>`
}

/** Messages by the code of the problem, as the script of the page reads them. */
function fileMessages({ locale, words, operator: { phone } }: Page): Record<string, string | undefined> {
  const own: readonly TextKey[] = ['FILE.EMPTY', 'FILE.MISNAMED']
  const codes = [...FILE_PROBLEMS, 'ERROR.TOO_MANY_REQUESTS'] as const
  const values = { phone: phone.shown }
  return {
    ...Object.fromEntries(codes.map((code) => [code, FIELD_TEXTS[locale][code]])),
    ...Object.fromEntries(own.map((code) => [code, words(code)])),
    'ORDER.ILLEGAL_TRANSITION': words('CHANGE_ORDER.ENDED'),
    'ORDER.AFTER_CUT_OFF': words('CHANGE_ORDER.TOO_LATE', values),
    'ERROR.NOT_FOUND': `${words('title.gone')}. ${words('gone.lead', values)}`,
    other: words('field.failed'),
  }
}

function filesForm(page: Page): Html {
  const { locale, address, words } = page
  return html`<form
      data-files="/v1/public${address}/files"
      data-done="${address}/saved?lang=${locale}"
      data-sending="${words('field.sending')}"
      data-arrived-text="${words('field.arrived')}"
      data-problems="${JSON.stringify(fileMessages(page))}"
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
