// The words about a field that the server, or a rule of the contract, found wrong.
import type { FieldErrors } from '#contract/errors.ts'
import { MIN_REASON_LENGTH } from '#contract/limits.ts'
import type { Translate } from '#web/texts/use-text.tsx'

export function errorWords(errors: FieldErrors, field: string, t: Translate): string | undefined {
  const key = errors[field]?.[0]
  return key === undefined ? undefined : t(key, { reasonMin: MIN_REASON_LENGTH })
}
