// The numbers that errors and hints of the form name, from where they are decided.
import {
  DRAFT_DAYS,
  FILE_SIZE_LIMIT_BYTES,
  LIST_FILE_LIMIT_BYTES,
  MAX_BDO_DIGITS,
  MAX_EMAILS,
  MAX_EQUIPMENT_ENTRIES,
  MAX_FILES_PER_ORDER,
  MAX_LIST_ROWS,
  MAX_PACKAGES_PER_ENTRY,
  MAX_PACKAGES_PER_ORDER,
  MAX_PHONE_LENGTH,
  MAX_QUANTITY,
  MAX_SERIAL_LENGTH,
  MAX_SERIALS_PER_ENTRY,
  MAX_SERIALS_PER_ORDER,
  MAX_VISITOR_EMAILS,
} from '#contract/limits.ts'

export const LIMITS_IN_WORDS = {
  days: DRAFT_DAYS,
  files: MAX_FILES_PER_ORDER,
  megabytes: Math.floor(FILE_SIZE_LIMIT_BYTES / 1_000_000),
  entries: MAX_EQUIPMENT_ENTRIES,
  packages: MAX_PACKAGES_PER_ENTRY,
  orderPackages: MAX_PACKAGES_PER_ORDER,
  serials: MAX_SERIALS_PER_ENTRY,
  orderSerials: MAX_SERIALS_PER_ORDER,
  serialCharacters: MAX_SERIAL_LENGTH,
  emails: MAX_EMAILS,
  visitorEmails: MAX_VISITOR_EMAILS,
  phoneCharacters: MAX_PHONE_LENGTH,
  bdoDigits: MAX_BDO_DIGITS,
  listRows: MAX_LIST_ROWS,
  listMegabytes: LIST_FILE_LIMIT_BYTES / 1024 / 1024,
  // Written alike in every language, and by hand: see `numberIn`.
  quantity: String(MAX_QUANTITY).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
}
