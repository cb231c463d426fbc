// Renders an email as HTML and as plain text from the same elements.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ownTurn } from '#server/platform/http/turns.ts'
import { EmailLayout, OUTLOOK_COLUMN } from './email-layout.ts'
import { OUTLOOK_CELLS } from './email-styles.ts'
import type { Email } from './email.ts'
import { plainTextOf } from './plain-text.ts'

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** Renders an email. A long one takes milliseconds, so HTML and text each get their own turn of the event loop. */
export async function renderEmail(email: Email): Promise<RenderedEmail> {
  await ownTurn()
  const rendered = renderToStaticMarkup(createElement(EmailLayout, email))
  await ownTurn()
  return { subject: email.subject, html: withOutlookParts(rendered), text: plainTextOf(rendered) }
}

const FRAME =
  '<table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>'

/**
 * Adds conditional comments for Outlook on Windows, which React cannot write: the width of the column, without which the email
 * would fill the window, and the text style of cells. Typed text cannot match the replaced marks, because its `<` is escaped.
 */
const withOutlookParts = (html: string) =>
  `<!doctype html>${html}`
    .replace('</head>', `<!--[if mso]><style>${OUTLOOK_CELLS}</style><![endif]--></head>`)
    .replace(`<${OUTLOOK_COLUMN}>`, `<!--[if mso]>${FRAME}<![endif]-->`)
    .replace(`</${OUTLOOK_COLUMN}>`, '<!--[if mso]></td></tr></table><![endif]-->')
