// Writes the emails about passwords, in the person's language.

import { LANGUAGES, type Locale } from '#contract/languages.ts'
import { PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { button, emailWords, hint, inOrder, paragraph, type Email } from '#server/features/emails/public.ts'
import { operator } from '#settings/operator.ts'

export function passwordLinkEmail(locale: Locale, url: string): Email {
  const words = emailWords(locale)
  const lives = words('passwordLink.lives', { minutes: String(PASSWORD_LINK_MINUTES) })
  return {
    locale,
    subject: words('passwordLink.title'),
    title: words('passwordLink.title'),
    preview: lives,
    content: inOrder(
      paragraph(words('passwordLink.asked')),
      button(words('passwordLink.button'), url),
      paragraph(lives),
      hint(words('passwordLink.notYou')),
    ),
    footer: [signature()],
  }
}

export function passwordChangedEmail(
  locale: Locale,
  { at, publicUrl }: { at: Date; publicUrl: string },
): Email {
  const words = emailWords(locale)
  const shown = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].intl, { ...style, timeZone: 'Europe/Warsaw' }).format(at)
  return {
    locale,
    subject: words('passwordChanged.title'),
    title: words('passwordChanged.title'),
    preview: words('passwordChanged.notYou'),
    content: inOrder(
      paragraph(
        words('passwordChanged.text', {
          day: shown({ dateStyle: 'long' }),
          time: shown({ timeStyle: 'short' }),
        }),
      ),
      hint(words('passwordChanged.notYou')),
      button(words('passwordChanged.button'), `${publicUrl}/forgot-password`),
    ),
    footer: [signature()],
  }
}

const signature = () => `${operator.name}, ${operator.email}, ${operator.phone.shown}`
