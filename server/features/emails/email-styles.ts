// Styles of emails. They are inline, because many mail programs drop style blocks; the block only adds dark colours. Colours
// are those of web/ui/tokens.css, because an email cannot link a style sheet.

import type { CSSProperties } from 'react'

/** Starts with a font that Outlook on Windows has: it ignores the list after the first unknown font. */
const FONT = 'Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const TEXT = { fontFamily: FONT, fontSize: '16px', lineHeight: '24px', color: '#13201a' }
const SMALL = { fontFamily: FONT, fontSize: '14px', lineHeight: '21px', color: '#586860' }
/** Breaks a name of two hundred characters without spaces, which would widen the email. */
const BROKEN = { wordWrap: 'break-word', wordBreak: 'break-word' } as const
const HEADING = { fontFamily: FONT, fontSize: '16px', lineHeight: '24px', fontWeight: 700 }

const STYLES = {
  page: { backgroundColor: '#f4f7f4' },
  edge: { padding: '24px 12px 32px' },
  column: { maxWidth: '560px' },
  name: {
    fontFamily: FONT,
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 700,
    color: '#0b5d45',
    padding: '0 4px 14px',
  },
  email: {
    backgroundColor: '#ffffff',
    border: '1px solid #d3dcd6',
    borderTop: '6px solid #0b5d45',
    borderRadius: '12px',
    borderCollapse: 'separate',
  },
  sheet: { ...TEXT, ...BROKEN, padding: '24px' },
  // Dashed line like a ticket's perforation.
  stub: { ...TEXT, ...BROKEN, padding: '20px 24px 24px', borderTop: '2px dashed #d3dcd6' },
  title: { fontFamily: FONT, fontSize: '24px', lineHeight: '30px', fontWeight: 700, margin: '0 0 12px' },
  heading: { ...HEADING, margin: '20px 0 6px' },
  firstHeading: { ...HEADING, margin: '0 0 6px' },
  paragraph: { margin: '0 0 12px' },
  fact: { margin: '0 0 10px' },
  label: SMALL,
  number: {
    fontFamily: 'Cascadia Mono,Consolas,Menlo,Liberation Mono,monospace',
    fontSize: '21px',
    lineHeight: '30px',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  steps: { margin: 0, padding: '0 0 0 24px' },
  rows: { ...TEXT, borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  // Short, because an email may have a hundred rows, and Gmail cuts emails longer than 102 KB.
  row: { fontWeight: 400, padding: '8px 16px 8px 0', borderTop: '1px solid #d3dcd6' },
  amount: { whiteSpace: 'nowrap', padding: '8px 0', borderTop: '1px solid #d3dcd6' },
  wordsAmount: { wordBreak: 'normal', padding: '8px 0', borderTop: '1px solid #d3dcd6' },
  sum: { fontWeight: 700, padding: '8px 16px 8px 0', borderTop: '2px solid #13201a' },
  // The words "at least" wrap above the amount, so that they do not narrow the names.
  sumAmount: { fontWeight: 700, wordBreak: 'normal', padding: '8px 0', borderTop: '2px solid #13201a' },
  buttonBox: { margin: '16px 0 10px' },
  // Outlook on Windows applies padding to cells but not to links.
  buttonCell: { backgroundColor: '#0b5d45', borderRadius: '8px', msoPaddingAlt: '12px 20px' },
  button: {
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    color: '#ffffff',
    textDecoration: 'none',
    display: 'inline-block',
    padding: '12px 20px',
  },
  address: { ...SMALL, ...BROKEN, margin: '0 0 12px' },
  addressLink: { color: '#586860', textDecoration: 'underline' },
  hint: {
    fontFamily: FONT,
    fontSize: '14px',
    lineHeight: '21px',
    color: '#13201a',
    backgroundColor: '#fff4dd',
    border: '1px solid #e0b25a',
    borderRadius: '8px',
    padding: '12px 16px',
    margin: '16px 0 0',
  },
  footer: { ...SMALL, ...BROKEN, padding: '16px 4px 0' },
  footerLine: { margin: '0 0 8px' },
} as const satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>

type Look = keyof typeof STYLES

/** Styles that differ in dark mode. */
const DARK: Partial<Record<Look, string>> = {
  page: 'background-color:#0d1411',
  email: 'background-color:#141d19;border-color:#2c3a33;border-top-color:#74d3aa',
  name: 'color:#74d3aa',
  sheet: 'color:#e7eeea',
  stub: 'color:#e7eeea;border-color:#2c3a33',
  label: 'color:#9cada4',
  rows: 'color:#e7eeea',
  row: 'border-color:#2c3a33',
  amount: 'border-color:#2c3a33',
  wordsAmount: 'border-color:#2c3a33',
  sum: 'border-color:#e7eeea',
  sumAmount: 'border-color:#e7eeea',
  buttonCell: 'background-color:#74d3aa',
  button: 'color:#06241a',
  address: 'color:#9cada4',
  addressLink: 'color:#9cada4',
  hint: 'color:#e7eeea;background-color:#2c2310;border-color:#6e5522',
  footer: 'color:#9cada4',
}

/** Returns the attributes that style an element. */
export const look = (name: Look): { className?: string; style: CSSProperties } =>
  DARK[name] ? { className: name, style: STYLES[name] } : { style: STYLES[name] }

export const UNBROKEN: CSSProperties = { whiteSpace: 'nowrap' }

/** Outlook on Windows does not inherit text styles into table cells. */
export const OUTLOOK_CELLS = `td, th, li { font-family:${TEXT.fontFamily};font-size:${TEXT.fontSize};line-height:${TEXT.lineHeight};color:${TEXT.color} }`

export const STYLE_BLOCK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(DARK)
  .map(([name, style]) => `.${name} { ${style.replaceAll(/;|$/g, ' !important;')} }`)
  .join('\n')}
}
`
