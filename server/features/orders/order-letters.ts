// What the letters about a new order say.

import { operator } from '#settings/operator.ts'
import { isHazardous } from '#contract/catalogue/catalogue.ts'
import { splitEmails } from '#contract/fields/email.ts'
import { DEFAULT_COUNTRY, FALLBACK_BRANCH_NAME, type Locale } from '#contract/limits.ts'
import { fullName } from '#contract/orders/place-order-rules.ts'
import { oneLine, type Letter, type LetterPart } from '#server/features/letters/public.ts'
import { letterWords, shownCount, shownDay, shownWeight, type LetterWords } from './letter-words.ts'
import type { Address, NewOrder } from './new-order.ts'

export interface SubjectLetter extends Letter {
  subject: string
}

/** A letter stays a letter: a list of hundreds is in the portal, not in the mailbox. */
const MAX_LINES = 100

/** Staff read Polish, whoever wrote. */
const STAFF_LOCALE: Locale = 'pl'

export const reporterLetter = (order: NewOrder, orderNumber: string) => placedLetter(order, orderNumber, 'placed.intro')
export const companyLetter = (order: NewOrder, orderNumber: string) => placedLetter(order, orderNumber, 'company.intro')

function placedLetter(order: NewOrder, orderNumber: string, intro: 'placed.intro' | 'company.intro'): SubjectLetter {
  const words = letterWords(order.locale)
  return {
    locale: order.locale,
    subject: words('placed.subject', { number: orderNumber }),
    title: words('placed.title'),
    parts: [
      { kind: 'paragraph', text: words(intro, { date: shownDay(order.placedAt), company: order.company.name, reporter: reporterName(order) }) },
      { kind: 'number', label: words('number'), text: orderNumber },
      { kind: 'heading', text: words('next') },
      { kind: 'steps', steps: [words('next.date'), words('next.hours')] },
      { kind: 'cut' },
      ...summary(isOfCompany(order) ? order : { ...order, comment: null }, order.locale),
    ],
    footer: [words('footer.reply', { phone: operator.phone.shown }), `${operator.name}, ${operator.email}`],
  }
}

export function staffLetter(order: NewOrder, orderNumber: string): SubjectLetter {
  const words = letterWords(STAFF_LOCALE)
  return {
    locale: STAFF_LOCALE,
    subject: words('staff.subject', { number: orderNumber, company: oneLine(order.company.name, 80) }),
    title: words('staff.title'),
    parts: [
      { kind: 'paragraph', text: words('staff.intro', { date: shownDay(order.placedAt) }) },
      { kind: 'number', label: words('number'), text: orderNumber },
      { kind: 'cut' },
      ...summary(order, STAFF_LOCALE),
    ],
    footer: [words('footer.staff'), `${operator.name}, ${operator.email}`],
  }
}

/**
 * A visitor may type any address: what goes there carries no free text of theirs, or the form would deliver messages to
 * strangers. The staff read the comment, and so do the people of a company that ordered signed in.
 */
const isOfCompany = ({ owner }: NewOrder) => owner !== null

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

function equipmentLines({ equipment }: NewOrder, locale: Locale): LetterPart {
  const words = letterWords(locale)
  const weight = ({ grams, isLowerBound }: { grams: number; isLowerBound: boolean }) =>
    isLowerBound ? words('weight.atLeast', { weight: shownWeight(grams, locale) }) : shownWeight(grams, locale)
  const left = equipment.entries.length - MAX_LINES
  return {
    kind: 'amounts',
    lines: equipment.entries.slice(0, MAX_LINES).map((entry) => ({
      label: `${shownCount(entry.quantity, locale)} ${words(`unit.${entry.unit}`)} ${entry.item.name}`,
      amount: entry.isLowerBound ? words('weight.unknown') : weight(entry),
    })),
    ...(left > 0 ? { more: words('equipment.more', { count: String(left) }) } : {}),
    sum: { label: words('weight'), amount: weight(equipment) },
  }
}

function pickupFacts(order: NewOrder, locale: Locale) {
  const words = letterWords(locale)
  const { branch, hours, contact } = order
  return [
    { name: words('address'), lines: [...(branch.name === FALLBACK_BRANCH_NAME ? [] : [branch.name]), ...addressLines(branch)] },
    { name: words('hours'), lines: [`${hours.from}–${hours.to}`] },
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
  const lines = [...milli.values()].map(
    ({ name, unit, thousandths }) => `${shownCount(thousandths / 1000, locale)} ${words(UNIT_KEYS[unit])} ${name}`,
  )
  const left = lines.length - MAX_LINES
  return left > 0 ? [...lines.slice(0, MAX_LINES), words('packages.more', { count: String(left) })] : lines
}

const UNIT_KEYS = { pieces: 'unit.pieces', m3: 'unit.m3', kg: 'unit.kg' } as const

const hazardousCodes = ({ equipment }: NewOrder) => [...new Set(equipment.entries.map(({ item }) => item.waste_code).filter(isHazardous))].toSorted()

const reporterName = ({ reporter }: NewOrder) => fullName(reporter.name, reporter.surname)

/** The home country goes without saying. */
const addressLines = ({ street, postalCode, city, country }: Address) => [
  street,
  `${postalCode} ${city}`,
  ...(country === DEFAULT_COUNTRY ? [] : [country]),
]

const given = (lines: (string | null)[]) => lines.filter((line): line is string => line !== null && line !== '')
