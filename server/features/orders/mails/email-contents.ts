// Renders the emails about a new order.

import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { splitEmails } from '#contract/fields/email.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import type { Locale } from '#contract/languages.ts'
import { DEFAULT_COUNTRY, FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { packageSums } from '#contract/orders/package-sums.ts'
import { paths } from '#contract/paths.ts'
import { unitSymbol } from '#contract/units.ts'
import {
  amounts,
  button,
  emailFrame,
  emailWords,
  facts,
  heading,
  hint,
  inOrder,
  noticeUrl,
  number,
  paragraph,
  shownCount,
  shownDay,
  shownWeight,
  steps,
  unlinked,
  type Email,
  type EmailWords,
  type Sender,
} from '#server/features/emails/public.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'
import type { Address } from '../order-company.ts'
import { withTexts } from '../pickup-place.ts'
import { nameIn, type OrderForEmail } from './order-for-email-queries.ts'
import { STAFF_LOCALE } from './queued-mails.ts'

/** Limits the length of an email; the portal shows the full list. Gmail cuts emails longer than 102 KB. */
const MAX_LINES = 100
const MAX_PACKAGE_LINES = 45
const MAX_CARRIER_LINES = 30
/** Serial numbers in all lines together. */
const MAX_SERIALS = 120
const LONGEST_NAME_IN_LIST = 60
const LONGEST_NAME_FOR_STRANGERS = 80
const LONGEST_COMMENT_FOR_STRANGERS = 300

/**
 * Renders the confirmation for the person who ordered, the only mail with the order's status link. People of a company also get
 * a link to the order in the portal.
 */
export const orderConfirmation = (order: OrderForEmail, sender: Sender, statusUrl: string): Email =>
  placedEmail(order, sender, 'placed.intro', {
    status: statusUrl,
    ...(order.isOfCompany && { details: `${sender.publicUrl}${paths.orderDetails(order.id)}` }),
  })

export const orderForCompany = (order: OrderForEmail, sender: Sender): Email =>
  placedEmail(order, sender, 'company.intro')

function placedEmail(
  placed: OrderForEmail,
  sender: Sender,
  intro: 'placed.intro' | 'company.intro',
  links: { status?: string; details?: string } = {},
): Email {
  const order = placed.isOfCompany ? placed : placedByStranger(placed, intro)
  const words = emailWords(order.locale)
  return {
    ...emailFrame(
      sender,
      order.locale,
      [words('footer.reply', { phone: sender.operator.phone.shown }), words('named.order')],
      order.privacyNoticeVersion,
    ),
    subject: words('placed.subject', { number: order.number }),
    title: words('placed.title'),
    preview: words('next.date'),
    content: inOrder(
      paragraph(
        words(intro, {
          date: shownDay(order.placedAt),
          company: order.company.name,
          reporter: reporterName(order),
        }),
      ),
      number(words('number'), order.number),
      links.details && button(words('details'), links.details),
      links.status && inOrder(button(words('status'), links.status), hint(words('status.hint'))),
      heading(words('next')),
      steps([words('next.date'), words('next.hours')]),
      intro === 'placed.intro' && contactIsSomebodyElse(order) && textToHandOn(order, sender),
    ),
    stub: summary(order, order.locale),
  }
}

const contactIsSomebodyElse = ({ contact, reporter }: OrderForEmail) =>
  contact.name !== fullName(reporter.name, reporter.surname) || contact.phone !== reporter.phone

/** Text that the reporter passes on to the contact person, who gets no mail from us, to fulfil GDPR art. 14. */
function textToHandOn(order: OrderForEmail, sender: Sender) {
  const words = emailWords(order.locale)
  return inOrder(
    heading(words('handOn')),
    paragraph(words('handOn.lead')),
    hint(
      words('handOn.text', {
        operator: sender.operator.legalName,
        reporter: reporterName(order),
        place: addressLines(order.branch).join(', '),
        address: noticeUrl(sender.publicUrl, order.privacyNoticeVersion),
      }),
    ),
  )
}

export function orderForStaff(order: OrderForEmail, sender: Sender): Email {
  const words = emailWords(STAFF_LOCALE)
  return {
    ...emailFrame(sender, STAFF_LOCALE, [words('footer.staff')]),
    subject: words('staff.subject', { number: order.number, company: oneLine(order.company.name, 80) }),
    title: words('staff.title'),
    preview: [
      shownTotal(order, STAFF_LOCALE),
      `${order.branch.postalCode} ${order.branch.city}`,
      shownHours(order),
    ].join(', '),
    content: inOrder(
      paragraph(words('staff.intro', { date: shownDay(order.placedAt) })),
      number(words('number'), order.number),
    ),
    stub: summary(order, STAFF_LOCALE, { isForStaff: true }),
  }
}

/**
 * Order in mails about a visitor's order. The confirmation shows the beginning of the comment, in one line without links, so
 * that the person can check it. No other recipient gets it.
 */
const placedByStranger = (order: OrderForEmail, intro: 'placed.intro' | 'company.intro'): OrderForEmail => ({
  ...fitForStrangers(order),
  comment:
    intro === 'placed.intro' && order.comment
      ? unlinked(oneLine(order.comment, LONGEST_COMMENT_FOR_STRANGERS))
      : null,
})

/**
 * Makes an order safe for addresses that a visitor typed: removes the comment and shortens names without links. Otherwise the
 * form could send messages to third parties. Staff, and people who ordered signed in for their company, get everything.
 */
export function fitForStrangers(order: OrderForEmail): OrderForEmail {
  const { company, branch, contact, reporter, equipment, files } = order
  return {
    ...order,
    comment: null,
    company: { ...company, name: tame(company.name), address: tameAddress(company.address) },
    branch: withTexts(branch, tame),
    contact: { ...contact, name: tame(contact.name) },
    files: files.map(tameFileName),
    reporter: { ...reporter, name: tame(reporter.name), surname: tame(reporter.surname) },
    equipment: {
      ...equipment,
      entries: equipment.entries.map((entry) => ({
        ...entry,
        serialNumbers: [],
        packages: entry.packages.map((item) => ({ ...item, name: tame(item.name) })),
      })),
    },
  }
}

const tame = (text: string) => unlinked(oneLine(text, LONGEST_NAME_FOR_STRANGERS))

/** Keeps the extension of a file name, which does not turn into a link. */
function tameFileName(name: string): string {
  const ending = /\.(?:jpe?g|png|pdf)$/i.exec(name)?.[0] ?? ''
  return tame(name.slice(0, name.length - ending.length)) + ending
}

const tameAddress = ({ street, postalCode, city, country }: Address): Address => ({
  street: tame(street),
  postalCode,
  city: tame(city),
  country: tame(country),
})

/**
 * Lists the order. Holders in the waste register fill in one waste transfer card for each code: the client, not our staff.
 * Cancelled and completed orders need none.
 */
export function summary(order: OrderForEmail, locale: Locale, { isOver = false, isForStaff = false } = {}) {
  const words = emailWords(locale)
  const codes = codesOf(order)
  const shown = (all: readonly string[]) =>
    [...new Set(all.map((code) => (isSettled(code) ? code : words('code.later'))))].join(', ')
  const hazardous = shown(codes.filter(isHazardous))
  return inOrder(
    heading(words('equipment'), { isFirst: true }),
    equipmentLines(order, locale),
    order.weighed.length > 0 && weighedLines(order, locale),
    heading(words('place')),
    facts(pickupFacts(order, locale)),
    heading(words('party')),
    facts(companyFacts(order, words)),
    !isOver && hazardous && hint(words('hazardous', { codes: hazardous })),
    !isOver && !isForStaff && order.company.bdo && hint(words('kpo', { codes: shown(codes) })),
  )
}

function equipmentLines(order: OrderForEmail, locale: Locale) {
  const { entries } = order.equipment
  const words = emailWords(locale)
  const left = entries.length - MAX_LINES
  return amounts({
    lines: entries.slice(0, MAX_LINES).map((entry) => ({
      label: `${shownCount(entry.quantity, locale)} ${unitSymbol(entry.unit, locale)} ${inList(nameIn(locale, entry))}`,
      amount: entry.isLowerBound ? words('weight.unknown') : shownWeight(entry.grams, locale),
    })),
    ...(left > 0 ? { more: words('equipment.more', { count: String(left) }) } : {}),
    sum: { label: words('weight'), amount: shownTotal(order, locale) },
  })
}

/** Weighed masses by waste code, beside the estimates of the equipment above. */
function weighedLines({ weighed }: OrderForEmail, locale: Locale) {
  const words = emailWords(locale)
  const grams = weighed.reduce((sum, { weighedGrams }) => sum + weighedGrams, 0)
  return inOrder(
    heading(words('weighed')),
    amounts({
      lines: weighed.slice(0, MAX_LINES).map(({ code, weighedGrams }) => ({
        label: isSettled(code) ? code : words('code.later'),
        amount: shownWeight(weighedGrams, locale),
      })),
      sum: { label: words('weighed.sum'), amount: shownWeight(grams, locale) },
    }),
  )
}

export function shownTotal({ equipment: { grams, isLowerBound } }: OrderForEmail, locale: Locale): string {
  const words = emailWords(locale)
  if (isLowerBound && grams === 0) return words('weight.unknown')
  const weight = shownWeight(grams, locale)
  return isLowerBound ? words('weight.atLeast', { weight }) : weight
}

const shownHours = ({ hours }: OrderForEmail) => `${hours.from}–${hours.to}`
const inList = (name: string) => oneLine(name, LONGEST_NAME_IN_LIST)

function pickupFacts(order: OrderForEmail, locale: Locale) {
  const words = emailWords(locale)
  const { branch, contact } = order
  return [
    {
      name: words('address'),
      lines: [...(branch.name === FALLBACK_BRANCH_NAME ? [] : [branch.name]), ...addressLines(branch)],
    },
    { name: words('hours'), lines: [shownHours(order)] },
    {
      name: words('contact'),
      lines: nonEmpty([contact.name, phone(contact.phone), contact.email && shownEmail(contact.email)]),
    },
    { name: words('packages'), lines: packageLines(order, locale) },
    ...carrierFacts(order, locale),
    ...(order.files.length > 0 ? [{ name: words('files'), lines: order.files.map(inList) }] : []),
    ...(order.comment ? [{ name: words('comment'), lines: [order.comment] }] : []),
  ]
}

function companyFacts({ company, reporter }: OrderForEmail, words: EmailWords) {
  const identity = [
    company.nip ? `NIP ${company.nip}` : company.nipNotRequired ? words('company.nipNotRequired') : null,
    company.krs && `KRS ${company.krs}`,
    company.regon && `REGON ${company.regon}`,
    company.bdo && words('bdo.number', { number: company.bdo }),
    company.bdoFree ? words('bdo.free') : null,
    company.bdoPeopleCollection ? words('bdo.peopleCollection') : null,
    company.bdoUnknown ? words('bdo.unknown') : null,
  ]
  return [
    {
      name: words('company'),
      lines: nonEmpty([
        company.name,
        ...addressLines(company.address),
        nonEmpty(identity).join(', '),
        company.email && splitEmails(company.email).map(shownEmail).join(', '),
        phone(company.phone),
      ]),
    },
    {
      name: words('reporter'),
      lines: nonEmpty([
        fullName(reporter.name, reporter.surname),
        shownEmail(reporter.email),
        phone(reporter.phone),
      ]),
    },
  ]
}

/** Sums packages of the same kind over the whole order. */
function packageLines({ equipment }: OrderForEmail, locale: Locale): string[] {
  const words = emailWords(locale)
  const sums = packageSums(equipment.entries.flatMap((entry) => entry.packages))
  const lines = sums
    .slice(0, MAX_PACKAGE_LINES)
    .map(
      ({ quantity, unit, ...one }) =>
        `${shownCount(quantity, locale)} ${unitSymbol(unit, locale)} ${inList(nameIn(locale, one))}`,
    )
  const left = sums.length - lines.length
  return left > 0 ? [...lines, words('packages.more', { count: String(left) })] : lines
}

/** Requested destruction protocols and serial numbers, entry by entry. */
function carrierFacts({ equipment }: OrderForEmail, locale: Locale) {
  const words = emailWords(locale)
  const entries = equipment.entries.filter(
    ({ destructionProtocol, serialNumbers }) => destructionProtocol || serialNumbers.length > 0,
  )
  if (entries.length === 0) return []
  let room = MAX_SERIALS
  const lines = entries.slice(0, MAX_CARRIER_LINES).flatMap((entry) => {
    const shown = entry.serialNumbers.slice(0, room)
    room -= shown.length
    const left = entry.serialNumbers.length - shown.length
    return nonEmpty([
      [inList(nameIn(locale, entry)), entry.destructionProtocol && words('carriers.protocol')]
        .filter(Boolean)
        .join(': '),
      shown.length > 0 ? words('carriers.serials', { numbers: shown.join(', ') }) : null,
      left > 0 ? words('carriers.moreSerials', { count: String(left) }) : null,
    ])
  })
  const left = entries.length - MAX_CARRIER_LINES
  return [
    {
      name: words('carriers'),
      lines: left > 0 ? [...lines, words('equipment.more', { count: String(left) })] : lines,
    },
  ]
}

const codesOf = ({ equipment }: OrderForEmail) =>
  [...new Set(equipment.entries.map(({ wasteCode }) => wasteCode))].toSorted()

const reporterName = ({ reporter }: OrderForEmail) => fullName(reporter.name, reporter.surname)

const phone = (number: string | null) => number && phoneShown(number)

/** Omits the country if it is Poland. */
const addressLines = ({ street, postalCode, city, country }: Address) => [
  street,
  `${postalCode} ${city}`,
  ...(country === DEFAULT_COUNTRY ? [] : [country]),
]

const nonEmpty = (lines: (string | null)[]) =>
  lines.filter((line): line is string => line !== null && line !== '')
