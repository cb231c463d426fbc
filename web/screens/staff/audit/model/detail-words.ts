// Explains the details of an event. The audit log stores program terms; those with a translation are translated.
import type { AuditRow, PersonField } from '#contract/audit/audit.ts'
import type { EventDetails } from '#contract/audit/event-details.ts'
import type { SecurityEventKind } from '#contract/audit/event-kinds.ts'
import { ORDER_STATUSES, statusKey } from '#contract/orders/order.ts'
import type { SettingsSection } from '#contract/settings/operator-settings.ts'
import { ACCESS_LABELS } from '#web/orders/access-lines.ts'
import { ORDER_FIELD_LABELS } from '#web/staff/orders/order-field-labels.ts'
import { formatDateTime } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

type Say = (detail: string, t: Translate) => string | null

/** Returns a term of a newer version, without a translation here, unchanged. */
const oneOf =
  <Word extends string>(words: Record<Word, MessageKey>): Say =>
  (detail, t) => {
    const known: Partial<Record<string, MessageKey>> = words
    return known[detail] ? t(known[detail]) : detail
  }

const ROLES = oneOf<EventDetails['team-invite']>({
  administrator: 'AUDIT.AS_ADMINISTRATOR',
  dispatcher: 'AUDIT.AS_DISPATCHER',
})

const status: Say = (detail, t) => {
  const known = ORDER_STATUSES.find((name) => name === detail)
  return known ? t(statusKey(known)) : detail
}

const linkCount: Say = (detail, t) => t('AUDIT.LINKS', { count: Number(detail) })

/** Columns of companies, pickup places and the catalogue. */
const FIELDS: Record<string, MessageKey> = {
  name: 'COMPANIES.NAME',
  nip: 'COMPANIES.NIP',
  krs: 'COMPANIES.KRS',
  regon: 'COMPANIES.REGON',
  bdo: 'COMPANIES.BDO',
  bdo_free: 'COMPANIES.BDO_FREE',
  bdo_people_collection: 'COMPANIES.BDO_PEOPLE',
  email: 'COMPANIES.EMAIL',
  phone: 'COMPANIES.PHONE',
  street: 'COMPANIES.STREET',
  postal_code: 'COMPANIES.POSTAL_CODE',
  city: 'COMPANIES.CITY',
  country: 'COMPANIES.COUNTRY',
  contact: 'COMPANIES.CONTACT',
  is_main: 'COMPANIES.IS_MAIN',
  added: 'AUDIT.PLACE_ADDED',
  archived: 'AUDIT.PLACE_ARCHIVED',
  restored: 'AUDIT.PLACE_RESTORED',
  access_card: 'AUDIT.ACCESS_CARD',
  ...ACCESS_LABELS,
  liftWidth: 'ACCESS.LIFT_WIDTH',
  doorCode: 'ACCESS.DOOR_CODE',
  deleted: 'AUDIT.PLACE_DELETED',
  description: 'CATALOGUE.DESCRIPTION',
  examples: 'CATALOGUE.EXAMPLES',
  translations: 'AUDIT.TRANSLATIONS',
  synonyms: 'CATALOGUE.SYNONYMS',
  item_group: 'CATALOGUE.GROUP',
  waste_code: 'CATALOGUE.WASTE_CODE',
  household_code: 'CATALOGUE.HOUSEHOLD_CODE',
  is_part: 'CATALOGUE.IS_PART',
  unit: 'CATALOGUE.UNIT',
  grams_per_piece: 'CATALOGUE.WEIGHT_PIECE',
  grams_per_cubic_meter: 'CATALOGUE.WEIGHT_M3',
  retired_at: 'AUDIT.HIDDEN',
  position: 'CATALOGUE.ORDER',
}

const fields: Say = (detail, t) =>
  detail
    .split(' ')
    .map((field) => (FIELDS[field] ? t(FIELDS[field]) : field))
    .join(', ')

const PERSON: Record<PersonField | 'assignmentMails', MessageKey> = {
  assignmentMails: 'STAFF_ACCOUNT.NOTICES',
  name: 'PEOPLE.NAME',
  surname: 'PEOPLE.SURNAME',
  phone: 'PEOPLE.PHONE',
}

/** Events recorded before values were stored contain field names only. */
const personFields: Say = (detail, t) =>
  detail
    .split(' ')
    .map((field) => oneOf(PERSON)(field, t))
    .join(', ')

const SECTIONS: Record<SettingsSection, MessageKey> = {
  company: 'SETTINGS.COMPANY',
  contact: 'SETTINGS.CONTACT',
  logo: 'SETTINGS.LOGO',
  prices: 'SETTINGS.PRICES',
  area: 'SETTINGS.AREA',
  calendar: 'SETTINGS.CALENDAR',
  retention: 'SETTINGS.RETENTION',
  notice: 'SETTINGS.NOTICE',
  templates: 'SETTINGS.TEMPLATES',
}

/** Skips the version at the beginning, which means nothing to people. */
const sections: Say = (detail, t) =>
  detail
    .split(' ')
    .slice(1)
    .map((name) => oneOf(SECTIONS)(name, t))
    .join(', ')

const COUNTS: Record<string, MessageKey> = {
  made: 'AUDIT.MADE',
  updated: 'AUDIT.UPDATED',
  unchanged: 'AUDIT.UNCHANGED',
  refused: 'AUDIT.REFUSED',
  mails: 'AUDIT.MAILS',
}

/** Parses `made 3 updated 1` and omits zeros. */
const counts: Say = (detail, t) =>
  [...detail.matchAll(/(?<what>\w+) (?<count>\d+)/g)]
    .flatMap(({ groups: { what = '', count = '' } = {} }) =>
      COUNTS[what] && count !== '0' ? [t(COUNTS[what], { count: Number(count) })] : [],
    )
    .join(', ')

/** Names the kind of the reached limit, whatever the width of the network. */
const limit: Say = (detail, t) =>
  oneOf({
    login: 'AUDIT.LIMIT_LOGIN',
    old: 'AUDIT.OLD_PASSWORD',
    second: 'AUDIT.LIMIT_CODE',
    password: 'AUDIT.LIMIT_PASSWORD_LINK',
  })(detail.split('-')[0] ?? '', t)

/** Returns symbols and command names unchanged. */
const itself: Say = (detail) => detail

/** Hides internal details: an id, the name of an email or of a problem. */
const nothing: Say = () => null

const SAY: Record<keyof EventDetails, Say> = {
  admin: itself,
  denied: nothing,
  login: oneOf<EventDetails['login']>({
    authenticator: 'AUDIT.BY_AUTHENTICATOR',
    'recovery-code': 'AUDIT.BY_RECOVERY_CODE',
  }),
  'order-status': status,
  'order-undo': status,
  'order-mail-resent': nothing,
  'order-mail-dismissed': nothing,
  'order-mail-restored': nothing,
  'order-links-made': linkCount,
  'order-links-revoked': linkCount,
  'team-invite': ROLES,
  'team-administrator': ROLES,
  'person-invite': oneOf<EventDetails['person-invite']>({
    known: 'AUDIT.ACCOUNT_KNOWN',
    new: 'AUDIT.ACCOUNT_NEW',
  }),
  'login-failure': oneOf<EventDetails['login-failure']>({
    blocked: 'AUDIT.WAS_BLOCKED',
    'old-password': 'AUDIT.OLD_PASSWORD',
  }),
  'lock-out': limit,
  'password-link': nothing,
  'sessions-ended': oneOf<EventDetails['sessions-ended']>({
    one: 'AUDIT.ONE_DEVICE',
    others: 'AUDIT.OTHER_DEVICES',
  }),
  'company-edit': fields,
  'company-branch': fields,
  'company-merge': nothing,
  'company-merge-undo': nothing,
  'companies-import': counts,
  'account-edit': personFields,
  'catalogue-edit': fields,
  'catalogue-import': counts,
  'catalogue-made': itself,
  'day-plan': itself,
  'vehicle-made': itself,
  'vehicle-edit': itself,
  'settings-edit': sections,
  export: oneOf<EventDetails['export']>({
    orders: 'STAFF.ORDERS',
    audit: 'STAFF.AUDIT',
    catalogue: 'STAFF.CATALOGUE',
    'package-types': 'CATALOGUE.TAB_PACKAGES',
    reconciliation: 'RECONCILIATION.TITLE',
    statement: 'STATEMENT.TITLE',
    'day-sheet': 'DAY_SHEET.OPEN_ALL',
    kpo: 'WASTE_CARD.TITLE',
  }),
}

const isDetailed = (kind: SecurityEventKind): kind is keyof EventDetails => Object.hasOwn(SAY, kind)

export function detailWords(
  { kind, detail }: Pick<AuditRow, 'kind' | 'detail'>,
  t: Translate,
): string | null {
  if (detail === null) return null
  return isDetailed(kind) ? SAY[kind](detail, t) : detail
}

const ORDER = {
  ...ORDER_FIELD_LABELS,
  status: 'STAFF_ORDER.PART_STATUS',
  suggestedDate: 'STAFF_ORDER.PART_DATE',
} as const

const labelsOf = (kind: SecurityEventKind): Partial<Record<string, MessageKey>> => {
  if (kind === 'account-edit') return PERSON
  return kind.startsWith('order-') ? ORDER : FIELDS
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

function valueWords(value: string | null | undefined, t: Translate): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'STAFF_ORDER.YES' : 'STAFF_ORDER.NO')
  return value ? (INSTANT.test(value) ? formatDateTime(value) : value) : t('STAFF_ORDER.NONE')
}

export interface ChangeWords {
  label: string
  before: string
  after: string
}

/** Changed fields of an edit; `before` and `after` are empty if only the name of the field is known. */
export const changeWords = (
  { kind, changes = [] }: Pick<AuditRow, 'kind' | 'changes'>,
  t: Translate,
): ChangeWords[] =>
  changes.map(({ field, before, after }) => {
    const label = labelsOf(kind)[field]
    const said = (value: string | null | undefined) => {
      if (before === undefined) return ''
      return field === 'status' && value ? (status(value, t) ?? '') : valueWords(value, t)
    }
    return { label: label ? t(label) : field, before: said(before), after: said(after) }
  })
