// Texts of the server in every language: those of emails, and those of screens that exported files repeat. Icons of the screens.
import type { SecurityEventKind } from '#contract/audit/events.ts'
import type { Locale } from '#contract/languages.ts'
import emailsEn from '#server/features/emails/texts/en.json' with { type: 'json' }
import emailsPl from '#server/features/emails/texts/pl.json' with { type: 'json' }
import emailsUk from '#server/features/emails/texts/uk.json' with { type: 'json' }
import statusEn from '#server/features/order-status/texts/en.json' with { type: 'json' }
import statusPl from '#server/features/order-status/texts/pl.json' with { type: 'json' }
import statusUk from '#server/features/order-status/texts/uk.json' with { type: 'json' }
import screensEn from '#web/texts/en.json' with { type: 'json' }
import screensPl from '#web/texts/pl.json' with { type: 'json' }
import screensUk from '#web/texts/uk.json' with { type: 'json' }
import iconPaths from '#web/ui/icon-paths.json' with { type: 'json' }

/** Replaces each `{name}` once, so that braces in a value stay as typed. A value that ends with a full stop takes the text's. */
export const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return String(value).endsWith('.') ? String(value) : value + stop
  })

export type EmailTexts = Record<keyof typeof emailsPl, string>
export const EMAIL_TEXTS: Readonly<Record<Locale, EmailTexts>> = { pl: emailsPl, en: emailsEn, uk: emailsUk }

type ScreenTexts = Record<keyof typeof screensPl.common, string>
export const SCREEN_TEXTS: Readonly<Record<Locale, ScreenTexts>> = {
  pl: screensPl.common,
  en: screensEn.common,
  uk: screensUk.common,
}

type DocumentTexts = Record<
  keyof typeof screensPl.documents | keyof typeof screensPl.access | `EVENTS.${SecurityEventKind}`,
  string
>
/** Texts of documents and exported files, and labels of events in the audit log. Screens share some of them. */
export const DOCUMENT_TEXTS: Readonly<Record<Locale, DocumentTexts>> = {
  pl: { ...screensPl.documents, ...screensPl.access, ...screensPl.events },
  en: { ...screensEn.documents, ...screensEn.access, ...screensEn.events },
  uk: { ...screensUk.documents, ...screensUk.access, ...screensUk.events },
}

/** Texts of the page of an order behind its link: its own, and those that it shares with the screens. */
const STATUS_TEXTS_PL = {
  ...screensPl.common,
  ...screensPl.access,
  ...screensPl.portal,
  ...screensPl['order-checks'],
  ...statusPl,
}
export type StatusTexts = Record<keyof typeof STATUS_TEXTS_PL, string>
export const STATUS_TEXTS: Readonly<Record<Locale, StatusTexts>> = {
  pl: STATUS_TEXTS_PL,
  en: {
    ...screensEn.common,
    ...screensEn.access,
    ...screensEn.portal,
    ...screensEn['order-checks'],
    ...statusEn,
  },
  uk: {
    ...screensUk.common,
    ...screensUk.access,
    ...screensUk.portal,
    ...screensUk['order-checks'],
    ...statusUk,
  },
}

/** Messages about the fields of an order. */
export const FIELD_TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  pl: { ...screensPl.errors, ...screensPl['order-errors'], ...screensPl.access },
  en: { ...screensEn.errors, ...screensEn['order-errors'], ...screensEn.access },
  uk: { ...screensUk.errors, ...screensUk['order-errors'], ...screensUk.access },
}

/** Outlines on a grid of 24. */
export const ICON_PATHS: Readonly<Record<keyof typeof iconPaths, string>> = iconPaths
