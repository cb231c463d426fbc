// Renders the emails about passwords and second factors, in the person's language.

import { LANGUAGES, type Locale } from '#contract/languages.ts'
import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import {
  button,
  emailFrame,
  emailWords,
  hint,
  inOrder,
  paragraph,
  shownDate,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import type { FactorNews } from './second-factor/factor-mails.ts'

/**
 * Renders the email with a link to choose a password. Its text depends on whether the person (`isAskedFor`) or staff requested
 * the link.
 */
export function passwordLinkEmail(
  locale: Locale,
  { url, isAskedFor }: { url: string; isAskedFor: boolean },
  sender: Sender,
): Email {
  const words = emailWords(locale)
  const lives = isAskedFor
    ? words('passwordLink.lives', { minutes: String(PASSWORD_LINK_MINUTES) })
    : words('invitation.lives', { days: String(INVITATION_DAYS) })
  return {
    ...emailFrame(sender, locale),
    subject: words('passwordLink.title'),
    title: words('passwordLink.title'),
    preview: lives,
    content: inOrder(
      paragraph(words(isAskedFor ? 'passwordLink.asked' : 'passwordLink.sent')),
      button(words('passwordLink.button'), url),
      paragraph(lives),
      hint(words(isAskedFor ? 'passwordLink.notYou' : 'invitation.notYou')),
    ),
  }
}

export function passwordChangedEmail(locale: Locale, at: Date, sender: Sender): Email {
  const words = emailWords(locale)
  return {
    ...emailFrame(sender, locale),
    subject: words('passwordChanged.title'),
    title: words('passwordChanged.title'),
    preview: words('passwordChanged.notYou'),
    content: inOrder(
      paragraph(words('passwordChanged.text', moment(locale, at))),
      hint(words('passwordChanged.notYou')),
      button(words('passwordChanged.button'), `${sender.publicUrl}${paths.forgottenPassword}`),
    ),
  }
}

export interface FactorEmail {
  what: FactorNews
  left?: number | undefined
  at: Date
}

/** Advice to a person who did not cause the event. Replaces the general advice. */
const NOT_YOU: Partial<Record<FactorNews, 'factor.guessed.do' | 'factor.reset.notYou'>> = {
  guessed: 'factor.guessed.do',
  reset: 'factor.reset.notYou',
}

/** Renders the email about a second factor: what happened, and what to do if the person did not cause it. */
export function secondFactorEmail(locale: Locale, { what, left, at }: FactorEmail, sender: Sender): Email {
  const words = emailWords(locale)
  const title = words(`factor.${what}.title`)
  const notYou = words(NOT_YOU[what] ?? 'passwordChanged.notYou')
  return {
    ...emailFrame(sender, locale),
    subject: title,
    title,
    preview: notYou,
    content: inOrder(
      paragraph(words(`factor.${what}.text`, moment(locale, at))),
      left === undefined ? null : paragraph(words('factor.recovery-code.left', { left: String(left) })),
      hint(notYou),
      button(words('passwordChanged.button'), `${sender.publicUrl}${paths.forgottenPassword}`),
    ),
  }
}

function moment(locale: Locale, at: Date) {
  const timeZone = 'Europe/Warsaw'
  return {
    day: shownDate(at, locale, { dateStyle: 'long', timeZone }),
    time: new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeStyle: 'short', timeZone }).format(at),
  }
}
