// A letter as plain text, for those who read mail without HTML. Wrapped, since some programs do not.

import { textPieces } from '#contract/typography.ts'
import { operator } from '#settings/operator.ts'
import { onceForParts, type Amount, type Letter, type LetterPart } from './letter.ts'

const WIDTH = 72

export function letterText({ title, parts, stub, footer }: Letter): string {
  const body = [...parts.map(partText), ...(stub ? [stubText(stub)] : [])]
  return `${[operator.name, wrapped(title.toUpperCase()), ...body, '--', ...footer.map((text) => wrapped(text))].join('\n\n')}\n`
}

const stubText = onceForParts((stub) => stub.map(partText).join('\n\n'))

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'hint':
      return wrappedLines(part.text)
    case 'heading':
      return `${part.text}\n${'-'.repeat([...part.text].length)}`
    case 'number':
      return `${part.label}: ${part.text}`
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'steps':
      return part.steps.map((step, at) => wrapped(step, `${at + 1}. `)).join('\n')
    case 'amounts':
      return [
        ...part.lines.map(amountText),
        ...(part.more ? [wrapped(part.more, '- ')] : []),
        '',
        wrapped(`${part.sum.label}: ${part.sum.amount}`),
      ].join('\n')
    case 'facts':
      return part.facts
        .map(({ name, lines }) => `${name}:\n${lines.map((line) => wrappedLines(line, '  ')).join('\n')}`)
        .join('\n')
  }
}

const amountText = ({ label, amount }: Amount) => wrapped(`${label}: ${amount}`, '- ')

const wrappedLines = (text: string, start = '') =>
  text
    .split(/\r?\n|\r/)
    .map((line) => wrapped(line, start))
    .join('\n')

/** Stands for a space at which no line ends, while a text is wrapped. */
const KEPT_SPACE = '\0'

const withKeptSpaces = (text: string) =>
  textPieces(text)
    .map((piece) => (piece.isUnbroken ? piece.text.replaceAll(' ', KEPT_SPACE) : piece.text))
    .join('')

/** Between words only, and not between all: an address or a number must stay whole. What follows is indented like the text after `start`. */
function wrapped(text: string, start = ''): string {
  if (start.length + text.length <= WIDTH && !text.startsWith(' ')) return start + text
  const indent = ' '.repeat(start.length)
  const lines = ['']
  for (const word of withKeptSpaces(text).split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && start.length + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line, at) => `${at === 0 ? start : indent}${line.replaceAll(KEPT_SPACE, ' ')}`).join('\n')
}
