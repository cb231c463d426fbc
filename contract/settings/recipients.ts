// Who besides the operator gets personal data because of how the product is set up. The notice names them by category.
import type { Locale } from '../languages.ts'
import { RECIPIENT_WORDS, RECIPIENTS_LEAD } from '../words.ts'

export type Recipient = keyof typeof RECIPIENT_WORDS

/** A sentence of the notice; nothing where everything runs on the operator's own machine. */
export function recipientsShown(recipients: readonly Recipient[], locale: Locale): string {
  if (recipients.length === 0) return ''
  const names = recipients.map((recipient) => RECIPIENT_WORDS[recipient][locale])
  return ` ${RECIPIENTS_LEAD[locale]} ${names.join(', ')}.`
}
