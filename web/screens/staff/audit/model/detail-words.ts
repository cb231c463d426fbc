// What the record says further of an act. It keeps words of the program: those that people have words for are said in these.
import type { AuditRow } from '#contract/audit/audit.ts'
import type { SecurityEventKind } from '#contract/audit/event-kinds.ts'
import { ORDER_STATUSES, statusKey } from '#contract/orders/order.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

const WORDS: Partial<Record<SecurityEventKind, Record<string, MessageKey>>> = {
  'team-invite': { administrator: 'AUDIT.AS_ADMINISTRATOR', dispatcher: 'AUDIT.AS_DISPATCHER' },
  'team-administrator': { administrator: 'AUDIT.AS_ADMINISTRATOR', dispatcher: 'AUDIT.AS_DISPATCHER' },
  'person-invite': { known: 'AUDIT.ACCOUNT_KNOWN', new: 'AUDIT.ACCOUNT_NEW' },
  'login-failure': { blocked: 'AUDIT.WAS_BLOCKED', 'old-password': 'AUDIT.OLD_PASSWORD' },
  'sessions-ended': { one: 'AUDIT.ONE_DEVICE', others: 'AUDIT.OTHER_DEVICES' },
  export: { orders: 'STAFF.ORDERS', audit: 'STAFF.AUDIT' },
}

/** The columns of companies, places and accounts. */
const FIELDS: Record<string, MessageKey> = {
  name: 'COMPANIES.NAME',
  surname: 'PEOPLE.SURNAME',
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
}

const FIELD_KINDS: ReadonlySet<SecurityEventKind> = new Set([
  'company-edit',
  'company-branch',
  'account-edit',
])
const STATUS_KINDS: ReadonlySet<SecurityEventKind> = new Set(['order-status', 'order-undo'])
const LINK_KINDS: ReadonlySet<SecurityEventKind> = new Set(['order-links-made', 'order-links-revoked'])
/** Nobody reads an identifier. */
const UNSAID: ReadonlySet<SecurityEventKind> = new Set(['company-merge', 'company-merge-undo'])

export function detailWords(
  { kind, detail }: Pick<AuditRow, 'kind' | 'detail'>,
  t: Translate,
): string | null {
  if (detail === null || UNSAID.has(kind)) return null
  const key = WORDS[kind]?.[detail]
  if (key) return t(key)
  const status = STATUS_KINDS.has(kind) && ORDER_STATUSES.find((name) => name === detail)
  if (status) return t(statusKey(status))
  if (LINK_KINDS.has(kind)) return t('AUDIT.LINKS', { count: Number(detail) })
  if (FIELD_KINDS.has(kind)) return fieldWords(detail, t)
  return detail
}

const fieldWords = (detail: string, t: Translate) =>
  detail
    .split(' ')
    .map((field) => (FIELDS[field] ? t(FIELDS[field]) : field))
    .join(', ')
