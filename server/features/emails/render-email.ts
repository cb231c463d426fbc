// An email as HTML and as plain text, both of the same elements.

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

/** A long one takes milliseconds: its two halves are made in turns of the event loop of their own. */
export async function renderEmail(email: Email): Promise<RenderedEmail> {
  await ownTurn()
  const rendered = renderToStaticMarkup(createElement(EmailLayout, email))
  await ownTurn()
  return { subject: email.subject, html: withOutlookParts(rendered), text: plainTextOf(rendered) }
}

const FRAME =
  '<table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>'

/**
 * React writes no comments of its own choice, and only in comments can Outlook on Windows be told what others must not
 * read: how wide the column is, without which the email would be as wide as the window, and the text of its cells. Nothing
 * that somebody typed can look like what is replaced, since `<` in it is written otherwise.
 */
const withOutlookParts = (html: string) =>
  `<!doctype html>${html}`
    .replace('</head>', `<!--[if mso]><style>${OUTLOOK_CELLS}</style><![endif]--></head>`)
    .replace(`<${OUTLOOK_COLUMN}>`, `<!--[if mso]>${FRAME}<![endif]-->`)
    .replace(`</${OUTLOOK_COLUMN}>`, '<!--[if mso]></td></tr></table><![endif]-->')
