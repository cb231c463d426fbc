// Editable parts of an order as text. Two versions differ in a part if its texts differ.
import { fullName } from '#contract/fields/full-name.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import type { Locale } from '#contract/languages.ts'
import { accessWords } from '#contract/orders/access-lines.ts'
import { statusKey } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Unit } from '#contract/units.ts'
import { placeLines } from '#web/orders/place-lines.ts'
import { formatKilograms, formatQuantity, weekdayOf } from '#web/texts/format.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'

/** In display order. */
export const PARTS = [
  'status',
  'date',
  'hours',
  'place',
  'access',
  'reporter',
  'contact',
  'equipment',
  'masses',
  'wasteCard',
  'comment',
  'company',
  'assignee',
] as const
export type Part = (typeof PARTS)[number]

export const partKey = (part: Part) => `STAFF_ORDER.PART_${part.toUpperCase() as Uppercase<Part>}` as const

/** Formatters in the person's language. */
export interface Speech {
  t: Translate
  locale: Locale
}

export const dayWords = (date: string, { locale }: Pick<Speech, 'locale'>) =>
  `${date}, ${weekdayOf(date, locale)}`
export const hoursWords = (from: string, to: string) => `${from}–${to}`

interface Entry {
  recyclingItem: { name: string; value: number; unit: Unit }
  packageTypes: readonly { name: string; value: number; unit: Unit }[]
  destructionProtocol?: boolean | undefined
  serialNumbers?: readonly string[] | undefined
}

export const packagesWords = (packages: Entry['packageTypes'], { locale }: Pick<Speech, 'locale'>) =>
  packages.map(({ name, value, unit }) => `${formatQuantity(value, unit, locale)} ${name}`).join(', ')

export const ENTRY_SEPARATOR = '; '

export const equipmentWords = (entries: readonly Entry[], speech: Speech) =>
  entries
    .map((entry) => {
      const { name, value, unit } = entry.recyclingItem
      const packages = packagesWords(entry.packageTypes, speech)
      const numbers = serialsOf([entry])
      return [
        `${formatQuantity(value, unit, speech.locale)} ${name}${packages ? ` (${packages})` : ''}`,
        entry.destructionProtocol ? speech.t('STAFF_ORDER.WITH_PROTOCOL') : '',
        numbers.length > 0 ? `${speech.t('STAFF_ORDER.FIELD_SERIALS')}: ${numbers.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(', ')
    })
    .join(ENTRY_SEPARATOR)

export const serialsOf = (entries: readonly Pick<Entry, 'serialNumbers'>[]): readonly string[] =>
  entries.flatMap(({ serialNumbers = [] }) => serialNumbers)

interface Weighed {
  code: string
  kg: number
  reason: string | null
}
export const massesWords = (masses: readonly Weighed[], { t, locale }: Speech) =>
  masses
    .map(({ code, kg, reason }) => joined(`${shownCode(code, t)}: ${formatKilograms(kg, locale)}`, reason))
    .join(ENTRY_SEPARATOR)

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** Text of an access card. It says only whether a door code is saved. */
const cardWords = (card: StaffOrder['accessCard'], { t }: Pick<Speech, 't'>) =>
  card
    ? [accessWords(card, t), card.doorCodeSaved && `${t('ACCESS.DOOR_CODE')}: ${t('ACCESS.DOOR_CODE_SAVED')}`]
        .filter(Boolean)
        .join('; ')
    : ''

interface Contact {
  contact: string | null
  email: string | null
  phone: string | null
}
const contactWords = ({ contact, email, phone }: Contact) =>
  joined(contact, phone && phoneShown(phone), email)

const reporterWords = ({ name, surname, email, phone }: StaffOrder['reporter']) =>
  contactWords({ contact: fullName(name.trim(), surname.trim()), email, phone })

/** Data from which the parts of an order are described, stored or corrected. */
export type DescribedOrder = Omit<StaffOrder, 'customerCompanyBranch' | 'orderData'> & {
  customerCompanyBranch: Parameters<typeof placeLines>[0] & Contact
  orderData: readonly Entry[]
}

export function partWords(order: DescribedOrder, part: Part, speech: Speech): string {
  const none = speech.t('STAFF_ORDER.NONE')
  const words: Record<Part, () => string | undefined> = {
    status: () => speech.t(statusKey(order.status)),
    date: () => (order.suggestedDate ? dayWords(order.suggestedDate, speech) : undefined),
    hours: () => hoursWords(order.availableHoursFrom, order.availableHoursTo),
    place: () => placeLines(order.customerCompanyBranch, speech.t).join(', '),
    access: () => cardWords(order.accessCard, speech),
    reporter: () => reporterWords(order.reporter),
    contact: () => contactWords(order.customerCompanyBranch),
    equipment: () => equipmentWords(order.orderData, speech),
    masses: () =>
      massesWords(
        order.wasteCodes.flatMap(({ code, weighedKg: kg, reason }) =>
          kg === null ? [] : [{ code, kg, reason }],
        ),
        speech,
      ),
    wasteCard: () => order.wasteCardNumber ?? undefined,
    comment: () => order.comment ?? undefined,
    company: () => joined(order.customerCompany?.name, order.attachedBranch?.name),
    assignee: () => order.assignee?.name,
  }
  return words[part]() || none
}
