// What the letters about a new order say.

import { operator } from '#settings/operator.ts'
import { isHazardous } from '#contract/catalogue/catalogue.ts'
import { splitEmails } from '#contract/fields/email.ts'
import { DEFAULT_COUNTRY, FALLBACK_BRANCH_NAME, type Locale } from '#contract/limits.ts'
import { fullName } from '#contract/orders/place-order-rules.ts'
import { oneLine, unlinked, type Letter, type LetterPart } from '#server/features/letters/public.ts'
import { letterWords, shownCount, shownDay, shownWeight, type LetterWords } from './letter-words.ts'
import type { Address, NewOrder } from './new-order.ts'

export interface SubjectLetter extends Letter {
  subject: string
}

/** A letter stays a letter: a list of hundreds is in the portal, not in the mailbox. Gmail cuts one longer than 102 KB. */
const MAX_LINES = 100
const MAX_PACKAGE_LINES = 50
const LONGEST_NAME_IN_LIST = 60
const LONGEST_NAME_FOR_STRANGERS = 80

/** Staff read Polish, whoever wrote. */
const STAFF_LOCALE: Locale = 'pl'

export interface OrderLetters {
  reporter: SubjectLetter
  company: SubjectLetter
  staff: SubjectLetter
}

export function orderLetters(order: NewOrder, orderNumber: string, publicUrl: string): OrderLetters {
  const shown = isOfCompany(order) ? order : fitForStrangers(order)
  const stub = summary(shown, order.locale)
  const staffStub = shown === order && order.locale === STAFF_LOCALE ? stub : summary(order, STAFF_LOCALE)
  // Whoever ordered signed in can look the order up; a visitor has nowhere to.
  const href = isOfCompany(order) ? `${publicUrl}/orders/details/${order.id}` : undefined
  return {
    reporter: { ...placedLetter(shown, orderNumber, 'placed.intro', href), stub },
    company: { ...placedLetter(shown, orderNumber, 'company.intro'), stub },
    staff: { ...staffLetter(order, orderNumber), stub: staffStub },
  }
}

function placedLetter(
  order: NewOrder,
  orderNumber: string,
  intro: 'placed.intro' | 'company.intro',
  href?: string,
): SubjectLetter {
  const words = letterWords(order.locale)
  return {
    locale: order.locale,
    subject: words('placed.subject', { number: orderNumber }),
    title: words('placed.title'),
    preview: words('next.date'),
    parts: [
      {
        kind: 'paragraph',
        text: words(intro, {
          date: shownDay(order.placedAt),
          company: order.company.name,
          reporter: reporterName(order),
        }),
      },
      { kind: 'number', label: words('number'), text: orderNumber },
      { kind: 'heading', text: words('next') },
      { kind: 'steps', steps: [words('next.date'), words('next.hours')] },
      ...(href ? [{ kind: 'button', label: words('details'), href } as const] : []),
    ],
    footer: [words('footer.reply', { phone: operator.phone.shown }), `${operator.name}, ${operator.email}`],
  }
}

function staffLetter(order: NewOrder, orderNumber: string): SubjectLetter {
  const words = letterWords(STAFF_LOCALE)
  return {
    locale: STAFF_LOCALE,
    subject: words('staff.subject', { number: orderNumber, company: oneLine(order.company.name, 80) }),
    title: words('staff.title'),
    preview: [
      shownTotal(order, STAFF_LOCALE),
      `${order.branch.postalCode} ${order.branch.city}`,
      shownHours(order),
    ].join(', '),
    parts: [
      { kind: 'paragraph', text: words('staff.intro', { date: shownDay(order.placedAt) }) },
      { kind: 'number', label: words('number'), text: orderNumber },
    ],
    footer: [words('footer.staff'), `${operator.name}, ${operator.email}`],
  }
}

const isOfCompany = ({ owner }: NewOrder) => owner !== null

/**
 * A visitor may type any address: what goes there carries no comment of theirs, and their names short and without links, or
 * the form would deliver messages to strangers. The staff read everything, and so do the people of a
 * company that ordered signed in.
 */
function fitForStrangers(order: NewOrder): NewOrder {
  const { company, branch, contact, reporter, equipment } = order
  return {
    ...order,
    comment: null,
    company: { ...company, name: tame(company.name), address: tameAddress(company.address) },
    branch: { ...branch, ...tameAddress(branch), name: tame(branch.name) },
    contact: { ...contact, name: tame(contact.name) },
    reporter: { ...reporter, name: tame(reporter.name), surname: tame(reporter.surname) },
    equipment: {
      ...equipment,
      entries: equipment.entries.map((entry) => ({
        ...entry,
        packages: entry.packages.map((item) => ({ ...item, name: tame(item.name) })),
      })),
    },
  }
}

const tame = (text: string) => unlinked(oneLine(text, LONGEST_NAME_FOR_STRANGERS))

const tameAddress = ({ street, postalCode, city, country }: Address): Address => ({
  street: tame(street),
  postalCode,
  city: tame(city),
  country: tame(country),
})

function summary(order: NewOrder, locale: Locale): LetterPart[] {
  const words = letterWords(locale)
  const codes = hazardousCodes(order).join(', ')
  return [
    { kind: 'heading', text: words('equipment') },
    equipmentLines(order, locale),
    { kind: 'heading', text: words('place') },
    { kind: 'facts', facts: pickupFacts(order, locale) },
    { kind: 'heading', text: words('party') },
    { kind: 'facts', facts: companyFacts(order, words) },
    ...(codes ? [{ kind: 'hint', text: words('hazardous', { codes }) } as const] : []),
  ]
}

function equipmentLines(order: NewOrder, locale: Locale): LetterPart {
  const { equipment } = order
  const words = letterWords(locale)
  const left = equipment.entries.length - MAX_LINES
  return {
    kind: 'amounts',
    lines: equipment.entries.slice(0, MAX_LINES).map((entry) => ({
      label: `${shownCount(entry.quantity, locale)} ${words(`unit.${entry.unit}`)} ${inList(entry.item.name)}`,
      amount: entry.isLowerBound ? words('weight.unknown') : shownWeight(entry.grams, locale),
    })),
    ...(left > 0 ? { more: words('equipment.more', { count: String(left) }) } : {}),
    sum: { label: words('weight'), amount: shownTotal(order, locale) },
  }
}

function shownTotal({ equipment: { grams, isLowerBound } }: NewOrder, locale: Locale): string {
  const words = letterWords(locale)
  if (isLowerBound && grams === 0) return words('weight.unknown')
  const weight = shownWeight(grams, locale)
  return isLowerBound ? words('weight.atLeast', { weight }) : weight
}

const shownHours = ({ hours }: NewOrder) => `${hours.from}–${hours.to}`
const inList = (name: string) => oneLine(name, LONGEST_NAME_IN_LIST)

function pickupFacts(order: NewOrder, locale: Locale) {
  const words = letterWords(locale)
  const { branch, contact } = order
  return [
    {
      name: words('address'),
      lines: [...(branch.name === FALLBACK_BRANCH_NAME ? [] : [branch.name]), ...addressLines(branch)],
    },
    { name: words('hours'), lines: [shownHours(order)] },
    { name: words('contact'), lines: given([contact.name, contact.phone, contact.email]) },
    { name: words('packages'), lines: packageLines(order, locale) },
    ...(order.comment ? [{ name: words('comment'), lines: [order.comment] }] : []),
  ]
}

function companyFacts({ company, reporter }: NewOrder, words: LetterWords) {
  const identity = [
    company.nip ? `NIP ${company.nip}` : company.nipNotRequired ? words('company.nipNotRequired') : null,
    company.krs && `KRS ${company.krs}`,
    company.regon && `REGON ${company.regon}`,
    company.bdo && `BDO ${company.bdo}`,
    company.bdoFree ? words('bdo.free') : null,
    company.bdoPeopleCollection ? words('bdo.peopleCollection') : null,
  ]
  return [
    {
      name: words('company'),
      lines: given([
        company.name,
        ...addressLines(company.address),
        given(identity).join(', '),
        company.email && splitEmails(company.email).join(', '),
        company.phone,
      ]),
    },
    {
      name: words('reporter'),
      lines: given([fullName(reporter.name, reporter.surname), reporter.email, reporter.phone]),
    },
  ]
}

/** Packages of one kind are added up over the whole order. */
function packageLines({ equipment }: NewOrder, locale: Locale): string[] {
  const words = letterWords(locale)
  const milli = new Map<string, { name: string; unit: keyof typeof UNIT_KEYS; thousandths: number }>()
  for (const { name, unit, quantity } of equipment.entries.flatMap((entry) => entry.packages)) {
    const sum = milli.get(`${unit} ${name}`) ?? { name, unit, thousandths: 0 }
    milli.set(`${unit} ${name}`, { ...sum, thousandths: sum.thousandths + Math.round(quantity * 1000) })
  }
  const lines = [...milli.values()]
    .slice(0, MAX_PACKAGE_LINES)
    .map(
      ({ name, unit, thousandths }) =>
        `${shownCount(thousandths / 1000, locale)} ${words(UNIT_KEYS[unit])} ${inList(name)}`,
    )
  const left = milli.size - lines.length
  return left > 0 ? [...lines, words('packages.more', { count: String(left) })] : lines
}

const UNIT_KEYS = { pieces: 'unit.pieces', m3: 'unit.m3', kg: 'unit.kg' } as const

const hazardousCodes = ({ equipment }: NewOrder) =>
  [...new Set(equipment.entries.map(({ item }) => item.waste_code).filter(isHazardous))].toSorted()

const reporterName = ({ reporter }: NewOrder) => fullName(reporter.name, reporter.surname)

/** The home country goes without saying. */
const addressLines = ({ street, postalCode, city, country }: Address) => [
  street,
  `${postalCode} ${city}`,
  ...(country === DEFAULT_COUNTRY ? [] : [country]),
]

const given = (lines: (string | null)[]) =>
  lines.filter((line): line is string => line !== null && line !== '')
