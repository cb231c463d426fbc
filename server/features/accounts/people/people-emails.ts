// Renders the emails that invite people, in their language.

import type { Locale } from '#contract/languages.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import {
  button,
  emailFrame,
  emailWords,
  hint,
  inOrder,
  paragraph,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import type { Invitation } from './invite.ts'

export function invitationEmail(
  locale: Locale,
  { url, ...invitation }: Invitation & { url: string },
  sender: Sender,
): Email {
  const { operator } = sender
  const words = emailWords(locale)
  const title = words('invitation.title', { operator: operator.name })
  const lives = words('invitation.lives', { days: String(INVITATION_DAYS) })
  return {
    ...emailFrame(sender, locale, [words('named.account')]),
    subject: title,
    title,
    preview: lives,
    content: inOrder(
      paragraph(invitationText(locale, invitation, operator)),
      button(words('passwordLink.button'), url),
      paragraph(lives),
      hint(words('invitation.notYou')),
    ),
  }
}

function invitationText(locale: Locale, invitation: Invitation, operator: Operator): string {
  const words = emailWords(locale)
  if (invitation.to === 'company') return words('invitation.toCompany', { company: invitation.company })
  if (invitation.to === 'staff')
    return words('invitation.toStaff', { by: invitation.by, operator: operator.name })
  return words('invitation.toAccount')
}

export function companyAddedEmail(locale: Locale, company: string, sender: Sender): Email {
  const words = emailWords(locale)
  const title = words('companyAdded.title')
  return {
    ...emailFrame(sender, locale, [words('named.account')]),
    subject: title,
    title,
    preview: company,
    content: inOrder(
      paragraph(words('companyAdded.text', { company })),
      button(words('companyAdded.button'), `${sender.publicUrl}${paths.login}`),
    ),
  }
}
