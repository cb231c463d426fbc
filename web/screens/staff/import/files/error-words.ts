// Messages for a wrong row. Each begins with the name of the column.
import type { ImportColumn } from '#contract/companies/company-import.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { MAX_BDO_DIGITS, MAX_EMAILS, MAX_PHONE_LENGTH } from '#contract/limits.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

const LIMITS = { emails: MAX_EMAILS, bdoDigits: MAX_BDO_DIGITS, phoneCharacters: MAX_PHONE_LENGTH }

export const errorWords = (errors: FieldErrors, t: Translate): string[] =>
  Object.entries(errors).flatMap(([column, keys]) => {
    const label = t(`IMPORT.COLUMN_${column as ImportColumn}`)
    const sentences = keys.map((key) => t(key as MessageKey, LIMITS))
    return sentences.map((words) => (words.startsWith(label) ? words : `${label}: ${words}`))
  })
