// A letter as HTML: one column without tables or pictures, its colours following the reader's light or dark scheme.
// Colours are those of web/ui/tokens.css: a mail cannot link a style sheet.

import { operator } from '#settings/operator.ts'
import type { Amount, Letter, LetterPart } from './letter.ts'

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #f4f7f4; color: #13201a; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { display: block; max-width: 560px; margin: 0 auto; padding: 24px 16px 40px; }
.name { margin: 0 0 16px; font-size: 18px; font-weight: 700; color: #0b5d45; }
.letter { background: #ffffff; border: 1px solid #d3dcd6; border-top: 6px solid #0b5d45; border-radius: 12px; padding: 28px; overflow-wrap: break-word; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; }
h2 { font-size: 16px; margin: 24px 0 6px; }
p { margin: 0 0 12px; }
.label, dt, footer { color: #586860; font-size: 14px; }
.label { margin: 0; }
.number { font: 700 22px/1.4 ui-monospace, "Cascadia Mono", "Liberation Mono", Consolas, monospace; margin: 0 0 16px; white-space: nowrap; }
.button { display: inline-block; background: #0b5d45; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 8px; padding: 12px 20px; margin: 8px 0 4px; }
ol { margin: 0; padding: 0 0 0 20px; }
ul { list-style: none; margin: 0; padding: 0; font-variant-numeric: tabular-nums; }
li.amount { border-top: 1px solid #d3dcd6; padding: 8px 0; overflow: hidden; }
li.amount b { float: right; font-weight: 600; padding-left: 16px; }
li.sum { border-top: 2px solid #13201a; font-weight: 600; }
hr { border: 0; border-top: 2px dashed #d3dcd6; margin: 24px -28px 0; }
dl { margin: 0; } dd { margin: 0 0 10px; }
.hint { background: #fff4dd; border: 1px solid #e0b25a; border-radius: 8px; padding: 12px 16px; font-size: 14px; margin: 20px 0 0; }
footer { padding: 20px 4px 0; }
@media (max-width: 480px) { .letter { padding: 20px; } hr { margin-left: -20px; margin-right: -20px; } .number { font-size: 19px; } }
@media (prefers-color-scheme: dark) {
  body { background: #0d1411; color: #e7eeea; }
  .letter { background: #141d19; border-color: #2c3a33; border-top-color: #74d3aa; }
  .name { color: #74d3aa; }
  .button { background: #74d3aa; color: #06241a; }
  .label, dt, footer { color: #9cada4; }
  li.amount, hr { border-color: #2c3a33; }
  li.sum { border-color: #e7eeea; }
  .hint { background: #2c2310; border-color: #6e5522; }
}`

export function letterHtml({ locale, title, parts, footer }: Letter): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">${escaped(operator.name)}</p>
<article class="letter">
<h1>${escaped(title)}</h1>
${parts.map(partHtml).join('\n')}
</article>
<footer>
${footer.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
</footer>
</main>
</body>
</html>
`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${escapedLines(part.text)}</p>`
    case 'heading':
      return `<h2>${escaped(part.text)}</h2>`
    case 'number':
      return `<p class="label">${escaped(part.label)}</p>\n<p class="number">${escaped(part.text)}</p>`
    case 'button':
      return `<a class="button" href="${escaped(part.href)}">${escaped(part.label)}</a>`
    case 'steps':
      return `<ol>\n${part.steps.map((step) => `<li>${escaped(step)}</li>`).join('\n')}\n</ol>`
    case 'amounts': {
      const more = part.more ? [`<li class="amount">${escaped(part.more)}</li>`] : []
      return `<ul>\n${[...part.lines.map((line) => amountHtml(line)), ...more, amountHtml(part.sum, ' sum')].join('\n')}\n</ul>`
    }
    case 'facts':
      return `<dl>\n${part.facts.map(({ name, lines }) => `<dt>${escaped(name)}</dt><dd>${lines.map(escapedLines).join('<br>')}</dd>`).join('\n')}\n</dl>`
    case 'hint':
      return `<p class="hint">${escaped(part.text)}</p>`
    case 'cut':
      return '<hr>'
  }
}

const amountHtml = ({ label, amount }: Amount, set = '') => `<li class="amount${set}"><b>${escaped(amount)}</b>${escaped(label)}</li>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
const escapedLines = (text: string) => escaped(text).replace(/\r?\n|\r/g, '<br>')
