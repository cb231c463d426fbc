// Everything that is said of the company that runs this product, as its administrators set it.
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
  /** The number in the register of companies, the court that keeps it and the share capital: a sp. z o.o. has to name them. */
  krs: string | null
  court: InEveryLanguage | null
  shareCapital: string | null
  /** The permit to collect waste, and the last day on which it holds (YYYY-MM-DD). */
  permit: { name: InEveryLanguage; until: string | null } | null
  /** What the company does with the equipment; without it the landing page has no "Kto odbiera sprzęt?". */
  about: InEveryLanguage | null
  /** Whether the operator may collect parts and incomplete equipment (`parts` in contract/law/law-entries.ts says who may). */
  collectsParts: boolean
}

export interface ContactSettings {
  email: string
  /** As it is dialled. */
  phone: string
  /** When the phone is answered. */
  phoneHours: InEveryLanguage | null
  website: string
  /**
   * Who is to hear of a weakness in this site: `mailto:`, `https:` or `tel:`, the preferred one first. Published as
   * /.well-known/security.txt (RFC 9116), in an empty list not at all.
   */
  securityContacts: readonly string[]
  /** Who watches over personal data (GDPR art. 37); the notice names them where the operator has one. */
  dataProtectionOfficer: { name: string; email: string } | null
}

/** The mark is drawn on a 32 grid with a 3.2 stroke; the name is drawn in strokes after it, in two colours. */
export interface LogoSettings {
  width: number
  height: number
  mark: string
  firstWord: string
  secondWord: string
}

/** What a pickup costs, by the weight of the whole order, as "Ile to kosztuje?" says it on the landing page. */
export interface PriceSettings {
  /** Under this weight a collection point is suggested; `null` where there is no such limit. */
  collectionPointUnderKg: number | null
  /** From this weight the pickup is free. */
  freeFromKg: number
}

export interface Place {
  name: string
  /** Degrees, as any map shows them. */
  latitude: number
  longitude: number
}

/**
 * Where equipment is picked up, as "Gdzie odbieramy?" says and draws it. The towns are drawn where they lie around the centre;
 * about ten of them, not close to each other, can be read.
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
  /** With the fields of `noticeFields`. */
  text: InEveryLanguage
}

/** For how long what is kept. */
export interface RetentionSettings {
  /** Orders, from the end of the year of the pickup, as the personal-data notice says it. */
  orderYears: number
  /** Orders that ended without a pickup, or that nobody ended, from the end of the year in which anything last happened to them. */
  unfulfilledYears: number
  /** Mails that were delivered. */
  mailDays: number
  /** Accounts of clients who have no company any more. */
  accountDays: number
}

/** Each of them is changed and saved apart. */
export interface OperatorSettings {
  company: CompanySettings
  contact: ContactSettings
  logo: LogoSettings
  /** `null` leaves the question out of the landing page, and so does the next. */
  prices: PriceSettings | null
  area: AreaSettings | null
  retention: RetentionSettings
  /** The information duty of GDPR art. 13. */
  notice: readonly NoticeSection[]
  templates: readonly MessageTemplate[]
}

export type SettingsSection = keyof OperatorSettings

/** Who writes, as mails and prints name the operator. */
export interface Operator extends Pick<
  CompanySettings,
  'name' | 'legalName' | 'address' | 'nip' | 'bdo' | 'krs' | 'court' | 'shareCapital'
> {
  email: string
  /** The phone number as dialled and as written. */
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
