// Writes the emails about passwords, in the person's language.

import { PASSWORD_LINK_MINUTES, type Locale } from '#contract/limits.ts'
import { button, hint, inOrder, paragraph, wordsIn, type Email } from '#server/features/emails/public.ts'
import { operator } from '#settings/operator.ts'
import en from './email-texts/en.json' with { type: 'json' }
import pl from './email-texts/pl.json' with { type: 'json' }
import uk from './email-texts/uk.json' with { type: 'json' }

const emailWords = (locale: Locale) => wordsIn({ pl, en, uk }, locale)

export function passwordLinkEmail(locale: Locale, url: string): Email {
  const words = emailWords(locale)
  const lives = words('link.lives', { minutes: String(PASSWORD_LINK_MINUTES) })
  return {
    locale,
    subject: words('link.title'),
    title: words('link.title'),
    preview: lives,
    content: inOrder(
      paragraph(words('link.asked')),
      button(words('link.button'), url),
      paragraph(lives),
      hint(words('link.notYou')),
    ),
    footer: [signature()],
  }
}

/** English as it is written in Europe. */
const DATE_LOCALES = { pl: 'pl', en: 'en-GB', uk: 'uk' } as const satisfies Record<Locale, string>

export function passwordChangedEmail(
  locale: Locale,
  { at, publicUrl }: { at: Date; publicUrl: string },
): Email {
  const words = emailWords(locale)
  const shown = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(DATE_LOCALES[locale], { ...style, timeZone: 'Europe/Warsaw' }).format(at)
  return {
    locale,
    subject: words('changed.title'),
    title: words('changed.title'),
    preview: words('changed.notYou'),
    content: inOrder(
      paragraph(
        words('changed.text', { day: shown({ dateStyle: 'long' }), time: shown({ timeStyle: 'short' }) }),
      ),
      hint(words('changed.notYou')),
      button(words('changed.button'), `${publicUrl}/forgot-password`),
    ),
    footer: [signature()],
  }
}

const signature = () => `${operator.name}, ${operator.email}, ${operator.phone.shown}`
