// Frame of the pages that the server draws: texts, icons, header and footer. Class names are those of the kit in web/ui, by file and
// name (vite.config.ts).

import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { PageOperator } from '#contract/settings/page-operator.ts'
import { ICON_PATHS, STATUS_TEXTS, type StatusTexts } from '#server/texts.ts'
import { html, type Html } from './html.ts'

export interface PageContext {
  locale: Locale
  operator: PageOperator
  /** Address of the page, without its query. */
  address: string
}

export type TextKey = keyof StatusTexts

export const wordsIn =
  (locale: Locale) =>
  (key: TextKey, values: Record<string, string> = {}) =>
    STATUS_TEXTS[locale][key].replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)

const phoneOf = ({ phone }: PageOperator) => html`<a href="${phoneLink(phone.dial)}">${phone.shown}</a>`

/** Text with the operator's number as a link in place of `{phone}`. */
export function withPhone(
  { locale, operator }: PageContext,
  key: TextKey,
  values: Record<string, string> = {},
): Html {
  const [before, ...after] = wordsIn(locale)(key, values).split('{phone}')
  return html`${before}${after.map((text) => html`${phoneOf(operator)}${text}`)}`
}

/** The attributes keep drawings small while the style sheet is missing. */
export const drawing = (path: string, size: 'small' | 'medium' = 'medium') =>
  html`<svg class="icon-icon icon-${size}" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d="${path}" />
  </svg>`

export const icon = (name: keyof typeof ICON_PATHS, size?: 'small') => drawing(ICON_PATHS[name], size)

function logo({ logo: { width, height, mark, firstWord, secondWord, writtenName } }: PageOperator): Html {
  if (writtenName)
    return html`<span class="logo-written" aria-hidden="true"
      ><svg class="logo-logo logo-mark" width="32" height="32" viewBox="0 0 32 32"><path d="${mark}" /></svg
      >${writtenName}</span
    >`
  return html`<svg
    class="logo-logo"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    <path class="logo-mark" d="${mark}" />
    <g class="logo-words" transform="translate(0 3.5)">
      <path d="${firstWord}" />
      <path class="logo-second" d="${secondWord}" />
    </g>
  </svg>`
}

export function frame({ locale, operator, address }: PageContext, title: string, content: Html): string {
  const words = wordsIn(locale)
  const { phone, email } = operator
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="description" content="${title}" />
        <title>${title} – ${operator.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/status.css" />
        <script type="module" src="/status.js"></script>
      </head>
      <body>
        <a class="page-skip" href="#content">${words('PAGE.SKIP')}</a>
        <header class="page-top">
          <div class="page-wrap page-topInside">
            <a
              class="page-brand"
              href="${paths.home}"
              aria-label="${words('PAGE.HOME_LINK', { operator: operator.name })}"
              >${logo(operator)}</a
            >
            <div class="page-topEnd">
              <a class="button-button button-quiet" href="${phoneLink(phone.dial)}"
                >${icon('phone')}<span class="wide">${phone.shown}</span
                ><span class="narrow">${words('call')}</span></a
              >
            </div>
          </div>
        </header>
        <main id="content">
          ${content}
          <p class="on-paper">${operator.name}, ${phone.shown}, ${email}</p>
        </main>
        <footer class="page-foot">
          <div class="page-wrap page-footInside">
            <a href="${phoneLink(phone.dial)}">${icon('phone', 'small')}${phone.shown}</a>
            <a href="${mailLink(email)}">${email}</a>
            <a href="${paths.personalData}">${words('PAGE.PERSONAL_DATA')}</a>
            <a href="${paths.accessibility}">${words('PAGE.ACCESSIBILITY')}</a>
            <nav class="languages" aria-label="${words('LANGUAGE.LABEL')}">
              ${LOCALES.map(
                (one) =>
                  html`<a
                    href="${address}?lang=${one}"
                    lang="${one}"
                    ${one === locale && html` aria-current="true"`}
                    >${LANGUAGES[one].name}</a
                  > `,
              )}
            </nav>
          </div>
        </footer>
      </body>
    </html> `.text
}

function messagePage(context: PageContext, titleKey: TextKey, lead: Html, action?: Html): string {
  const title = wordsIn(context.locale)(titleKey)
  return frame(
    context,
    title,
    html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${action}`,
  )
}

export const gonePage = (context: PageContext) =>
  messagePage(context, 'title.gone', withPhone(context, 'gone.lead'))

interface Refusal {
  /** When the form may be sent again. */
  seconds?: string
  /** Whether the application failed. The form may then be saved or not. */
  isFailure: boolean
  action: string
  /** Fields of a form that can be sent again. Its version keeps a form that was saved from being saved twice. */
  fields: [string, string][]
}

/** Page for a request that was refused before it reached the order, or that failed. */
export function refusedPage(
  context: PageContext,
  { seconds = '', isFailure, action, fields }: Refusal,
): string {
  const words = wordsIn(context.locale)
  return messagePage(
    context,
    'title.refused',
    withPhone(context, isFailure ? 'refused.failed' : seconds ? 'refused.busy' : 'refused.lead', { seconds }),
    fields.length > 0
      ? html`<form class="apart" method="post" action="${action}">
          ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button class="button-button button-primary">${words('refused.again')}</button>
        </form>`
      : html`<p class="apart">
          <a href="${context.address}?lang=${context.locale}">${words('refused.back')}</a>
        </p>`,
  )
}
