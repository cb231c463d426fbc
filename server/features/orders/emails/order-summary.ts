// Summary of an order for emails: equipment with weights, pickup place, company and person who ordered.

import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { splitEmails } from '#contract/fields/email.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import type { Locale } from '#contract/languages.ts'
import { DEFAULT_COUNTRY, FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { packageSums } from '#contract/orders/package-sums.ts'
import { LABELLED_PLACE_FIELDS } from '#contract/orders/place-fields.ts'
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
  shownCount,
  shownWeight,
  type EmailWords,
  type Sender,
} from '#server/features/emails/public.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'
import { SCREEN_TEXTS } from '#server/texts.ts'
import type { Address } from '../columns/company.ts'
import { nameIn, type OrderForEmail } from './order-for-email-queries.ts'

/** Limits the length of an email; the portal shows the full list. Gmail cuts emails longer than 102 KB. */
const MAX_LINES = 100
const MAX_PACKAGE_LINES = 45
const MAX_CARRIER_LINES = 30
/** Serial numbers in all lines together. */
const MAX_SERIALS = 120
const LONGEST_NAME_IN_LIST = 60

/** Frame of an email to the client: how to reply, and why the mail came. */
export function clientFrame(
  { locale, privacyNoticeVersion }: OrderForEmail,
  sender: Sender,
  reply: 'footer.reply' | 'message.reply' = 'footer.reply',
) {
  const words = emailWords(locale)
  const lines = [words(reply, { phone: sender.operator.phone.shown }), words('named.order')]
  return emailFrame(sender, locale, lines, privacyNoticeVersion)
}

/** Button with the status link, for mails to the person who ordered. */
export const statusButton = (words: EmailWords, url: string | undefined) =>
  url !== undefined && inOrder(button(words('status'), url), hint(words('status.hint')))

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

export const shownHours = ({ hours }: OrderForEmail) => `${hours.from}–${hours.to}`
const inList = (name: string) => oneLine(name, LONGEST_NAME_IN_LIST)

function pickupFacts(order: OrderForEmail, locale: Locale) {
  const words = emailWords(locale)
  const { branch, contact } = order
  return [
    {
      name: words('address'),
      lines: [...(branch.name === FALLBACK_BRANCH_NAME ? [] : [branch.name]), ...addressLines(branch)],
    },
    ...LABELLED_PLACE_FIELDS.map((field) => ({
      name: SCREEN_TEXTS[locale][`PLACE.${field}`],
      lines: nonEmpty([branch[field]]),
    })).filter(({ lines }) => lines.length > 0),
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

const phone = (number: string | null) => number && phoneShown(number)

/** Omits the country if it is Poland. */
export const addressLines = ({ street, postalCode, city, country }: Address) => [
  street,
  `${postalCode} ${city}`,
  ...(country === DEFAULT_COUNTRY ? [] : [country]),
]

const nonEmpty = (lines: (string | null)[]) =>
  lines.filter((line): line is string => line !== null && line !== '')
