// The numbers that faults and hints of the form name, from where they are decided.
import { DRAFT_DAYS, FILE_SIZE_LIMIT_BYTES, MAX_EQUIPMENT_ENTRIES, MAX_FILES_PER_ORDER, MAX_PACKAGES_PER_ENTRY } from '#contract/limits.ts'

export const LIMITS_IN_WORDS = {
  days: DRAFT_DAYS,
  files: MAX_FILES_PER_ORDER,
  megabytes: Math.floor(FILE_SIZE_LIMIT_BYTES / 1_000_000),
  entries: MAX_EQUIPMENT_ENTRIES,
  packages: MAX_PACKAGES_PER_ENTRY,
}
