// A letter as plain text, for those who read mail without HTML.

import { operator } from '#settings/operator.ts'
import type { Amount, Letter, LetterPart } from './letter.ts'

export function letterText({ title, parts, footer }: Letter): string {
  const body = parts.map(partText).filter(Boolean)
  return `${[operator.name, title.toUpperCase(), ...body, '--', ...footer].join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'hint':
      return part.text
    case 'heading':
      return `## ${part.text}`
    case 'number':
      return `${part.label}: ${part.text}`
    case 'button':
      return `${part.label}: ${part.href}`
    case 'steps':
      return part.steps.map((step, at) => `${at + 1}. ${step}`).join('\n')
    case 'amounts':
      return [...part.lines.map(amountText), ...(part.more ? [part.more] : []), `= ${part.sum.label}: ${part.sum.amount}`].join('\n')
    case 'facts':
      return part.facts
        .map(
          ({ name, lines }) =>
            `${name}:\n${lines
              .flatMap((line) => line.split(/\r?\n|\r/))
              .map((line) => `  ${line}`)
              .join('\n')}`,
        )
        .join('\n')
    case 'cut':
      return ''
  }
}

const amountText = ({ label, amount }: Amount) => `- ${label}: ${amount}`
