// Frame of the pages that the server renders, and their shared parts. Class names are those of the CSS modules in web/ui, by
// file and name (vite.config.ts).

import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { PageOperator } from '#contract/settings/page-operator.ts'
import { filled, ICON_PATHS, STATUS_TEXTS, type StatusTexts } from '#server/texts.ts'
import { html, type Html, type Part } from './html.ts'

export type TextKey = keyof StatusTexts
type Values = Record<string, string | number>

export interface Page {
  locale: Locale
  operator: PageOperator
  /** Address of the page, without its query. */
  address: string
  /** False for the answer to a form, because a link to another language would lose what was typed. */
  hasLanguages: boolean
  words(key: TextKey, values?: Values): string
}

export const wordsIn =
  (locale: Locale): Page['words'] =>
  (key, values = {}) =>
    filled(STATUS_TEXTS[locale][key], values)

/** Returns a text with the operator's number as a link in place of `{phone}`. */
export function withPhone({ words, operator: { phone } }: Page, key: TextKey, values?: Values): Html {
  const [before, ...after] = words(key, values).split('{phone}')
  const link = html`<a href="${phoneLink(phone.dial)}">${phone.shown}</a>`
  return html`${before}${after.map((text) => html`${link}${text}`)}`
}

/** Icon as SVG. Its attributes keep it small while the style sheet is missing. */
export const drawing = (path: string, size: 'small' | 'medium' = 'medium') =>
  html`<svg class="icon-icon icon-${size}" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d="${path}" />
  </svg>`

export const icon = (name: keyof typeof ICON_PATHS, size?: 'small') => drawing(ICON_PATHS[name], size)

/** List of the existing items, or false if there is none. */
export const list = (className: string, items: readonly Part[]) =>
  items.some(Boolean) &&
  html`<ul class="${className}">
    ${items.map((item) => item && html`<li>${item}</li>`)}
  </ul>`

/** Notices after a form that was not refused. */
export const SAVED = ['saved', 'unchanged', 'replaced'] as const
export type Saved = (typeof SAVED)[number]
export const isSaved = (key: TextKey): key is Saved => SAVED.some((one) => one === key)

/** Message at the top of a page, with a list of details. */
export const note = (page: Page, key: TextKey, about: readonly Part[] = []) =>
  html`<div
    class="note-note note-${isSaved(key) ? 'good' : 'hint'}"
    role="${isSaved(key) ? 'status' : 'alert'}"
  >
    ${icon(key === 'saved' ? 'check' : 'hint')}
    <div class="note-body">${withPhone(page, key)}${list('typed', about)}</div>
  </div>`

export const card = (id: string, title: string, content: Html) =>
  html`<section class="card-card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`

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

const languages = ({ locale, address, words }: Page) =>
  html`<nav class="languages" aria-label="${words('LANGUAGE.LABEL')}">
    ${LOCALES.map(
      (one) =>
        html`<a href="${address}?lang=${one}" lang="${one}" ${one === locale && html` aria-current="true"`}
          >${LANGUAGES[one].name}</a
        > `,
    )}
  </nav>`

export function frame(page: Page, title: string, content: Html): string {
  const { words, operator } = page
  const { phone, email, name } = operator
  const call = phoneLink(phone.dial)
  return html`<!doctype html>
    <html lang="${page.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="description" content="${title}" />
        <title>${title} – ${name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/status.css" />
        <script type="module" src="/status.js"></script>
      </head>
      <body id="root">
        <a class="page-skip" href="#content">${words('PAGE.SKIP')}</a>
        <header class="page-top">
          <div class="page-wrap page-topInside">
            <a
              class="page-brand"
              href="${paths.home}"
              aria-label="${words('PAGE.HOME_LINK', { operator: name })}"
              >${logo(operator)}</a
            >
            <div class="page-topEnd">
              <a class="button-button button-quiet" href="${call}"
                >${icon('phone')}<span class="wide">${phone.shown}</span
                ><span class="narrow">${words('call')}</span></a
              >
            </div>
          </div>
        </header>
        <main id="content">
          ${content}
          <p class="on-paper">${name}, ${phone.shown}, ${email}</p>
        </main>
        <footer class="page-foot">
          <div class="page-wrap page-footInside">
            <a href="${call}">${icon('phone', 'small')}${phone.shown}</a>
            <a href="${mailLink(email)}">${email}</a>
            <a href="${paths.personalData}">${words('PAGE.PERSONAL_DATA')}</a>
            <a href="${paths.accessibility}">${words('PAGE.ACCESSIBILITY')}</a>
            ${page.hasLanguages && languages(page)}
          </div>
        </footer>
      </body>
    </html> `.text
}

export const hidden = (name: string, value: string | number) =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** Page with a message in place of an order. */
const messagePage = (page: Page, title: TextKey, lead: Html, content: Html | false) =>
  frame(
    page,
    page.words(title),
    html`<h1>${page.words(title)}</h1>
      <p class="lead">${lead}</p>
      ${content}`,
  )

/** Page for a link that no longer works. `typed` are texts of a form that was sent to it. */
export const gonePage = (page: Page, typed: readonly string[] = []) =>
  messagePage(
    page,
    'title.gone',
    withPhone(page, 'gone.lead'),
    typed.length > 0 && note(page, 'gone.typed', typed),
  )

/**
 * Page for a request that was refused before it reached the order, or that failed. A button can send `form` again; the version
 * in the form prevents saving it twice.
 */
export function refusedPage(
  page: Page,
  lead: Html,
  form?: { action: string; fields: Record<string, string> } | false,
): string {
  const { words, address, locale } = page
  const back = html`<p class="apart"><a href="${address}?lang=${locale}">${words('refused.back')}</a></p>`
  const again =
    form &&
    html`<form class="apart" method="post" action="${form.action}">
      ${Object.entries(form.fields).map(([name, value]) => hidden(name, value))}
      <button class="button-button button-primary">${words('refused.again')}</button>
    </form>`
  return messagePage(page, 'title.refused', lead, again || back)
}
