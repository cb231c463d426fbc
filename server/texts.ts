// Texts of the server in every language: those of emails, and those of screens that exported files repeat.
import type { Locale } from '#contract/languages.ts'
import emailsEn from '#server/features/emails/texts/en.json' with { type: 'json' }
import emailsPl from '#server/features/emails/texts/pl.json' with { type: 'json' }
import emailsUk from '#server/features/emails/texts/uk.json' with { type: 'json' }
import screensEn from '#web/texts/en.json' with { type: 'json' }
import screensPl from '#web/texts/pl.json' with { type: 'json' }
import screensUk from '#web/texts/uk.json' with { type: 'json' }

export type EmailTexts = Record<keyof typeof emailsPl, string>
export const EMAIL_TEXTS: Readonly<Record<Locale, EmailTexts>> = { pl: emailsPl, en: emailsEn, uk: emailsUk }

export const SCREEN_TEXTS = {
  pl: screensPl.common,
  en: screensEn.common,
  uk: screensUk.common,
} satisfies Record<Locale, Record<keyof typeof screensPl.common, string>>
