// Limits that messages and hints of the form name, taken from the contract.
import {
  DRAFT_DAYS,
  FILE_SIZE_LIMIT_BYTES,
  LIFT_WIDTH_CM,
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

/** Formats a number with spaces between thousands, the same in every language: see `numberIn`. */
const spaced = (limit: number) => String(limit).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')

export const LIMITS_IN_WORDS = {
  days: DRAFT_DAYS,
  files: MAX_FILES_PER_ORDER,
  megabytes: Math.floor(FILE_SIZE_LIMIT_BYTES / 1_000_000),
  entries: MAX_EQUIPMENT_ENTRIES,
  packages: MAX_PACKAGES_PER_ENTRY,
  orderPackages: spaced(MAX_PACKAGES_PER_ORDER),
  serials: MAX_SERIALS_PER_ENTRY,
  orderSerials: spaced(MAX_SERIALS_PER_ORDER),
  serialCharacters: MAX_SERIAL_LENGTH,
  liftFrom: LIFT_WIDTH_CM.from,
  liftTo: LIFT_WIDTH_CM.to,
  emails: MAX_EMAILS,
  visitorEmails: MAX_VISITOR_EMAILS,
  phoneCharacters: MAX_PHONE_LENGTH,
  bdoDigits: MAX_BDO_DIGITS,
  listRows: MAX_LIST_ROWS,
  listMegabytes: LIST_FILE_LIMIT_BYTES / 1024 / 1024,
  quantity: spaced(MAX_QUANTITY),
}
