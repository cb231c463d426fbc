// Other recipients of personal data that follow from how the product is set up. The notice names them by category.
import type { Locale } from '../languages.ts'
import { RECIPIENT_WORDS, RECIPIENTS_LEAD } from '../words.ts'

export type Recipient = keyof typeof RECIPIENT_WORDS

/** Returns the sentence of the notice; empty if everything runs on the operator's own machine. */
export function recipientsShown(recipients: readonly Recipient[], locale: Locale): string {
  if (recipients.length === 0) return ''
  const names = recipients.map((recipient) => RECIPIENT_WORDS[recipient][locale])
  return ` ${RECIPIENTS_LEAD[locale]} ${names.join(', ')}.`
}
