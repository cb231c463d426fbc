// Renders an email as plain text from its HTML, with wrapped lines, because some mail programs do not wrap. Elements that are
// unclear without their style have a `data-text` attribute that says how to write them.

import { compile } from 'html-to-text'
import { UNBROKEN } from './email-styles.ts'

const WIDTH = 72
/** Placeholder for a space at which the line must not break. */
const KEPT_SPACE = '\uE000'
const INDENT = '  '

/** Element of html-to-text, which has no types. */
interface Element {
  type: string
  name?: string
  /** Content of a text node. */
  data?: string
  children?: Element[]
}

interface Builder {
  addInline(text: string): void
  addLineBreak(): void
  openBlock(options: { leadingLineBreaks?: number; reservedLineLength?: number }): void
  closeBlock(options?: { trailingLineBreaks?: number; blockTransform?: (text: string) => string }): void
}

type Walk = (elements: Element[] | undefined, builder: Builder) => void
type Formatter = (element: Element, walk: Walk, builder: Builder) => void

const textOf = ({ data = '', children = [] }: Element): string => data + children.map(textOf).join('')

const rowsOf = ({ children = [] }: Element): Element[] =>
  children.flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))

const indented = (text: string) => text.replaceAll('\n', `\n${INDENT}`)

/** Formatters for the parts of an email. `unbroken` and `underlined` are chosen by the element, the others by its `data-text`. */
const formatters = {
  unbroken: (element, _walk, builder) => builder.addInline(textOf(element).replaceAll(' ', KEPT_SPACE)),
  underlined(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 2 })
    walk(element.children, builder)
    builder.addLineBreak()
    builder.addInline('-'.repeat([...textOf(element)].length))
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
  label(element, walk, builder) {
    walk(element.children, builder)
    builder.addInline(':')
  },
  fact(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 1, reservedLineLength: INDENT.length })
    walk(element.children, builder)
    builder.closeBlock({ trailingLineBreaks: 1, blockTransform: indented })
  },
  below(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 1 })
    walk(element.children, builder)
    builder.closeBlock({ trailingLineBreaks: 2 })
  },
  /** Writes each row as a line of a list, with the sum below. */
  amounts(element, walk, builder) {
    const rows = rowsOf(element)
    for (const [at, row] of rows.entries()) {
      const isSum = at === rows.length - 1
      builder.openBlock({ leadingLineBreaks: isSum ? 2 : 1, reservedLineLength: INDENT.length })
      if (!isSum) builder.addInline('- ')
      for (const [cellAt, cell] of (row.children ?? []).entries()) {
        if (cellAt > 0) builder.addInline(': ')
        walk(cell.children, builder)
      }
      builder.closeBlock({ trailingLineBreaks: isSum ? 2 : 1, blockTransform: isSum ? String : indented })
    }
  },
  footer(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 2 })
    builder.addInline('--')
    walk(element.children, builder)
    builder.closeBlock()
  },
} satisfies Record<string, Formatter>

export type TextForm = Exclude<keyof typeof formatters, 'unbroken' | 'underlined'>
const FORMS: TextForm[] = ['label', 'fact', 'below', 'amounts', 'footer']

/** Converts HTML to text. It is compiled once: compiling for each email took half as long again as rendering its text. */
const toText = compile({
  wordwrap: WIDTH,
  formatters,
  selectors: [
    { selector: '[data-skip-in-text="true"]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: `span[style="white-space:${String(UNBROKEN.whiteSpace)}"]`, format: 'unbroken' },
    { selector: 'h2', format: 'underlined' },
    ...FORMS.map((format) => ({ selector: `[data-text="${format}"]`, format })),
  ],
})

export const plainTextOf = (html: string) => `${toText(html).replaceAll(KEPT_SPACE, ' ').trim()}\n`
