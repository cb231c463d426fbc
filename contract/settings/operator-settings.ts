// Settings about the operating company, which its administrators edit, as answers have them. `edit-settings.ts` has their rules.
import * as z from 'zod/mini'
import { phoneShown } from '../fields/phone.ts'
import { byLanguage, LOCALES } from '../languages.ts'
import { MESSAGE_TEMPLATES } from './message-templates.ts'

const inEvery = <Schema extends z.ZodMiniType>(schema: Schema) => z.object(byLanguage(LOCALES, () => schema))
export const words = inEvery(z.string())
export type InEveryLanguage = z.output<typeof words>

export const publishedCompany = {
  legalName: z.string(),
  address: z.object({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  nip: z.string(),
  bdo: z.string(),
  /** Register number, court and share capital, which a sp. z o.o. must publish. */
  krs: z.nullable(z.string()),
  court: z.nullable(words),
  shareCapital: z.nullable(z.string()),
  /** Permit to collect waste, and its last day (YYYY-MM-DD). */
  permit: z.nullable(z.object({ name: words, until: z.nullable(z.string()) })),
  /** Text of the section "Kto odbiera sprzęt?" on the landing page. The page omits the section when the text is null. */
  about: z.nullable(words),
}

const place = z.object({
  name: z.string(),
  /** Degrees in decimal form. */
  latitude: z.number(),
  longitude: z.number(),
})

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

/** Each section is edited and saved separately. */
export const operatorSettings = z.object({
  company: z.object({
    name: z.string(),
    ...publishedCompany,
    /** Whether the operator may collect parts and incomplete equipment (see `parts` in contract/law/law-entries.ts). */
    collectsParts: z.boolean(),
  }),
  contact: z.object({
    email: z.string(),
    /** Number to dial. */
    phone: z.string(),
    /** Hours in which the phone is answered. */
    phoneHours: z.nullable(words),
    website: z.string(),
    /**
     * Contacts for security reports (`mailto:`, `https:` or `tel:`), preferred one first. Published as
     * /.well-known/security.txt (RFC 9116), unless the list is empty.
     */
    securityContacts: z.array(z.string()),
    /** Data protection officer (GDPR art. 37), named in the notice if there is one. */
    dataProtectionOfficer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  }),
  /** The mark is drawn on a 32 grid with a 3.2 stroke. The name follows it as strokes in two colours. */
  logo: z.object({
    width: z.number(),
    height: z.number(),
    mark: z.string(),
    firstWord: z.string(),
    secondWord: z.string(),
  }),
  /**
   * Price of a pickup by the weight of the whole order, shown under "Ile to kosztuje?" on the landing page. Null omits the
   * question.
   */
  prices: z.nullable(
    z.object({
      /** Below this weight the page suggests a collection point; null without such a limit. */
      collectionPointUnderKg: z.nullable(z.number()),
      /** From this weight on the pickup is free. */
      freeFromKg: z.number(),
    }),
  ),
  /**
   * Pickup area, described and drawn under "Gdzie odbieramy?"; null omits the question. Towns are drawn around the centre; about
   * ten, not too close to each other, are legible.
   */
  area: z.nullable(z.object({ centre: place, radiusKm: z.number(), towns: z.array(place) })),
  /** Days with pickups, and how much fits into one: docs/decisions/0141-calendar-in-the-settings.md. */
  calendar: z.object({
    /** Weekdays with pickups: 1 is Monday, 7 is Sunday. */
    weekdays: z.array(z.number()),
    /** Days without pickups. Sundays and public holidays are closed anyway. */
    closed: z.array(z.object({ date: z.string(), name: z.string() })),
    /** Days with pickups although another rule closes them. */
    open: z.array(z.string()),
    /** Hour in Warsaw, 0 to 24, until which an order counts as placed on that day. */
    cutOffHour: z.number(),
    /** Open days between the order and the pickup. */
    leastDays: z.number(),
    /** Whether clients get a mail on the open day before the pickup. */
    remindsClients: z.boolean(),
    /** Most kilograms and most stops of a day. A day with more is full; null without a limit. */
    maxKg: z.nullable(z.number()),
    maxStops: z.nullable(z.number()),
  }),
  /** Retention periods. */
  retention: z.object({
    /** Years for orders, from the end of the year of the pickup, as the personal-data notice says. */
    orderYears: z.number(),
    /** Years for orders without a pickup, from the end of the year of their last event. */
    unfulfilledYears: z.number(),
    /** Days for delivered mails. */
    mailDays: z.number(),
    /** Days for client accounts that no longer belong to a company. */
    accountDays: z.number(),
  }),
  /** Information duty of GDPR art. 13. Texts may contain the placeholders of `NOTICE_FIELDS`. */
  notice: z.array(z.object({ id: z.enum(NOTICE_PARTS), heading: words, text: words })),
  /** Templates of staff messages to clients, by language; the language of the order is used. */
  templates: z.array(
    z.object({
      id: z.enum(MESSAGE_TEMPLATES),
      /** Label in the list of templates. */
      name: z.string(),
      texts: inEvery(z.object({ subject: z.string(), text: z.string() })),
    }),
  ),
})

export type OperatorSettings = z.output<typeof operatorSettings>
export type SettingsSection = keyof OperatorSettings
export const SETTINGS_SECTIONS = Object.keys(operatorSettings.shape) as SettingsSection[]

export type CompanySettings = OperatorSettings['company']
export type ContactSettings = OperatorSettings['contact']
export type LogoSettings = OperatorSettings['logo']
export type AreaSettings = NonNullable<OperatorSettings['area']>
export type CalendarSettings = OperatorSettings['calendar']
export type NoticeSection = OperatorSettings['notice'][number]
export type MessageTemplate = OperatorSettings['templates'][number]

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
