// Translates the report of deletions: kinds of deletion and names of the tables.
import type { DeletionKind, ReportedDeletions } from '#contract/privacy/deletions.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

const KINDS: Record<DeletionKind, MessageKey> = {
  'old orders': 'DELETIONS.KIND_ORDERS',
  'delivered mails': 'DELETIONS.KIND_MAILS',
  'mails that never left': 'DELETIONS.KIND_MAILS_NOT_SENT',
  'accounts without a company': 'DELETIONS.KIND_ACCOUNTS',
  'security events of two years ago': 'DELETIONS.KIND_EVENTS',
  'order links of a year ago': 'DELETIONS.KIND_LINKS',
  'old idempotency keys': 'DELETIONS.KIND_ORDER_KEYS',
  'old import keys': 'DELETIONS.KIND_IMPORT_KEYS',
  'lists of what merged companies had': 'DELETIONS.KIND_MERGES',
  'old day plans': 'DELETIONS.KIND_DAY_PLANS',
  'bytes of files of earlier days': 'DELETIONS.KIND_FILE_BYTES',
  'marks of who has an order open': 'DELETIONS.KIND_PRESENCES',
  'marks of who has read an order that is over': 'DELETIONS.KIND_READS',
  'door codes of orders that are over': 'DELETIONS.KIND_DOOR_CODES',
  'sessions that ended': 'DELETIONS.KIND_SESSIONS',
  'password links that ended': 'DELETIONS.KIND_PASSWORD_LINKS',
  'status links that ended': 'DELETIONS.KIND_STATUS_LINKS',
  'log-ins without a code': 'DELETIONS.KIND_LOG_INS',
  'counts of attempts': 'DELETIONS.KIND_ATTEMPTS',
  'answers of registers': 'DELETIONS.KIND_REGISTERS',
  'counts of calls': 'DELETIONS.KIND_CALLS',
  'contents of files': 'DELETIONS.KIND_FILE_CONTENTS',
  'contents without a row': 'DELETIONS.KIND_ORPHANS',
  'files of mails': 'DELETIONS.KIND_MAIL_FILES',
  'erasure of a company': 'DELETIONS.KIND_COMPANY',
  'erasure of a person': 'DELETIONS.KIND_PERSON',
}

/** Labels of the tables in display order. Rows of other tables are counted as records. */
const TABLES = {
  companies: 'DELETIONS.OF_COMPANIES',
  users: 'DELETIONS.OF_USERS',
  orders: 'DELETIONS.OF_ORDERS',
  order_entries: 'DELETIONS.OF_ENTRIES',
  order_packages: 'DELETIONS.OF_PACKAGES',
  order_files: 'DELETIONS.OF_FILES',
  removed_files: 'DELETIONS.OF_FILES',
  'mail files': 'DELETIONS.OF_FILES',
  'files without a row': 'DELETIONS.OF_FILES',
  'failed removals': 'DELETIONS.OF_FAILED_REMOVALS',
  order_notes: 'DELETIONS.OF_NOTES',
  order_reminders: 'DELETIONS.OF_REMINDERS',
  order_messages: 'DELETIONS.OF_MESSAGES',
  order_replies: 'DELETIONS.OF_REPLIES',
  mails: 'DELETIONS.OF_MAILS',
  order_links: 'DELETIONS.OF_LINKS',
  order_history: 'DELETIONS.OF_HISTORY',
} as const satisfies Record<string, MessageKey>
const isLabelled = (table: string): table is keyof typeof TABLES => Object.hasOwn(TABLES, table)

/**
 * Label of a kind of deletion. A kind of an earlier version that has no translation is shown
 * unchanged.
 */
export const kindWords = (kind: string, t: Translate): string =>
  Object.hasOwn(KINDS, kind) ? t(KINDS[kind as DeletionKind]) : kind

/** Returns, for example, `3 zamówienia, 7 pozycji sprzętu, 2 zapisy`. */
export function countWords(counts: ReportedDeletions['counts'], t: Translate): string {
  const labelled = (Object.keys(TABLES) as (keyof typeof TABLES)[]).flatMap((table) =>
    counts.filter((one) => one.table === table).map(({ count }) => t(TABLES[table], { count })),
  )
  const others = counts.filter(({ table }) => !isLabelled(table)).reduce((sum, { count }) => sum + count, 0)
  return [...labelled, ...(others > 0 ? [t('DELETIONS.OF_ROWS', { count: others })] : [])].join(', ')
}
