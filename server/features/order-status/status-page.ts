// Page of an order for the holder of its status link. It works without JavaScript.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { HOURS_FROM, HOURS_TO } from '#contract/fields/pickup-hours.ts'
import { LANGUAGES, LOCALES, numberIn, type Locale } from '#contract/languages.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { awaitsPickup, orderEnd } from '#contract/orders/order.ts'
import { isLamp } from '#contract/orders/what-to-prepare.ts'
import { paths } from '#contract/paths.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { unitSymbol } from '#contract/units.ts'
import { FIELD_TEXTS, STATUS_TEXTS, type StatusTexts } from '#server/texts.ts'
import { html, type Html } from './html.ts'
import { errorOf, valuesOf, type FormField, type FormValues } from './status-form.ts'

export interface PageContext {
  locale: Locale
  operator: Operator
  /** Address of the page, without its query. */
  address: string
}

/** Result of a submitted form: a notice, and the values and errors to show in it. */
export interface FormState {
  notice?: keyof StatusTexts
  values?: FormValues
  errors?: FieldErrors
}

const wordsIn =
  (locale: Locale) =>
  (key: keyof StatusTexts, values: Record<string, string> = {}) =>
    STATUS_TEXTS[locale][key].replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)

const longDay = (date: string, locale: Locale, year?: 'numeric') =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year,
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

export function gonePage(context: PageContext): string {
  const words = wordsIn(context.locale)
  const title = words('title.gone')
  return frame(
    context,
    title,
    html`<h1>${title}</h1>
      <p>${words('gone.lead', { phone: context.operator.phone.shown })}</p>`,
  )
}

export function statusPage(order: StatusOrder, context: PageContext, state: FormState = {}): string {
  const { locale } = context
  const words = wordsIn(locale)
  const title = titleOf(order, locale)
  const isCancelled = orderEnd(order.status) === 'cancelled'
  return frame(
    context,
    title,
    html`<p class="muted">${words('order')} <code>${order.orderNumber}</code></p>
      <h1>${title}</h1>
      <p class="lead">${words('lead')}</p>
      ${state.notice && html`<p class="note" role="${state.notice === 'saved' ? 'status' : 'alert'}">${words(state.notice)}</p>`}
      ${timeline(order, locale)}
      <div class="columns">
        ${slip(order, context)}
        <div class="stack">
          ${isCancelled ? again(context) : html`${prepare(order, locale)}${changes(order, context, state)}`}
        </div>
      </div>`,
  )
}

function titleOf({ status, suggestedDate }: StatusOrder, locale: Locale): string {
  const words = wordsIn(locale)
  if (orderEnd(status) === 'cancelled') return words('title.cancelled')
  if (orderEnd(status) === 'done') return words('title.completed')
  if (!awaitsPickup(status) || suggestedDate === null) return words('title.new')
  const day = longDay(suggestedDate, locale)
  return words('title.planned', {
    date: locale === 'pl' ? `${day.startsWith('wt') ? 'we' : 'w'} ${accusative(day)}` : day,
  })
}

/** Polish days of the week in the accusative: "w środę", "w sobotę", "w niedzielę". */
const accusative = (day: string) => day.replace(/^(środ|sobot)a/, '$1ę').replace(/^niedziela/, 'niedzielę')

function timeline({ history, status }: StatusOrder, locale: Locale): Html {
  const words = wordsIn(locale)
  const key = (of: StatusOrder['status']): keyof StatusTexts =>
    of === 'CANCELLEDBYCLIENTREQUEST' ? 'step.CANCELLED' : `step.${of}`
  const reached = history.filter(
    ({ status: of }, at) => history.findLastIndex((one) => one.status === of) === at,
  )
  return html`<ol class="steps">
    ${reached.map(
      ({ at, status: of }) =>
        html`<li class="${of === status ? 'now' : 'done'}">
          <b>${words(key(of))}</b> <time datetime="${at}">${dayInWarsaw(new Date(at))}</time>
        </li>`,
    )}${orderEnd(status) === null && html`<li><b>${words('step.COMPLETED')}</b></li>`}
  </ol>`
}

function slip(order: StatusOrder, { locale, address }: PageContext): Html {
  const words = wordsIn(locale)
  const { suggestedDate: date, customerCompanyBranch: place, status } = order
  const isCancelled = orderEnd(status) === 'cancelled'
  const reason = order.history.at(-1)?.reason
  const mass = `${numberIn(locale, order.totalWeight, { most: 3 })} kg`
  const fact = (name: keyof StatusTexts, value: string | null | undefined) =>
    value
      ? html`<div>
          <dt>${words(name)}</dt>
          <dd>${value}</dd>
        </div>`
      : null
  return html`<section class="card slip${isCancelled ? ' gone' : ''}" aria-labelledby="slip">
    <h2 id="slip">${words('slip')}</h2>
    ${
      date === null
        ? html`<p class="day"><b>${words('slip.none')}</b></p>
            ${order.earliestPickup && html`<p>${words('slip.earliest', { date: order.earliestPickup })}</p>`}`
        : html`<p class="day">
            ${longDay(date, locale).split(/[ ,]/)[0]} <b>${isCancelled ? html`<s>${date}</s>` : date}</b>${
              isCancelled && html` <span>${words('slip.called_off')}</span>`
            }
          </p>`
    }
    ${!isCancelled && html`<p><b>${order.availableHoursFrom}–${order.availableHoursTo}</b></p>`}
    <dl>
      ${fact('reason', isCancelled ? reason : null)}${fact('address', `${place.name}, ${place.street}, ${place.postalCode} ${place.city}`)}${fact(
        'contact',
        [place.contact, place.phone && phoneShown(place.phone)].filter(Boolean).join(', '),
      )}${fact('comment', order.comment)}
    </dl>
    <p class="buttons">
      ${date !== null && html`<a class="button" href="/v1/public${address}/pickup.ics">${words('calendar')}</a>`}
      <button class="button" type="button" data-print hidden>${words('print')}</button>
    </p>
    <h3>${words('mass')}: ${order.totalWeightIsLowerBound ? words('mass.atLeast', { mass }) : mass}</h3>
    <ul class="lines">
      ${order.orderData.map(
        ({ recyclingItem: { name, value, unit } }) =>
          html`<li>
            <span>${numberIn(locale, value, { most: 3 })} ${unitSymbol(unit, locale)}</span> ${name}
          </li>`,
      )}
    </ul>
    ${
      order.files.length > 0 &&
      html`<h3>${words('files')}</h3>
        <ul class="lines">
          ${order.files.map(
            ({ uuid, name }) => html`<li><a href="/v1/public${address}/files/${uuid}">${name}</a></li>`,
          )}
        </ul>`
    }
  </section>`
}

function prepare({ orderData, wasteCodes, status }: StatusOrder, locale: Locale): Html | null {
  if (orderEnd(status) !== null) return null
  const words = wordsIn(locale)
  const hasLamps = orderData.some(({ recyclingItem }) => isLamp(recyclingItem))
  const codes = wasteCodes
    .filter(({ code }) => isSettled(code))
    .map(({ code, kg }) => `${code} (${numberIn(locale, kg / 1000, { most: 6 })} Mg)`)
  return html`<section class="card" aria-labelledby="prepare">
    <h2 id="prepare">${words('prepare')}</h2>
    <ul class="lines">
      <li>${words('prepare.together')}</li>
      ${hasLamps && html`<li>${words('prepare.lamps')}</li>`}${
        codes.length > 0 && html`<li>${words('prepare.card', { codes: codes.join(', ') })}</li>`
      }
    </ul>
  </section>`
}

function changes(order: StatusOrder, context: PageContext, state: FormState): Html | null {
  const { locale, operator, address } = context
  const words = wordsIn(locale)
  if (orderEnd(order.status) !== null) return null
  const phone = operator.phone.shown
  const until = order.changeableUntil
  const lead = !order.changeable
    ? words('change.late', { phone })
    : until
      ? words('change.until', { date: until.date, hour: `${until.hour}:00`, phone })
      : words('change.open', { phone })
  return html`<section class="card" aria-labelledby="change">
    <h2 id="change">${words('change')}</h2>
    <p>${lead}</p>
    ${
      order.changeable &&
      html`<details${(state.values || state.errors) && html` open`}><summary>${words('change.edit')}</summary>${editForm(order, context, state)}</details>
<details><summary>${words('change.files')}</summary><form data-files="/v1/public${address}/files" hidden><label>${words('field.files')}<input type="file" multiple accept=".jpg,.jpeg,.png,.pdf" required></label><p role="status" data-state></p><button class="button">${words('send')}</button></form><p data-unless-script>${words('change.noScript')}</p></details>
<details><summary class="danger">${words('change.cancel')}</summary><form method="post" action="${address}/cancel?lang=${locale}"><label>${words('field.reason')}<textarea name="reason" maxlength="500" rows="2"></textarea></label><button class="button danger">${words('cancel')}</button></form></details>`
    }
  </section>`
}

function editForm(order: StatusOrder, { locale, address }: PageContext, state: FormState): Html {
  const words = wordsIn(locale)
  const { values = valuesOf(order), errors = {} } = state
  const field = (name: FormField, label: keyof StatusTexts, control: (more: Html) => Html) => {
    const error = errorOf(errors, name)
    const text = error && (FIELD_TEXTS[locale][error] ?? error)
    const more = text
      ? html`name="${name}" aria-invalid="true" aria-describedby="${name}-error"`
      : html`name="${name}"`
    return html`<label>${words(label)}${control(more)}</label
      >${text && html`<p class="error" id="${name}-error">${text}</p>`}`
  }
  const choice = (name: 'from' | 'to', hours: readonly string[]) => (more: Html) =>
    html`<select ${more}>
      ${hours.map((hour) => html`<option${hour === values[name] && html` selected`}>${hour}</option>`)}
    </select>`
  const line =
    (name: FormField, type = 'text') =>
    (more: Html) =>
      html`<input ${more} type="${type}" value="${values[name]}" />`
  const area = (name: FormField) => (more: Html) =>
    html`<textarea ${more} rows="3">${values[name]}</textarea>`
  return html`<form method="post" action="${address}/change?lang=${locale}" novalidate>
    <input type="hidden" name="version" value="${order.version}" /><input
      type="hidden"
      name="base"
      value="${JSON.stringify(valuesOf(order))}"
    />
    ${field('from', 'field.from', choice('from', HOURS_FROM))}${field('to', 'field.to', choice('to', HOURS_TO))}
    ${field('contact', 'field.contact', line('contact'))}${field('phone', 'field.phone', line('phone', 'tel'))}${field('email', 'field.email', line('email', 'email'))}
    ${field('comment', 'comment', area('comment'))}
    ${field('floor', 'field.floor', line('floor'))}${field('gate', 'field.gate', line('gate'))}${field('hours', 'field.hours', line('hours'))}${field('remark', 'field.remark', area('remark'))}
    <button class="button primary">${words('save')}</button>
  </form>`
}

function again({ locale, operator }: PageContext): Html {
  const words = wordsIn(locale)
  return html`<section class="card">
    <h2>${words('again')}</h2>
    <p><a class="button primary" href="${paths.newOrder}">${words('again.button')}</a></p>
    <p>${words('again.mistake', { phone: operator.phone.shown })}</p>
  </section>`
}

function frame({ locale, operator, address }: PageContext, title: string, content: Html): string {
  const words = wordsIn(locale)
  const { phone, email } = operator
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${operator.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/status.css" />
        <script type="module" src="/status.js"></script>
      </head>
      <body>
        <header>
          <a href="${paths.home}">${operator.name}</a><a href="${phoneLink(phone.dial)}">${phone.shown}</a>
        </header>
        <main>${content}</main>
        <footer>
          <a href="${phoneLink(phone.dial)}">${phone.shown}</a> <a href="${mailLink(email)}">${email}</a>
          <a href="${paths.personalData}">${words('privacy')}</a>
          <a href="${paths.accessibility}">${words('accessibility')}</a>
          <nav aria-label="${words('language')}">
            ${LOCALES.map(
              (one) =>
                html`<a
                  href="${address}?lang=${one}"
                  lang="${one}"
                  ${one === locale && html` aria-current="true"`}
                  >${LANGUAGES[one].name}</a
                > `,
            )}
          </nav>
        </footer>
      </body>
    </html> `.text
}
