// Elements of emails. They are created by function calls, because Node runs TypeScript directly, but not JSX.

import { Heading as HeadingTag } from '@react-email/heading'
import { Link } from '@react-email/link'
import { createElement as h, Fragment, type ComponentProps, type ReactNode } from 'react'
import { textPieces } from '#contract/typography.ts'
import { look, UNBROKEN } from './email-styles.ts'
import type { TextForm } from './plain-text.ts'

/** Marks a table as layout only, so that screen readers skip it. */
export const LAYOUT = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** Attribute that tells plain-text.ts how to write the element. */
export const inText = (form: TextForm) => ({ 'data-text': form })

/** Joins parts without React keys, which are not needed because the sequence of an email's parts never changes. */
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

/** Heading of a part. The first one has no space above it. */
export const heading = (text: string, { isFirst = false } = {}) =>
  h(HeadingTag, { as: 'h2', ...look(isFirst ? 'firstHeading' : 'heading') }, typeset(text))

/** Code to read out or copy, in large monospaced characters. */
export const number = (label: string, text: string) =>
  h(
    'p',
    { ...look('paragraph'), ...inText('fact') },
    labelled(label),
    h('br'),
    h('span', look('number'), text),
  )

const labelled = (label: string) => h('span', { ...look('label'), ...inText('label') }, typeset(label))

/**
 * Button with its address as a link below: some mail programs do not open button links, and some people want to check the
 * target.
 */
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
  /** Text about omitted lines. */
  more?: string
  sum: Amount
}

/** Table of amounts, right-aligned, with a separate sum line. */
export const amounts = ({ lines, more, sum }: Amounts) =>
  h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', ...look('rows'), ...inText('amounts') },
    h(
      'tbody',
      null,
      // Text instead of a weight ("masa nieznana") may wrap, as in the sum.
      ...lines.map((line) => row(line, 'row', /\d/.test(line.amount) ? 'amount' : 'wordsAmount')),
      more && h('tr', null, h('td', { colSpan: 2, align: 'left', ...look('row') }, typeset(more))),
      row(sum, 'sum', 'sumAmount'),
    ),
  )

/** Aligns a row to the top for Outlook on Windows, which ignores the style. React's types lack this attribute. */
const TOP = { valign: 'top' } as ComponentProps<'tr'>

/**
 * Row of a table of amounts. The whole cell forbids line breaks: an element around each number would make a long email too
 * large.
 */
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
