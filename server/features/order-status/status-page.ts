// Page of an order for the holder of its status link. It works without JavaScript.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { LANGUAGES, numberIn, type Locale } from '#contract/languages.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { accessLines } from '#contract/orders/access-lines.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { awaitsPickup, orderEnd, statusKey } from '#contract/orders/order.ts'
import { STATUS_LOOKS } from '#contract/orders/status-looks.ts'
import { entryWeight, formatWeight } from '#contract/orders/weight.ts'
import { isLamp } from '#contract/orders/what-to-prepare.ts'
import { paths } from '#contract/paths.ts'
import { unitSymbol } from '#contract/units.ts'
import { changes, notice, type PageState } from './change-forms.ts'
import { html, type Html, type Part } from './html.ts'
import { card, drawing, frame, icon, list, withPhone, type Page, type TextKey } from './page-frame.ts'

const longDay = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const isCancelled = ({ status }: StatusOrder) => orderEnd(status) === 'cancelled'

export function statusPage(order: StatusOrder, page: Page, state: PageState = {}): string {
  const title = titleOf(order, page)
  return frame(
    page,
    title,
    html`<p class="quiet">${page.words('ORDERS_DETAILS.ORDER')} <code>${order.orderNumber}</code></p>
      <h1>${title}</h1>
      <p class="lead">${leadOf(order, page)}</p>
      ${notice(order, page, state)} ${timeline(order, page)}
      <div class="columns">
        ${slip(order, page)}
        <div class="stack">
          ${isCancelled(order) ? again(page) : html`${prepare(order, page)}${changes(order, page, state)}`}
        </div>
      </div>`,
  )
}

function titleOf({ status, suggestedDate }: StatusOrder, { locale, words }: Page): string {
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

function leadOf(order: StatusOrder, { words }: Page): string {
  const last = order.history.at(-1)
  if (!isCancelled(order) || !last) return words(awaitsPickup(order.status) ? 'lead.planned' : 'lead')
  return words('lead.cancelled', { date: dayInWarsaw(new Date(last.at)) })
}

const PLUG = html`<svg class="cable-plug" width="52" height="40" viewBox="0 0 52 40" aria-hidden="true">
  <path d="M0 20h8M8 10v20M8 10h10a10 10 0 0 1 0 20H8M28 15h12M28 25h12" />
</svg>`

interface Step {
  state: 'done' | 'now' | 'later' | 'cut'
  title: TextKey
  detail?: Html | string
}

function timeline({ history, status, suggestedDate }: StatusOrder, { words }: Page): Html {
  const end = orderEnd(status)
  const reached = history
    .filter(({ status: of }, at) => history.findLastIndex((one) => one.status === of) === at)
    .map(({ at, status: of }): Step => ({
      state: orderEnd(of) === 'cancelled' ? 'cut' : of === status && end === null ? 'now' : 'done',
      title: of === 'NEW' ? 'step.NEW' : statusKey(of),
      detail:
        awaitsPickup(of) && suggestedDate
          ? html`<time>${words('step.for', { date: suggestedDate })}</time>`
          : html`<time datetime="${at}">${dayInWarsaw(new Date(at))}</time>`,
    }))
  const pickup: Step = { state: 'later', title: 'step.ahead', detail: words('step.ahead.detail') }
  const ahead = awaitsPickup(status) ? [pickup] : [{ state: 'later', title: 'step.date' } as const, pickup]
  const steps: Step[] = end === null ? [...reached, ...ahead] : reached
  return html`<ol class="cable-cable cable-lies${end === 'done' && ' done'}">
    ${steps.map(
      ({ state, title, detail }, at) =>
        html`<li
          class="${state === 'done' && 'cable-connected'}${steps[at + 1]?.state === 'cut' && ' cable-severed'}"
          ${state === 'now' && html` aria-current="step"`}
        >
          <span class="cable-knot cable-${state}" aria-hidden="true"
            >${state === 'done' && icon('check')}${state === 'cut' && icon('cross')}</span
          >
          <div class="cable-title">${words(title)}</div>
          <div class="cable-detail">${detail}</div>
          ${at === steps.length - 1 && state !== 'cut' && PLUG}
        </li>`,
    )}
  </ol>`
}

/** Returns the sum of the weighed masses, null unless every waste code was weighed. */
function weighedKilograms({ wasteCodes }: StatusOrder): number | null {
  const masses = wasteCodes.flatMap(({ weighedKg }) => weighedKg ?? [])
  const isWhole = masses.length > 0 && masses.length === wasteCodes.length
  return isWhole ? masses.reduce((sum, kg) => sum + kg, 0) : null
}

const together = (text: string) => html`<span class="together">${text}</span>`

function slip(order: StatusOrder, page: Page): Html {
  const { locale, address, words } = page
  const { suggestedDate: date, customerCompanyBranch: place, status } = order
  const { tone, fill, icon: sign } = STATUS_LOOKS[status]
  const isOff = isCancelled(order)
  const kilograms = (kg: number) => formatWeight(kg, locale)
  const weighed = weighedKilograms(order)
  const estimate = order.totalWeightIsLowerBound ? 'mass.atLeast' : 'ORDERS_DETAILS.WEIGHT'
  const fact = (name: TextKey, value: Part) =>
    value &&
    html`<div>
      <dt>${words(name)}</dt>
      <dd>${value}</dd>
    </div>`
  return html`<section class="slip-slip" aria-labelledby="slip">
    <div class="slip-head${isOff && ' slip-closed'}">
      <h2 class="slip-title" id="slip">${words('ORDERS_DETAILS.RECEIPT')}</h2>
      <span class="badge-badge badge-${tone} badge-${fill}">${icon(sign)}${words(statusKey(status))}</span>
    </div>
    <p class="day${isOff && ' gone'}">
      ${
        date === null
          ? html`<b>${words(isOff ? 'slip.never' : 'slip.none')}</b>
              ${order.earliestPickup && words('slip.earliest', { date: order.earliestPickup })}`
          : html`${longDay(date, locale).split(/[ ,]/)[0]}
              <strong
                >${isOff ? html`<s>${date}</s><span class="visually-hidden-hidden"> ${words('slip.called_off')}</span>` : date}</strong
              >`
      }
      ${!isOff && html`<b>${order.availableHoursFrom}–${order.availableHoursTo}</b>`}
    </p>
    <dl class="slip-facts">
      ${fact('ORDERS_DETAILS.REASON', isOff && order.history.at(-1)?.reason)}${fact(
        'LIST.ADDRESS',
        html`${place.name !== FALLBACK_BRANCH_NAME && html`${place.name}<br />`}${place.street},
        ${together(`${place.postalCode} ${place.city}`)}`,
      )}${fact(
        'contact',
        !isOff &&
          html`${place.contact ?? words('contact.byStaff')}${place.phone && html`, ${together(phoneShown(place.phone))}`}`,
      )}${fact('ORDERS_DETAILS.COMMENT', order.comment)}
    </dl>
    <p class="stubs">
      ${
        awaitsPickup(status) &&
        html`<a class="button-button button-second" href="/v1/public${address}/pickup.ics?lang=${locale}"
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
      ><span>${words(weighed === null ? estimate : 'mass.weighed')}</span>
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
    ${files(order, page)}
  </section>`
}

/** Lists the customer's files, and the destruction protocol after the pickup. */
function files({ files: own, status, orderData }: StatusOrder, { locale, address, words }: Page) {
  const links: [path: string, name: string][] = own.map(({ uuid, name }) => [`files/${uuid}`, name])
  if (orderEnd(status) === 'done' && orderData.some((entry) => entry.destructionProtocol))
    links.push(['destruction-protocol.pdf', words('protocol')])
  const listed = links.map(
    ([path, name]) => html`<a href="/v1/public${address}/${path}?lang=${locale}">${name}</a>`,
  )
  const title = html`<h3>${icon('clip', 'small')} ${words('ORDERS_DETAILS.FILES')}</h3>`
  // The script replaces this element once files have arrived.
  return html`<div data-own-files>${links.length > 0 && title}${list('files', listed)}</div>`
}

const LAMP = 'M2 10.5h20v3H2zM5 10.5v3M19 10.5v3M8 6.5V5M12 6.5v-3M16 6.5V5'

function prepare({ orderData, wasteCodes, status, accessCard }: StatusOrder, { locale, words }: Page) {
  if (orderEnd(status) !== null) return null
  const codes = wasteCodes
    .filter(({ code }) => isSettled(code))
    .map(({ code, kg }) => `${code} (${numberIn(locale, kg / 1000, { most: 6 })} Mg)`)
    .join(', ')
  const way = accessCard ? accessLines(accessCard, words).map((line) => `${line.label}: ${line.words}`) : []
  const thing = (sign: Html, title: TextKey, ...lines: string[]) =>
    html`${sign}
      <div><b>${words(title)}</b>${lines.map((line) => html`<span>${line}</span>`)}</div>`
  const things = [
    thing(icon('box'), 'prepare.together', words('prepare.together.detail'), ...way),
    orderData.some(({ recyclingItem }) => isLamp(recyclingItem)) &&
      thing(drawing(LAMP), 'prepare.lamps', words('prepare.lamps.detail')),
    codes && thing(icon('file'), 'prepare.card', words('prepare.card.detail', { codes })),
  ]
  return card('prepare', words('prepare'), html`${list('prepare', things)}`)
}

const again = (page: Page) =>
  card(
    'again',
    page.words('again'),
    html`<a class="button-button button-primary button-wide" href="${paths.newOrder}"
        >${icon('refresh')}${page.words('again.order')}</a
      >
      <p class="apart">${withPhone(page, 'again.mistake')}</p>`,
  )
