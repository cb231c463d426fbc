// What is written to people about their password, in their language.

import type { Locale } from '#contract/limits.ts'
import { PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import type { Letter } from '#server/features/letters/public.ts'
import { operator } from '#settings/operator.ts'

const passwordLinkTexts = {
  pl: {
    title: 'Ustaw nowe hasło',
    asked: 'Ktoś, zapewne Ty, poprosił o nowe hasło do Twojego konta. Wybierzesz je na stronie z tego linku:',
    button: 'Ustaw hasło',
    lives: `Link działa raz, przez ${PASSWORD_LINK_MINUTES} minut od chwili, gdy o niego poproszono. Działa tylko najnowszy.`,
    notYou: 'To nie Ty? Zignoruj tę wiadomość: Twoje hasło się nie zmieniło.',
  },
  en: {
    title: 'Choose a new password',
    asked:
      'Somebody, most likely you, asked for a new password to your account. This link takes you to the page where you choose it:',
    button: 'Choose a password',
    lives: `The link works once, within ${PASSWORD_LINK_MINUTES} minutes of being asked for. Only the newest one works.`,
    notYou: 'Was it not you? Ignore this message: your password has not changed.',
  },
  uk: {
    title: 'Установіть новий пароль',
    asked:
      'Хтось, найімовірніше Ви, попросив новий пароль до Вашого облікового запису. Вибрати його можна на сторінці за цим посиланням:',
    button: 'Установити пароль',
    lives: `Посилання діє один раз, протягом ${PASSWORD_LINK_MINUTES} хвилин від моменту запиту. Діє лише найновіше.`,
    notYou: 'Це були не Ви? Не зважайте на це повідомлення: Ваш пароль не змінився.',
  },
} as const satisfies Record<Locale, object>

export function passwordLinkLetter(locale: Locale, url: string): Letter {
  const texts = passwordLinkTexts[locale]
  return {
    locale,
    title: texts.title,
    preview: texts.lives,
    parts: [
      { kind: 'paragraph', text: texts.asked },
      { kind: 'button', label: texts.button, href: url },
      { kind: 'paragraph', text: texts.lives },
      { kind: 'hint', text: texts.notYou },
    ],
    footer: [signature()],
  }
}

const passwordChangedTexts = {
  pl: {
    title: 'Twoje hasło zostało zmienione',
    changed: (day: string, time: string) =>
      `Hasło do Twojego konta zostało zmienione ${day} o ${time}. Pozostałe zalogowane urządzenia zostały wylogowane.`,
    notYou: 'To nie Ty? Ustaw od razu nowe hasło i daj nam znać.',
    button: 'Ustaw nowe hasło',
  },
  en: {
    title: 'Your password was changed',
    changed: (day: string, time: string) =>
      `The password to your account was changed on ${day} at ${time}. Other signed-in devices were signed out.`,
    notYou: 'Was it not you? Choose a new password at once and let us know.',
    button: 'Choose a new password',
  },
  uk: {
    title: 'Ваш пароль змінено',
    changed: (day: string, time: string) =>
      `Пароль до Вашого облікового запису змінено ${day} о ${time}. На інших пристроях сеанси завершено.`,
    notYou: 'Це були не Ви? Негайно встановіть новий пароль і повідомте нас.',
    button: 'Установити новий пароль',
  },
} as const satisfies Record<Locale, object>

/** English as it is written in Europe. */
const DATE_LOCALES = { pl: 'pl', en: 'en-GB', uk: 'uk' } as const satisfies Record<Locale, string>

export function passwordChangedLetter(
  locale: Locale,
  { at, publicUrl }: { at: Date; publicUrl: string },
): Letter {
  const texts = passwordChangedTexts[locale]
  const shown = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(DATE_LOCALES[locale], { ...style, timeZone: 'Europe/Warsaw' }).format(at)
  return {
    locale,
    title: texts.title,
    preview: texts.notYou,
    parts: [
      { kind: 'paragraph', text: texts.changed(shown({ dateStyle: 'long' }), shown({ timeStyle: 'short' })) },
      { kind: 'hint', text: texts.notYou },
      { kind: 'button', label: texts.button, href: `${publicUrl}/forgot-password` },
    ],
    footer: [signature()],
  }
}

const signature = () => `${operator.name}, ${operator.email}, ${operator.phone.shown}`
