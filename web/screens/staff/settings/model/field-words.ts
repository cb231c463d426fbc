// Label of a setting by its path, for the history and for conflicts.
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

const WORDS: Record<string, MessageKey> = {
  'company.name': 'SETTINGS.NAME',
  'company.legalName': 'SETTINGS.LEGAL_NAME',
  'company.address.street': 'SETTINGS.STREET',
  'company.address.postalCode': 'SETTINGS.POSTAL_CODE',
  'company.address.city': 'SETTINGS.CITY',
  'company.address.country': 'SETTINGS.COUNTRY',
  'company.address': 'SETTINGS.ADDRESS',
  'company.nip': 'SETTINGS.NIP',
  'company.bdo': 'SETTINGS.BDO',
  'company.krs': 'SETTINGS.KRS',
  'company.court': 'SETTINGS.COURT',
  'company.shareCapital': 'SETTINGS.CAPITAL',
  'company.permit.name': 'SETTINGS.PERMIT',
  'company.permit.until': 'SETTINGS.PERMIT_UNTIL',
  'company.about': 'SETTINGS.ABOUT',
  'company.collectsParts': 'SETTINGS.COLLECTS_PARTS',
  'contact.email': 'SETTINGS.EMAIL',
  'contact.phone': 'SETTINGS.PHONE',
  'contact.phoneHours': 'SETTINGS.PHONE_HOURS',
  'contact.website': 'SETTINGS.WEBSITE',
  'contact.securityContacts': 'SETTINGS.SECURITY_CONTACTS',
  'contact.dataProtectionOfficer.name': 'SETTINGS.OFFICER_NAME',
  'contact.dataProtectionOfficer.email': 'SETTINGS.OFFICER_EMAIL',
  'logo.width': 'SETTINGS.LOGO_WIDTH',
  'logo.mark': 'SETTINGS.LOGO_MARK',
  'logo.firstWord': 'SETTINGS.LOGO_FIRST',
  'logo.secondWord': 'SETTINGS.LOGO_SECOND',
  'prices.collectionPointUnderKg': 'SETTINGS.COLLECTION_POINT',
  'prices.freeFromKg': 'SETTINGS.FREE_FROM',
  'area.centre.name': 'SETTINGS.CENTRE',
  'area.centre.latitude': 'SETTINGS.LATITUDE',
  'area.centre.longitude': 'SETTINGS.LONGITUDE',
  'area.radiusKm': 'SETTINGS.RADIUS',
  'area.towns.name': 'SETTINGS.TOWN',
  'area.towns.latitude': 'SETTINGS.LATITUDE',
  'area.towns.longitude': 'SETTINGS.LONGITUDE',
  'calendar.weekdays': 'SETTINGS.WEEKDAYS',
  'calendar.closed.date': 'SETTINGS.CLOSED_DAY',
  'calendar.closed.name': 'SETTINGS.CLOSED_NAME',
  'calendar.open': 'SETTINGS.OPENED_DAY',
  'calendar.cutOffHour': 'SETTINGS.CUT_OFF',
  'calendar.leastDays': 'SETTINGS.LEAST_DAYS',
  'calendar.remindsClients': 'SETTINGS.REMINDS_CLIENTS',
  'calendar.maxKg': 'SETTINGS.MAX_KG',
  'calendar.maxStops': 'SETTINGS.MAX_STOPS',
  'retention.orderYears': 'SETTINGS.ORDER_YEARS',
  'retention.unfulfilledYears': 'SETTINGS.UNFULFILLED_YEARS',
  'retention.mailDays': 'SETTINGS.MAIL_DAYS',
  'retention.accountDays': 'SETTINGS.ACCOUNT_DAYS',
  'notice.heading': 'SETTINGS.NOTICE_HEADING',
  'notice.text': 'SETTINGS.NOTICE_TEXT',
  'templates.name': 'SETTINGS.TEMPLATE_NAME',
  'templates.texts.subject': 'SETTINGS.TEMPLATE_SUBJECT',
  'templates.texts.text': 'SETTINGS.TEMPLATE_TEXT',
}

const isLocale = (part: string): part is Locale => (LOCALES as readonly string[]).includes(part)

/** Label of a setting, for example `Treść 4 (English)`: label, position in a list, language. */
export function fieldWords(path: string, t: Translate): string {
  const parts = path.split('.')
  const language = parts.find(isLocale)
  const at = parts.find((part) => /^\d+$/.test(part))
  const key = WORDS[parts.filter((part) => part !== language && part !== at).join('.')]
  const name = key ? t(key) : path
  const numbered = at === undefined ? name : `${name} ${Number(at) + 1}`
  return language ? `${numbered} (${LANGUAGES[language].name})` : numbered
}
