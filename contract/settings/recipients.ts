// Who besides the operator gets personal data because of how the product is set up. The notice names them by category.
import type { Locale } from '../languages.ts'

/** In the order in which the notice names them. */
export const RECIPIENTS = ['mail', 'database', 'files', 'errors'] as const
export type Recipient = (typeof RECIPIENTS)[number]

type Words = Readonly<Record<Locale, string>>

const NAMES: Readonly<Record<Recipient, Words>> = {
  mail: {
    pl: 'dostawca poczty elektronicznej',
    en: 'the email provider',
    uk: 'постачальник електронної пошти',
  },
  database: { pl: 'dostawca bazy danych', en: 'the database provider', uk: 'постачальник бази даних' },
  files: {
    pl: 'dostawca miejsca na pliki',
    en: 'the provider of file storage',
    uk: 'постачальник сховища файлів',
  },
  errors: {
    pl: 'dostawca usługi zgłaszania błędów',
    en: 'the provider of error reports',
    uk: 'постачальник служби звітів про помилки',
  },
}

const LEAD: Words = {
  pl: 'Na nasze zlecenie dane przetwarzają też:',
  en: 'On our behalf the data are also processed by:',
  uk: 'За нашим дорученням дані також обробляють:',
}

/** A sentence of the notice; nothing where everything runs on the operator's own machine. */
export function recipientsShown(recipients: readonly Recipient[], locale: Locale): string {
  if (recipients.length === 0) return ''
  return ` ${LEAD[locale]} ${recipients.map((recipient) => NAMES[recipient][locale]).join(', ')}.`
}
