// The information about personal data, with what the settings say of the operator filled in.
import { LOCALES } from '../languages.ts'
import {
  type InEveryLanguage,
  type NoticeSection,
  operatorOf,
  type OperatorSettings,
} from './operator-settings.ts'

/** What stands in braces in its texts is filled in from the settings. */
export const NOTICE_FIELDS = ['legalName', 'address', 'email', 'phone', 'orderYears'] as const

type NoticeField = (typeof NOTICE_FIELDS)[number]

const FIELD = /\{(\w+)\}/g

export function noticeOf(settings: OperatorSettings): NoticeSection[] {
  const { legalName, address, email, phone } = operatorOf(settings)
  const values: Record<NoticeField, string> = {
    legalName,
    address: `${address.street}, ${address.postalCode} ${address.city}`,
    email,
    phone: phone.shown,
    orderYears: String(settings.retention.orderYears),
  }
  const filled = (text: string) =>
    text.replace(FIELD, (field, name: string) => (values as Record<string, string>)[name] ?? field)
  return settings.notice.map(({ id, heading, text }) => ({ id, heading, text: inEach(text, filled) }))
}

const inEach = (texts: InEveryLanguage, change: (text: string) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, change(texts[locale])])) as InEveryLanguage
