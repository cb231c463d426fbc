import type { Locale } from '#contract/languages.ts'
import { IMPORT_FILE_LIMIT_BYTES, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { formatCount } from '#web/texts/format.ts'

const MEGABYTE = 1024 * 1024

/** Formats the limits of one import for messages. */
export const limitsInWords = (locale: Locale) => ({
  rows: formatCount(MAX_IMPORT_ROWS, locale),
  megabytes: IMPORT_FILE_LIMIT_BYTES / MEGABYTE,
})
