// Fills the operator's settings into the personal-data notice.
import { LANGUAGES, type Locale, LOCALES } from '../languages.ts'
import { OFFICER_LEAD } from '../words.ts'
import {
  type ContactSettings,
  type InEveryLanguage,
  type NoticePart,
  type NoticeSection,
  operatorOf,
  type OperatorSettings,
} from './operator-settings.ts'
import { type Recipient, recipientsShown } from './recipients.ts'

/** Placeholders in braces that are filled in from the settings. */
export const NOTICE_FIELDS = [
  'legalName',
  'address',
  'email',
  'phone',
  'orderYears',
  'unfulfilledPeriod',
  'mailDays',
  'accountDays',
] as const

type NoticeField = (typeof NOTICE_FIELDS)[number]

const FIELD = /\{(\w+)\}/g

export function noticeOf(settings: OperatorSettings, recipients: readonly Recipient[]): NoticeSection[] {
  const { legalName, address, email, phone } = operatorOf(settings)
  const { orderYears, unfulfilledYears, mailDays, accountDays } = settings.retention
  const values = (locale: Locale): Record<NoticeField, string> => ({
    legalName,
    address: `${address.street}, ${address.postalCode} ${address.city}`,
    email,
    phone: phone.shown,
    orderYears: String(orderYears),
    unfulfilledPeriod: yearsShown(unfulfilledYears, locale),
    mailDays: String(mailDays),
    accountDays: String(accountDays),
  })
  const filled = (text: string, locale: Locale) =>
    text.replace(FIELD, (field, name: string) => (values(locale) as Record<string, string>)[name] ?? field)
  /** Sentences derived from the settings are appended to the part they belong to. */
  const added: Partial<Record<NoticePart, (locale: Locale) => string>> = {
    contact: (locale) => officerShown(settings.contact, locale),
    recipients: (locale) => recipientsShown(recipients, locale),
  }
  return settings.notice.map(({ id, heading, text }) => ({
    id,
    heading,
    text: inEach(text, (words, locale) => filled(words, locale) + (added[id]?.(locale) ?? '')),
  }))
}

const officerShown = ({ dataProtectionOfficer: officer }: ContactSettings, locale: Locale) =>
  officer ? ` ${OFFICER_LEAD[locale]} ${officer.name}, ${officer.email}.` : ''

/** Formats the years with the right plural: "1 rok", "2 lata". */
const yearsShown = (years: number, locale: Locale) =>
  new Intl.NumberFormat(LANGUAGES[locale].intl, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(
    years,
  )

const inEach = (texts: InEveryLanguage, change: (text: string, locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, change(texts[locale], locale)])) as InEveryLanguage
