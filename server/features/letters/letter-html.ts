// A letter as HTML for mail programs: tables hold it together where a program knows little else (Outlook on Windows lays out
// like Word), every style stands at its element, and nothing is fetched from anywhere.

import { textPieces } from '#contract/typography.ts'
import { operator } from '#settings/operator.ts'
import { look, OUTLOOK_STYLE_BLOCK, STYLE_BLOCK } from './letter-styles.ts'
import { onceForParts, type Amount, type Letter, type LetterPart } from './letter.ts'

type Part<Kind extends LetterPart['kind']> = Extract<LetterPart, { kind: Kind }>

const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Only Outlook on Windows reads what stands between: without it the letter would be as wide as the window. */
const OUTLOOK_COLUMN = `<!--[if mso]><table ${LAYOUT} width="560" align="center"><tr><td><![endif]-->`
const OUTLOOK_COLUMN_END = '<!--[if mso]></td></tr></table><![endif]-->'

export function letterHtml({ locale, title, preview, parts, stub, footer }: Letter): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE_BLOCK}</style>
${OUTLOOK_STYLE_BLOCK}
</head>
<body style="margin:0;padding:0">
<div data-preview="" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview)}</div>
<table ${LAYOUT} width="100%" lang="${locale}" ${look('page')}><tbody><tr><td align="center" ${look('edge')}>
${OUTLOOK_COLUMN}
<table ${LAYOUT} width="100%" align="center" ${look('column')}><tbody>
<tr><td align="left" ${look('name')}>${typeset(operator.name)}</td></tr>
<tr><td align="left">
<table ${LAYOUT} width="100%" ${look('letter')}><tbody>
<tr><td align="left" ${look('sheet')}>
<h1 ${look('title')}>${typeset(title)}</h1>
${partsHtml(parts)}${stub ? stubHtml(stub) : ''}
</td></tr>
</tbody></table>
</td></tr>
<tr><td align="left" ${look('footer')}>
${footer.map((text) => `<p ${look('footerLine')}>${typeset(text)}</p>`).join('\n')}
</td></tr>
</tbody></table>
${OUTLOOK_COLUMN_END}
</td></tr></tbody></table>
</body>
</html>
`
}

const stubHtml = onceForParts(
  (stub) => `\n</td></tr>\n<tr><td align="left" ${look('stub')}>\n${partsHtml(stub, 'firstHeading')}`,
)

const partsHtml = (parts: readonly LetterPart[], firstHeading: HeadingLook = 'heading') =>
  parts.map((part, at) => partHtml(part, at === 0 ? firstHeading : 'heading')).join('\n')

type HeadingLook = 'heading' | 'firstHeading'

function partHtml(part: LetterPart, headingLook: HeadingLook): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p ${look('paragraph')}>${typesetLines(part.text)}</p>`
    case 'heading':
      return `<h2 ${look(headingLook)}>${typeset(part.text)}</h2>`
    case 'number':
      return `<p ${look('paragraph')}><span ${look('label')}>${typeset(part.label)}</span><br><span ${look('number')}>${escaped(part.text)}</span></p>`
    case 'button':
      return buttonHtml(part)
    case 'steps':
      return `<ol ${look('steps')}>\n${part.steps.map((step) => `<li>${typeset(step)}</li>`).join('\n')}\n</ol>`
    case 'amounts':
      return amountsHtml(part)
    case 'facts':
      return part.facts
        .map(
          ({ name, lines }) =>
            `<p ${look('fact')}><span ${look('label')}>${typeset(name)}</span><br>${lines.map(typesetLines).join('<br>')}</p>`,
        )
        .join('\n')
    case 'hint':
      return `<p ${look('hint')}>${typeset(part.text)}</p>`
  }
}

/** The address stands below as well: not every program opens links of buttons, and some people want to see where one leads. */
function buttonHtml({ label, href }: Part<'button'>): string {
  const address = escapedAttribute(href)
  return `<table ${LAYOUT} ${look('buttonBox')}><tbody><tr><td ${look('buttonCell')}><a href="${address}" ${look('button')}>${typeset(label)}</a></td></tr></tbody></table>
<p ${look('address')}><a href="${address}" ${look('addressLink')}>${escaped(href)}</a></p>`
}

function amountsHtml({ lines, more, sum }: Part<'amounts'>): string {
  const rest = more ? [`<tr><td colspan="2" align="left" ${look('row')}>${typeset(more)}</td></tr>`] : []
  const rows = [
    ...lines.map((line) => rowHtml(line, 'row', 'amount')),
    ...rest,
    rowHtml(sum, 'sum', 'sumAmount'),
  ]
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" ${look('rows')}><tbody>\n${rows.join('\n')}\n</tbody></table>`
}

/** An amount does not break at all: its cell says so, once for a hundred numbers. */
const rowHtml = ({ label, amount }: Amount, labelLook: 'row' | 'sum', amountLook: 'amount' | 'sumAmount') =>
  `<tr valign="top"><th scope="row" align="left" ${look(labelLook)}>${typeset(label)}</th><td align="right" ${look(amountLook)}>${amountLook === 'amount' ? escaped(amount) : typeset(amount)}</td></tr>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** For text between tags. */
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
/** As it is read: numbers, days and one-letter words do not part from what they belong to. */
const typeset = (text: string) =>
  textPieces(text)
    .map((piece) =>
      piece.isUnbroken
        ? `<span style="white-space:nowrap">${escaped(piece.text)}</span>`
        : escaped(piece.text),
    )
    .join('')
const typesetLines = (text: string) =>
  text
    .split(/\r?\n|\r/)
    .map(typeset)
    .join('<br>')
const escapedAttribute = (text: string) => escaped(text).replaceAll('"', '&quot;')
