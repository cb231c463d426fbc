// Settings about the operating company, which its administrators edit.
import { phoneShown } from '../fields/phone.ts'
import type { Locale } from '../languages.ts'
import type { MessageTemplate } from './message-templates.ts'

export type InEveryLanguage = Record<Locale, string>

export interface CompanySettings {
  name: string
  legalName: string
  address: { street: string; postalCode: string; city: string; country: string }
  nip: string
  bdo: string
  /** Register number, court and share capital, which a sp. z o.o. must publish. */
  krs: string | null
  court: InEveryLanguage | null
  shareCapital: string | null
  /** Permit to collect waste, and its last day (YYYY-MM-DD). */
  permit: { name: InEveryLanguage; until: string | null } | null
  /** Text of the section "Kto odbiera sprzęt?" on the landing page. The page omits the section when the text is null. */
  about: InEveryLanguage | null
  /** Whether the operator may collect parts and incomplete equipment (see `parts` in contract/law/law-entries.ts). */
  collectsParts: boolean
}

export interface ContactSettings {
  email: string
  /** Number to dial. */
  phone: string
  /** Hours in which the phone is answered. */
  phoneHours: InEveryLanguage | null
  website: string
  /**
   * Contacts for security reports (`mailto:`, `https:` or `tel:`), preferred one first. Published as /.well-known/security.txt
   * (RFC 9116), unless the list is empty.
   */
  securityContacts: readonly string[]
  /** Data protection officer (GDPR art. 37), named in the notice if there is one. */
  dataProtectionOfficer: { name: string; email: string } | null
}

/** The mark is drawn on a 32 grid with a 3.2 stroke. The name follows it as strokes in two colours. */
export interface LogoSettings {
  width: number
  height: number
  mark: string
  firstWord: string
  secondWord: string
}

/** Price of a pickup by the weight of the whole order, shown under "Ile to kosztuje?" on the landing page. */
export interface PriceSettings {
  /** Below this weight the page suggests a collection point; `null` without such a limit. */
  collectionPointUnderKg: number | null
  /** From this weight on the pickup is free. */
  freeFromKg: number
}

export interface Place {
  name: string
  /** Degrees in decimal form. */
  latitude: number
  longitude: number
}

/**
 * Pickup area, described and drawn under "Gdzie odbieramy?". Towns are drawn around the centre; about ten, not too close to
 * each other, are legible.
 */
export interface AreaSettings {
  centre: Place
  radiusKm: number
  towns: readonly Place[]
}

export const NOTICE_PARTS = [
  'controller',
  'contact',
  'purpose',
  'recipients',
  'retention',
  'rights',
  'objection',
  'necessity',
] as const
export type NoticePart = (typeof NOTICE_PARTS)[number]

export interface NoticeSection {
  id: NoticePart
  heading: InEveryLanguage
  /** May contain the placeholders of `NOTICE_FIELDS`. */
  text: InEveryLanguage
}

/** Retention periods. */
export interface RetentionSettings {
  /** Years for orders, from the end of the year of the pickup, as the personal-data notice says. */
  orderYears: number
  /** Years for orders without a pickup, from the end of the year of their last event. */
  unfulfilledYears: number
  /** Days for delivered mails. */
  mailDays: number
  /** Days for client accounts that no longer belong to a company. */
  accountDays: number
}

/** Days with pickups, and how much fits into one: docs/decisions/0141-calendar-in-the-settings.md. */
export interface CalendarSettings {
  /** Weekdays with pickups: 1 is Monday, 7 is Sunday. */
  weekdays: number[]
  /** Days without pickups. Sundays and public holidays are closed anyway. */
  closed: { date: string; name: string }[]
  /** Days with pickups that would be closed. */
  open: string[]
  /** Hour in Warsaw, 0 to 24, until which an order counts as one of that day. */
  cutOffHour: number
  /** Open days between the order and the pickup. */
  leastDays: number
  /** Whether clients get a mail on the open day before the pickup. */
  remindsClients: boolean
  /** More than these make a day full; null without a limit. */
  maxKg: number | null
  maxStops: number | null
}

/** Each section is edited and saved separately. */
export interface OperatorSettings {
  company: CompanySettings
  contact: ContactSettings
  logo: LogoSettings
  /** `null` omits the question from the landing page; the same holds for `area`. */
  prices: PriceSettings | null
  area: AreaSettings | null
  calendar: CalendarSettings
  retention: RetentionSettings
  /** Information duty of GDPR art. 13. */
  notice: readonly NoticeSection[]
  templates: readonly MessageTemplate[]
}

export type SettingsSection = keyof OperatorSettings

/** Operator as named in mails and prints. */
export interface Operator extends Pick<
  CompanySettings,
  'name' | 'legalName' | 'address' | 'nip' | 'bdo' | 'krs' | 'court' | 'shareCapital'
> {
  email: string
  /** Phone number to dial and as displayed. */
  phone: { dial: string; shown: string }
  website: string
}

export function operatorOf({ company, contact }: Pick<OperatorSettings, 'company' | 'contact'>): Operator {
  const { name, legalName, address, nip, bdo, krs, court, shareCapital } = company
  const { email, phone, website } = contact
  return {
    name,
    legalName,
    address,
    nip,
    bdo,
    krs,
    court,
    shareCapital,
    email,
    phone: { dial: phone, shown: phoneShown(phone) },
    website,
  }
}
