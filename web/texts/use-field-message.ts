// Message of a field error from the server or from a rule of the contract.
import type { FieldKey } from '#contract/field-keys.ts'
import { numberIn } from '#contract/languages.ts'
import {
  MAX_BDO_DIGITS,
  MAX_COLLECTED_KG,
  MAX_EMAILS,
  MAX_LINKS_AT_ONCE,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
  MIN_REASON_LENGTH,
} from '#contract/limits.ts'
import { type TextValues, useText } from './use-text.tsx'

/** Numbers that the messages contain. */
const LIMITS: TextValues = {
  emails: MAX_EMAILS,
  bdoDigits: MAX_BDO_DIGITS,
  passwordCharacters: MAX_PASSWORD_LENGTH,
  phoneCharacters: MAX_PHONE_LENGTH,
  reasonMin: MIN_REASON_LENGTH,
  links: MAX_LINKS_AT_ONCE,
}

export function useFieldMessage(): (key: string | undefined) => string | undefined {
  const { t, locale } = useText()
  // The server and the contract send text keys; React Hook Form stores them as strings.
  return (key) => key && t(key as FieldKey, { ...LIMITS, collectedKg: numberIn(locale, MAX_COLLECTED_KG) })
}
