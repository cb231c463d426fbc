// Frame of every email. Layout uses tables, because Outlook on Windows renders like Word. All styles are inline, and nothing is
// loaded from a server.

import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { createElement as h, type ReactNode } from 'react'
import { inOrder, inText, LAYOUT, typeset } from './email-parts.ts'
import { look, STYLE_BLOCK } from './email-styles.ts'
import type { Email } from './email.ts'

/** Wraps the column while the email is rendered: see render-email.ts. */
export const OUTLOOK_COLUMN = 'outlook-column'

export function EmailLayout({ operator, locale, title, preview, content, stub, footer, links }: Email) {
  return h(
    Html,
    { lang: locale },
    head(title),
    h(
      'body',
      { style: { margin: 0, padding: 0 } },
      h(Preview, null, preview),
      // Mail programs that drop `html` and `body` keep this table.
      h(
        'table',
        { ...LAYOUT, width: '100%', lang: locale, ...look('page') },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { align: 'center', ...look('edge') },
              h(
                OUTLOOK_COLUMN,
                null,
                h(
                  Container,
                  look('column'),
                  cell('name', typeset(operator)),
                  h(
                    Section,
                    look('email'),
                    cell('sheet', h(Heading, { as: 'h1', ...look('title') }, typeset(title)), content),
                    stub ? cell('stub', stub) : null,
                  ),
                  cell(
                    'footer',
                    ...footer.map((text) => h('p', look('footerLine'), typeset(text))),
                    ...links.map(({ label, href }) =>
                      h(
                        'p',
                        look('footerLine'),
                        `${label}: `,
                        h(Link, { href, ...look('addressLink') }, href),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

const head = (title: string) =>
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, STYLE_BLOCK),
  )

/** Row with one cell. The cell has the padding, because Outlook on Windows ignores padding elsewhere. */
const cell = (name: 'name' | 'sheet' | 'stub' | 'footer', ...children: ReactNode[]) =>
  h(
    Row,
    null,
    h(
      Column,
      { align: 'left', ...look(name), ...(name === 'footer' ? inText('footer') : {}) },
      inOrder(...children),
    ),
  )
