// Explains the details of an event. The audit log stores program terms; those with a translation are translated.
import type { AuditRow, PersonField } from '#contract/audit/audit.ts'
import { type DetailFormats, eventRow, type SecurityEventKind } from '#contract/audit/events.ts'
import { ACCESS_LABELS } from '#contract/orders/access-lines.ts'
import { ORDER_STATUSES, statusKey } from '#contract/orders/order.ts'
import type { SettingsSection } from '#contract/settings/operator-settings.ts'
import { ORDER_FIELD_LABELS } from '#web/staff/orders/order-field-labels.ts'
import { formatDateTime } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

type Say = (detail: string, t: Translate) => string | null

type Labels = Partial<Record<string, MessageKey>>

/** Returns a term of a newer version, without a translation here, unchanged. */
const oneOf =
  <Term extends string>(labels: Record<Term, MessageKey>): Say =>
  (detail, t) => {
    const known: Labels = labels
    return known[detail] ? t(known[detail]) : detail
  }

const listOf =
  (labels: Record<string, MessageKey>): Say =>
  (detail, t) =>
    detail
      .split(' ')
      .map((name) => oneOf(labels)(name, t))
      .join(', ')

const status: Say = (detail, t) => {
  const known = ORDER_STATUSES.find((name) => name === detail)
  return known ? t(statusKey(known)) : detail
}

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

/**
 * Fields that staff change in their own account. Events older than the stored values have only
 * these field names.
 */
const PERSON: Record<PersonField | 'assignmentMails', MessageKey> = {
  assignmentMails: 'STAFF_ACCOUNT.NOTICES',
  name: 'PEOPLE.NAME',
  surname: 'PEOPLE.SURNAME',
  phone: 'PEOPLE.PHONE',
}

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

const LIMITS = {
  login: 'AUDIT.LIMIT_LOGIN',
  old: 'AUDIT.OLD_PASSWORD',
  second: 'AUDIT.LIMIT_CODE',
  password: 'AUDIT.LIMIT_PASSWORD_LINK',
} as const

const FORMATS: Record<keyof DetailFormats, Say> = {
  status,
  role: oneOf<DetailFormats['role']>({
    administrator: 'AUDIT.AS_ADMINISTRATOR',
    dispatcher: 'AUDIT.AS_DISPATCHER',
  }),
  links: (detail, t) => t('AUDIT.LINKS', { count: Number(detail) }),
  columns: listOf(FIELDS),
  place: listOf(FIELDS),
  ownFields: listOf(PERSON),
  // Omits the version of the settings before the first space.
  sections: (detail, t) => listOf(SECTIONS)(detail.slice(detail.indexOf(' ') + 1), t),
  companyCounts: counts,
  catalogueCounts: counts,
  // Omits the size of the network that may follow the name of the limit.
  limit: (detail, t) => oneOf(LIMITS)(detail.split('-')[0] ?? '', t),
  secondFactor: oneOf<DetailFormats['secondFactor']>({
    authenticator: 'AUDIT.BY_AUTHENTICATOR',
    'recovery-code': 'AUDIT.BY_RECOVERY_CODE',
  }),
  failure: oneOf<DetailFormats['failure']>({
    blocked: 'AUDIT.WAS_BLOCKED',
    'old-password': 'AUDIT.OLD_PASSWORD',
  }),
  devices: oneOf<DetailFormats['devices']>({ one: 'AUDIT.ONE_DEVICE', others: 'AUDIT.OTHER_DEVICES' }),
  account: oneOf<DetailFormats['account']>({ known: 'AUDIT.ACCOUNT_KNOWN', new: 'AUDIT.ACCOUNT_NEW' }),
  file: oneOf<DetailFormats['file']>({
    orders: 'STAFF.ORDERS',
    audit: 'STAFF.AUDIT',
    catalogue: 'STAFF.CATALOGUE',
    'package-types': 'CATALOGUE.TAB_PACKAGES',
    reconciliation: 'RECONCILIATION.TITLE',
    statement: 'STATEMENT.TITLE',
    'day-sheet': 'DAY_SHEET.OPEN_ALL',
    kpo: 'WASTE_CARD.TITLE',
  }),
  name: (detail) => detail,
  command: (detail) => detail,
  problem: () => null,
  mail: () => null,
  uuid: () => null,
}

export function detailWords(
  { kind, detail }: Pick<AuditRow, 'kind' | 'detail'>,
  t: Translate,
): string | null {
  const format = eventRow(kind).detail
  return detail === null || !format ? detail : FORMATS[format](detail, t)
}

const ORDER = {
  ...ORDER_FIELD_LABELS,
  status: 'STAFF_ORDER.PART_STATUS',
  suggestedDate: 'STAFF_ORDER.PART_DATE',
} as const

function labelsOf(kind: SecurityEventKind): Labels {
  const { group, detail } = eventRow(kind)
  if (detail === 'ownFields') return PERSON
  return group === 'ORDERS' ? ORDER : FIELDS
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
    const shown = (value: string | null | undefined) => {
      if (before === undefined) return ''
      return field === 'status' && value ? (status(value, t) ?? '') : valueWords(value, t)
    }
    return { label: label ? t(label) : field, before: shown(before), after: shown(after) }
  })
