// Page of an order for the holder of its status link. It works without JavaScript.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { LANGUAGES, numberIn, type Locale } from '#contract/languages.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { awaitsPickup, orderEnd, statusKey, type OrderStatus } from '#contract/orders/order.ts'
import { STATUS_LOOKS } from '#contract/orders/status-looks.ts'
import { entryWeight, formatWeight, toKilograms } from '#contract/orders/weight.ts'
import { isLamp } from '#contract/orders/what-to-prepare.ts'
import { paths } from '#contract/paths.ts'
import { unitSymbol } from '#contract/units.ts'
import { FIELD_TEXTS, SCREEN_TEXTS } from '#server/texts.ts'
import { changes, FIELD_LABELS, type FormState } from './change-forms.ts'
import { html, type Html } from './html.ts'
import { drawing, frame, icon, withPhone, wordsIn, type PageContext, type TextKey } from './page-frame.ts'
import { errorOf, FIELDS, valuesOf } from './status-form.ts'

const longDay = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

export function statusPage(order: StatusOrder, context: PageContext, state: FormState = {}): string {
  const { locale } = context
  const words = wordsIn(locale)
  const title = titleOf(order, locale)
  const isCancelled = orderEnd(order.status) === 'cancelled'
  return frame(
    context,
    title,
    html`<p class="quiet">${words('ORDERS_DETAILS.ORDER')} <code>${order.orderNumber}</code></p>
      <h1>${title}</h1>
      <p class="lead">${leadOf(order, locale)}</p>
      ${notice(order, context, state)} ${timeline(order, locale)}
      <div class="columns">
        ${slip(order, context)}
        <div class="stack">
          ${isCancelled ? again(context) : html`${prepare(order, locale)}${changes(order, context, state)}`}
        </div>
      </div>`,
  )
}

/**
 * If it is too late for a change, the notice repeats what was typed, to be said on the phone. It links to the fields with errors,
 * which stand below the first screen of a phone.
 */
function notice(
  order: StatusOrder,
  context: PageContext,
  { notice: said, values, errors = {} }: FormState,
): Html | null {
  const isGood = said === 'saved'
  if (!said || (isGood && orderEnd(order.status) === 'cancelled')) return null
  const isLate = !isGood && !order.changeable
  const saved = valuesOf(order)
  const words = wordsIn(context.locale)
  const wrong = FIELDS.flatMap((field) => {
    const error = errorOf(errors, field)
    return error ? [[field, error] as const] : []
  })
  const lost = isLate && values ? FIELDS.filter((field) => values[field] !== saved[field]) : []
  return html`<div class="note-note note-${isGood ? 'good' : 'hint'}" role="${isGood ? 'status' : 'alert'}">
    ${icon(isGood ? 'check' : 'hint')}
    <div class="note-body">
      ${withPhone(context, isLate ? 'notSaved' : said)}${
        values &&
        lost.length > 0 &&
        html`<ul class="typed">
          ${lost.map((field) => html`<li>${values[field]}</li>`)}
        </ul>`
      }${
        wrong.length > 0 &&
        html`<ul class="typed">
          ${wrong.map(([field, error]) => html`<li><a href="#${field}">${words(FIELD_LABELS[field])}: ${FIELD_TEXTS[context.locale][error] ?? error}</a></li>`)}
        </ul>`
      }
    </div>
  </div>`
}

function titleOf({ status, suggestedDate }: StatusOrder, locale: Locale): string {
  const words = wordsIn(locale)
  if (orderEnd(status) === 'cancelled') return words('title.cancelled')
  if (orderEnd(status) === 'done') return words('title.completed')
  if (!awaitsPickup(status) || suggestedDate === null) return words('title.new')
  const day = longDay(suggestedDate, locale)
  return words('title.planned', {
    date: locale === 'pl' ? `${day.startsWith('wt') ? 'we ' : 'w\u00a0'}${accusative(day)}` : day,
  })
}

/** Polish days of the week in the accusative: "w środę", "w sobotę", "w niedzielę". */
const accusative = (day: string) => day.replace(/^(środ|sobot)a/, '$1ę').replace(/^niedziela/, 'niedzielę')

function leadOf({ status, history }: StatusOrder, locale: Locale): string {
  const words = wordsIn(locale)
  const last = history.at(-1)
  if (orderEnd(status) !== 'cancelled' || !last) return words(awaitsPickup(status) ? 'lead.planned' : 'lead')
  return words('lead.cancelled', { date: dayInWarsaw(new Date(last.at)) })
}

const knot = (state: 'done' | 'now' | 'later' | 'cut') =>
  html`<span class="cable-knot cable-${state}" aria-hidden="true"
    >${state === 'done' && icon('check')}${state === 'cut' && icon('cross')}</span
  >`

const PLUG = html`<svg class="cable-plug" width="52" height="40" viewBox="0 0 52 40" aria-hidden="true">
  <path d="M0 20h8M8 10v20M8 10h10a10 10 0 0 1 0 20H8M28 15h12M28 25h12" />
</svg>`

/** Titles of the steps that are not called by the name of their status. */
const STEP_TITLES: Partial<Record<OrderStatus, TextKey>> = {
  NEW: 'step.NEW',
  CANCELLED: 'step.CANCELLED',
  CANCELLEDBYCLIENTREQUEST: 'step.CANCELLED',
}

function timeline({ history, status, suggestedDate }: StatusOrder, locale: Locale): Html {
  const words = wordsIn(locale)
  const end = orderEnd(status)
  const titleOfStep = (of: OrderStatus) => {
    const own = STEP_TITLES[of]
    return own ? words(own) : SCREEN_TEXTS[locale][statusKey(of)]
  }
  const reached = history.filter(
    ({ status: of }, at) => history.findLastIndex((one) => one.status === of) === at,
  )
  const steps = reached.map(({ at, status: of }) => ({
    state: orderEnd(of) === 'cancelled' ? 'cut' : of === status && end === null ? 'now' : 'done',
    title: titleOfStep(of),
    detail:
      awaitsPickup(of) && suggestedDate
        ? html`<time>${words('step.for', { date: suggestedDate })}</time>`
        : html`<time datetime="${at}">${dayInWarsaw(new Date(at))}</time>`,
  })) as { state: 'done' | 'now' | 'later' | 'cut'; title: string; detail: Html }[]
  const ahead = (title: TextKey, detail?: TextKey) =>
    steps.push({ state: 'later', title: words(title), detail: html`${detail && words(detail)}` })
  if (end === null && !awaitsPickup(status)) ahead('step.date')
  if (end === null) ahead('step.ahead', 'step.ahead.detail')
  return html`<ol class="cable-cable cable-lies${end === 'done' && ' done'}">
    ${steps.map(
      ({ state, title, detail }, at) =>
        html`<li
          class="${state === 'done' && 'cable-connected'}${steps[at + 1]?.state === 'cut' && ' cable-severed'}"
          ${state === 'now' && html` aria-current="step"`}
        >
          ${knot(state)}
          <div class="cable-title">${title}</div>
          <div class="cable-detail">${detail}</div>
          ${at === steps.length - 1 && state !== 'cut' && PLUG}
        </li>`,
    )}
  </ol>`
}

function badge(status: OrderStatus, locale: Locale): Html {
  const { tone, fill, icon: sign } = STATUS_LOOKS[status]
  return html`<span class="badge-badge badge-${tone} badge-${fill}"
    >${icon(sign)}${SCREEN_TEXTS[locale][statusKey(status)]}</span
  >`
}

/** Null unless every waste code was weighed. */
function weighedKilograms({ wasteCodes }: StatusOrder): number | null {
  const masses = wasteCodes.flatMap(({ weighedKg }) => weighedKg ?? [])
  const isWhole = masses.length > 0 && masses.length === wasteCodes.length
  return isWhole ? toKilograms(masses.reduce((sum, kg) => sum + Math.round(kg * 1000), 0)) : null
}

function slip(order: StatusOrder, { locale, address }: PageContext): Html {
  const words = wordsIn(locale)
  const { suggestedDate: date, customerCompanyBranch: place, status } = order
  const isCancelled = orderEnd(status) === 'cancelled'
  const reason = order.history.at(-1)?.reason
  const kilograms = (kg: number) => formatWeight(kg, locale)
  const weighed = weighedKilograms(order)
  const fact = (name: TextKey, value: Html | string | null | undefined | false) =>
    value &&
    html`<div>
      <dt>${words(name)}</dt>
      <dd>${value}</dd>
    </div>`
  const together = (text: string) => html`<span class="together">${text}</span>`
  return html`<section class="slip-slip" aria-labelledby="slip">
    <div class="slip-head${isCancelled && ' slip-closed'}">
      <h2 class="slip-title" id="slip">${words('ORDERS_DETAILS.RECEIPT')}</h2>
      ${badge(status, locale)}
    </div>
    <p class="day${isCancelled && ' gone'}">
      ${
        date === null
          ? html`<b>${words(isCancelled ? 'slip.never' : 'slip.none')}</b>
              ${order.earliestPickup && words('slip.earliest', { date: order.earliestPickup })}`
          : html`${longDay(date, locale).split(/[ ,]/)[0]}
              <strong
                >${isCancelled ? html`<s>${date}</s><span class="hidden"> ${words('slip.called_off')}</span>` : date}</strong
              >`
      }
      ${!isCancelled && html`<b>${order.availableHoursFrom}–${order.availableHoursTo}</b>`}
    </p>
    <dl class="slip-facts">
      ${fact('ORDERS_DETAILS.REASON', isCancelled && reason)}${fact(
        'LIST.ADDRESS',
        html`${place.name !== FALLBACK_BRANCH_NAME && html`${place.name}<br />`}${place.street},
        ${together(`${place.postalCode} ${place.city}`)}`,
      )}${
        !isCancelled &&
        fact(
          'contact',
          html`${place.contact ?? words('contact.byStaff')}${place.phone && html`, ${together(phoneShown(place.phone))}`}`,
        )
      }${fact('ORDERS_DETAILS.COMMENT', order.comment)}
    </dl>
    <p class="stubs">
      ${
        awaitsPickup(status) &&
        html`<a class="button-button button-second" href="/v1/public${address}/pickup.ics"
          >${icon('calendar')}${words('LIST.CALENDAR')}</a
        >`
      }
      <button class="button-button button-second" type="button" data-print>
        ${icon('printer')}${words('ORDERS_DETAILS.PRINT')}
      </button>
    </p>
    <div class="slip-perforation"></div>
    <p class="slip-weight">
      <strong>${kilograms(weighed ?? order.totalWeight)} <small>kg</small></strong
      ><span
        >${words(weighed !== null ? 'mass.weighed' : order.totalWeightIsLowerBound ? 'mass.atLeast' : 'ORDERS_DETAILS.WEIGHT')}</span
      >
    </p>
    <ul class="slip-lines">
      ${order.orderData.map(({ recyclingItem: item }) => {
        const { grams, isLowerBound } = entryWeight(item.value, item.unit, item)
        return html`<li>
          <span>${numberIn(locale, item.value, { most: 3 })} ${unitSymbol(item.unit, locale)}</span
          ><span>${item.name}</span><span>${!isLowerBound && `${kilograms(grams / 1000)} kg`}</span>
        </li>`
      })}
    </ul>
    ${files(order, { locale, address })}
  </section>`
}

/** Files of the customer, and the destruction protocol once the equipment was picked up. */
function files(
  { files: own, status, orderData }: StatusOrder,
  { locale, address }: Pick<PageContext, 'locale' | 'address'>,
) {
  const words = wordsIn(locale)
  const links = own.map(({ uuid, name }) => ({ path: `files/${uuid}`, name }))
  if (orderEnd(status) === 'done' && orderData.some(({ destructionProtocol }) => destructionProtocol))
    links.push({ path: 'destruction-protocol.pdf', name: words('protocol') })
  return (
    links.length > 0 &&
    html`<h3>${icon('clip', 'small')} ${words('ORDERS_DETAILS.FILES')}</h3>
      <ul class="files">
        ${links.map(({ path, name }) => html`<li><a href="/v1/public${address}/${path}">${name}</a></li>`)}
      </ul>`
  )
}

const LAMP = 'M2 10.5h20v3H2zM5 10.5v3M19 10.5v3M8 6.5V5M12 6.5v-3M16 6.5V5'

function prepare({ orderData, wasteCodes, status, accessCard }: StatusOrder, locale: Locale): Html | null {
  if (orderEnd(status) !== null) return null
  const words = wordsIn(locale)
  const codes = wasteCodes
    .filter(({ code }) => isSettled(code))
    .map(({ code, kg }) => `${code} (${numberIn(locale, kg / 1000, { most: 6 })} Mg)`)
  const way = (['floor', 'gate', 'hours', 'remark'] as const).flatMap((of) => {
    const said = accessCard?.[of]
    return said ? `${words(FIELD_LABELS[of])}: ${said}` : []
  })
  const thing = (sign: Html, title: TextKey, ...lines: string[]) =>
    html`<li>
      ${sign}
      <div><b>${words(title)}</b>${lines.map((line) => html`<span>${line}</span>`)}</div>
    </li>`
  return html`<section class="card-card" aria-labelledby="prepare">
    <h2 id="prepare">${words('prepare')}</h2>
    <ul class="prepare">
      ${thing(icon('box'), 'prepare.together', words('prepare.together.detail'), ...way)}${
        orderData.some(({ recyclingItem }) => isLamp(recyclingItem)) &&
        thing(drawing(LAMP), 'prepare.lamps', words('prepare.lamps.detail'))
      }${
        codes.length > 0 &&
        thing(icon('file'), 'prepare.card', words('prepare.card.detail', { codes: codes.join(', ') }))
      }
    </ul>
  </section>`
}

function again(context: PageContext): Html {
  const words = wordsIn(context.locale)
  return html`<section class="card-card" aria-labelledby="again">
    <h2 id="again">${words('again')}</h2>
    <a class="button-button button-primary button-wide" href="${paths.newOrder}"
      >${icon('refresh')}${words('ORDERS_DETAILS.REPEAT')}</a
    >
    <p class="apart">${withPhone(context, 'again.mistake')}</p>
  </section>`
}
