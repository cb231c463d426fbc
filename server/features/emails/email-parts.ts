// The parts that emails are composed of. Elements are made by calls, because Node runs TypeScript as it stands, but not JSX.

import { Heading as HeadingTag } from '@react-email/heading'
import { Link } from '@react-email/link'
import { createElement as h, Fragment, type ComponentProps, type ReactNode } from 'react'
import { textPieces } from '#contract/typography.ts'
import { look, UNBROKEN } from './email-styles.ts'
import type { TextForm } from './plain-text.ts'

/** Marks a table as layout only, which screen readers pass over. */
export const LAYOUT = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** Says how plain-text.ts writes the element. */
export const inText = (form: TextForm) => ({ 'data-text': form })

/** Parts one after another, without keys: what an email says never changes its order. */
export const inOrder = (...parts: ReactNode[]) => h(Fragment, null, ...parts)

/** Keeps numbers, days and one-letter words on one line with the word they belong to. */
export const typeset = (text: string): ReactNode =>
  inOrder(
    ...textPieces(text).map((piece) =>
      piece.isUnbroken ? h('span', { style: UNBROKEN }, piece.text) : piece.text,
    ),
  )

const withBreaks = (lines: readonly ReactNode[]) =>
  inOrder(...lines.flatMap((line, at) => (at === 0 ? [line] : [h('br'), line])))

const typesetLines = (text: string) => withBreaks(text.split(/\r?\n|\r/).map(typeset))

export const paragraph = (text: string) => h('p', look('paragraph'), typesetLines(text))

/** The first one of a sheet stands at its upper edge. */
export const heading = (text: string, { isFirst = false } = {}) =>
  h(HeadingTag, { as: 'h2', ...look(isFirst ? 'firstHeading' : 'heading') }, typeset(text))

/** Something to be read out or copied, in large characters of one width. */
export const number = (label: string, text: string) =>
  h(
    'p',
    { ...look('paragraph'), ...inText('fact') },
    labelled(label),
    h('br'),
    h('span', look('number'), text),
  )

const labelled = (label: string) => h('span', { ...look('label'), ...inText('label') }, typeset(label))

/** The address stands below as well: not every program opens links of buttons, and some people want to see where one leads. */
export const button = (label: string, href: string) =>
  inOrder(
    h(
      'table',
      { ...LAYOUT, ...look('buttonBox') },
      h(
        'tbody',
        null,
        h(
          'tr',
          null,
          h(
            'td',
            look('buttonCell'),
            h(Link, { href, ...look('button'), ...inText('label') }, typeset(label)),
          ),
        ),
      ),
    ),
    h('p', { ...look('address'), ...inText('below') }, h(Link, { href, ...look('addressLink') }, href)),
  )

export const steps = (texts: readonly string[]) =>
  h('ol', look('steps'), ...texts.map((text) => h('li', null, typeset(text))))

export interface Amount {
  label: string
  amount: string
}

interface Amounts {
  lines: readonly Amount[]
  /** The text about the lines left out. */
  more?: string
  sum: Amount
}

/** Amounts at the right edge, the last line set apart as their sum. */
export const amounts = ({ lines, more, sum }: Amounts) =>
  h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', ...look('rows'), ...inText('amounts') },
    h(
      'tbody',
      null,
      // Words in place of a weight ("masa nieznana") may break as those of the sum.
      ...lines.map((line) => row(line, 'row', /\d/.test(line.amount) ? 'amount' : 'wordsAmount')),
      more && h('tr', null, h('td', { colSpan: 2, align: 'left', ...look('row') }, typeset(more))),
      row(sum, 'sum', 'sumAmount'),
    ),
  )

/** Outlook on Windows knows no style for it; React has no name for the attribute. */
const TOP = { valign: 'top' } as ComponentProps<'tr'>

/** An amount does not break at all: its cell says so, once for a hundred numbers. */
const row = (
  { label, amount }: Amount,
  labelLook: 'row' | 'sum',
  amountLook: 'amount' | 'wordsAmount' | 'sumAmount',
) =>
  h(
    'tr',
    TOP,
    h('th', { scope: 'row', align: 'left', ...look(labelLook) }, typeset(label)),
    h('td', { align: 'right', ...look(amountLook) }, amountLook === 'amount' ? amount : typeset(amount)),
  )

export interface Fact {
  name: string
  lines: readonly string[]
}

export const facts = (all: readonly Fact[]) =>
  inOrder(
    ...all.map(({ name, lines }) =>
      h(
        'p',
        { ...look('fact'), ...inText('fact') },
        labelled(name),
        h('br'),
        withBreaks(lines.map(typesetLines)),
      ),
    ),
  )

export const hint = (text: string) => h('p', look('hint'), typeset(text))
