// Forms by which the holder of a status link changes the order, adds files or cancels, and the page's notice about a sent form.
// Only adding files needs a script.

import { FILE_PROBLEMS } from '#contract/endpoints/sent-file.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { numberIn } from '#contract/languages.ts'
import { MAX_PHONE_LENGTH } from '#contract/limits.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { FIELD_TEXTS, filled } from '#server/texts.ts'
import { html, type Html } from './html.ts'
import {
  card,
  hidden,
  icon,
  isSaved,
  note,
  withPhone,
  type Page,
  type Saved,
  type TextKey,
} from './page-frame.ts'
import {
  baseName,
  errorOf,
  FIELD_NAMES,
  FIELDS,
  newTexts,
  tidied,
  valuesOf,
  type FieldName,
  type SentForm,
} from './status-form.ts'

/** State of the page apart from the order: a notice, and the refused form with its errors. */
export interface PageState {
  notice?: Saved | 'invalid' | 'invalid.cancel' | 'conflict'
  /** Name of the refused form. */
  refused?: 'change' | 'cancel'
  form?: SentForm
  errors?: FieldErrors | undefined
}

/**
 * Returns what the form shows for a field: its value, a remark if somebody else changed it after the page was shown, and its
 * error.
 */
function fieldState(order: StatusOrder, page: Page, { form, errors = {} }: PageState, name: FieldName) {
  const saved = valuesOf(order)[name]
  const typed = form?.typed[name]
  const error = errorOf(errors, name)
  const isNewer = form && form.version < order.version && form.base[name] !== tidied(name, saved)
  return {
    saved,
    value: typed ?? saved,
    remark: isNewer ? newerWords(page.words, saved, typed) : '',
    problem: error ? messageOf(page, name, error) : '',
  }
}

function newerWords(words: Page['words'], saved: string, typed: string | undefined): string {
  if (typed === undefined) return words('field.newer')
  return saved === '' ? words('field.cleared') : words('field.saved', { value: saved })
}

/** Returns the message about a field, with the limit in it. */
function messageOf({ locale, words }: Page, name: FieldName, code: string): string {
  if (code === 'ERROR.TEXT_TOO_LONG')
    return words('field.tooLong', { characters: numberIn(locale, FIELDS[name].most ?? 0) })
  return filled(FIELD_TEXTS[locale][code] ?? code, { phoneCharacters: String(MAX_PHONE_LENGTH) })
}

/**
 * Notice at the top of the page. If it is too late for a change, it repeats the typed texts, so that the customer can read them
 * out on the phone. Otherwise it links to the fields with errors or newer values, which are below the first screen of a phone.
 */
export function notice(order: StatusOrder, page: Page, state: PageState) {
  const { notice: said, form } = state
  if (!said || (isSaved(said) && orderEnd(order.status) === 'cancelled')) return null
  if (!isSaved(said) && !order.changeable) return note(page, 'notSaved', form && newTexts(form, page.words))
  const links = FIELD_NAMES.map((name) => {
    const { remark, problem } = fieldState(order, page, state, name)
    const label = [page.words(FIELDS[name].label), problem].filter(Boolean).join(': ')
    return (problem || (said === 'conflict' && remark)) && html`<a href="#${name}">${label}</a>`
  })
  return note(page, said, links)
}

export function changes(order: StatusOrder, page: Page, state: PageState): Html | null {
  const { locale, address, words } = page
  if (orderEnd(order.status) !== null) return null
  const field = (name: FieldName) => fieldOf(order, page, state, name)
  const two = (...names: [FieldName, FieldName]) => html`<div class="two">${names.map(field)}</div>`
  const fold = (name: 'change' | 'files' | 'cancel', sign: Html, title: TextKey, content: Html) =>
    html`<details${state.refused === name && html` open`}>
      <summary${name === 'cancel' && html` class="danger"`}>${sign}<span>${words(title)}</span>${icon('right')}</summary>
      ${content}
    </details>`
  // Without `autocomplete="off"`, Chromium fills old values into a page that Back reloads, over the newer ones.
  const form = (name: 'change' | 'cancel', content: Html) =>
    html`<form method="post" action="${address}/${name}?lang=${locale}" autocomplete="off" novalidate>
      ${content}
    </form>`
  const edit = html`${hidden('version', order.version)} ${two('from', 'to')}
    <p class="quiet">${words(order.contactByStaff ? 'change.byStaff' : 'CHANGE_ORDER.CONTACT_NOTICE')}</p>
    ${two('contact', 'phone')} ${field('email')}${field('comment')} ${two('floor', 'gate')}
    ${field('hours')}${field('remark')}
    <button class="button-button button-primary">${words('CHANGE_ORDER.SAVE')}</button>`
  const cancel = html`<p>${words('cancel.lead')}</p>
    ${field('reason')}
    <button class="button-button button-second danger">${words('CHANGE_ORDER.YES')}</button>`
  const until = order.changeableUntil
  const lead = !order.changeable ? 'change.late' : until ? 'change.until' : 'change.open'
  const folds = [
    fold('change', icon('clock'), 'change.edit', form('change', edit)),
    fold('files', icon('clip'), 'CHANGE_ORDER.FILES', filesForm(page)),
    fold('cancel', icon('cross'), 'CHANGE_ORDER.CANCEL', form('cancel', cancel)),
  ]
  return card(
    'change',
    words('CHANGE_ORDER.TITLE'),
    html`<p class="quiet">
        ${withPhone(page, lead, until ? { date: until.date, hour: `${until.hour}:00` } : {})}
      </p>
      ${order.changeable && html`<div class="change">${folds}</div>`}`,
  )
}

function fieldOf(order: StatusOrder, page: Page, state: PageState, name: FieldName): Html {
  const { saved, value, remark, problem } = fieldState(order, page, state, name)
  const { label, control = 'text' } = FIELDS[name]
  const described = [remark && `${name}-remark`, problem && `${name}-error`].filter(Boolean).join(' ')
  const common = html`id="${name}"
  name="${name}"${problem && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`
  const below = (kind: 'remark' | 'error', sign: Html, text: string) =>
    text && html`<p class="field-${kind}" id="${name}-${kind}">${sign}<span>${text}</span></p>`
  return html`<div>
    <label class="field-label" for="${name}">${page.words(label)}</label>
    ${
      typeof control === 'object'
        ? html`<select class="text-input-input text-input-select" ${common}>
            ${control.map((option) => html`<option${option === value && html` selected`}>${option}</option>`)}
          </select>`
        : control === 'lines'
          ? html`<textarea class="text-input-input text-input-area" ${common} rows="3">${value}</textarea>`
          : html`<input class="text-input-input" ${common} type="${control}" value="${value}" />`
    }
    ${hidden(baseName(name), saved)}${below('remark', icon('hint'), remark)}${below('error', icon('alert'), problem)}
  </div>`
}

/** Returns the messages by the code of the problem, as the script of the page reads them. */
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
