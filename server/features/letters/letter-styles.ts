// How each part of a letter looks. The styles stand at the elements themselves, since many mail programs drop a style block;
// the block only adds the dark colours. Colours are those of web/ui/tokens.css: a mail cannot link a style sheet.

/** First a font that Outlook on Windows has: it gives up at the first one it lacks. */
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#13201a`
const SMALL = `${FONT};font-size:14px;line-height:21px;color:#586860`
/** A name of two hundred characters without a space must not widen the letter. */
const BROKEN = 'word-wrap:break-word;word-break:break-word'

const STYLES = {
  page: 'background-color:#f4f7f4',
  edge: 'padding:24px 12px 32px',
  column: 'max-width:560px',
  name: `${FONT};font-size:18px;line-height:24px;font-weight:700;color:#0b5d45;padding:0 4px 14px`,
  letter:
    'background-color:#ffffff;border:1px solid #d3dcd6;border-top:6px solid #0b5d45;border-radius:12px;border-collapse:separate',
  sheet: `${TEXT};${BROKEN};padding:24px`,
  // Where the ticket would be torn off.
  stub: `${TEXT};${BROKEN};padding:20px 24px 24px;border-top:2px dashed #d3dcd6`,
  title: `${FONT};font-size:24px;line-height:30px;font-weight:700;margin:0 0 12px`,
  heading: `${FONT};font-size:16px;line-height:24px;font-weight:700;margin:20px 0 6px`,
  firstHeading: `${FONT};font-size:16px;line-height:24px;font-weight:700;margin:0 0 6px`,
  paragraph: 'margin:0 0 12px',
  fact: 'margin:0 0 10px',
  label: SMALL,
  number:
    "font-family:'Cascadia Mono',Consolas,Menlo,'Liberation Mono',monospace;font-size:21px;line-height:30px;font-weight:700;white-space:nowrap",
  steps: 'margin:0;padding:0 0 0 24px',
  rows: `${TEXT};border-collapse:collapse;font-variant-numeric:tabular-nums`,
  // Short, since a letter may have a hundred: Gmail cuts what is longer than 102 KB.
  row: 'font-weight:400;padding:8px 16px 8px 0;border-top:1px solid #d3dcd6',
  amount: 'white-space:nowrap;padding:8px 0;border-top:1px solid #d3dcd6',
  sum: 'font-weight:700;padding:8px 16px 8px 0;border-top:2px solid #13201a',
  // "At least" may stand above the amount: it must not narrow the names above it.
  sumAmount: 'font-weight:700;word-break:normal;padding:8px 0;border-top:2px solid #13201a',
  buttonBox: 'margin:16px 0 10px',
  // Outlook on Windows pads cells and not links.
  buttonCell: 'background-color:#0b5d45;border-radius:8px;mso-padding-alt:12px 20px',
  button: `${FONT};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;display:inline-block;padding:12px 20px`,
  address: `${SMALL};${BROKEN};margin:0 0 12px`,
  addressLink: 'color:#586860',
  hint: `${FONT};font-size:14px;line-height:21px;color:#13201a;background-color:#fff4dd;border:1px solid #e0b25a;border-radius:8px;padding:12px 16px;margin:16px 0 0`,
  footer: `${SMALL};${BROKEN};padding:16px 4px 0`,
  footerLine: 'margin:0 0 8px',
} as const

type Look = keyof typeof STYLES

/** In the dark only these differ. */
const DARK: Partial<Record<Look, string>> = {
  page: 'background-color:#0d1411',
  letter: 'background-color:#141d19;border-color:#2c3a33;border-top-color:#74d3aa',
  name: 'color:#74d3aa',
  sheet: 'color:#e7eeea',
  stub: 'color:#e7eeea;border-color:#2c3a33',
  label: 'color:#9cada4',
  rows: 'color:#e7eeea',
  row: 'border-color:#2c3a33',
  amount: 'border-color:#2c3a33',
  sum: 'border-color:#e7eeea',
  sumAmount: 'border-color:#e7eeea',
  buttonCell: 'background-color:#74d3aa',
  button: 'color:#06241a',
  address: 'color:#9cada4',
  addressLink: 'color:#9cada4',
  hint: 'color:#e7eeea;background-color:#2c2310;border-color:#6e5522',
  footer: 'color:#9cada4',
}

/** The attributes that give an element its look. */
export const look = (name: Look) => `${DARK[name] ? `class="${name}" ` : ''}style="${STYLES[name]}"`

/** Outlook on Windows lets nothing be inherited into the cells of a table. */
export const OUTLOOK_STYLE_BLOCK = `<!--[if mso]><style>td, th, li { ${TEXT} }</style><![endif]-->`

export const STYLE_BLOCK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(DARK)
  .map(([name, style]) => `.${name} { ${style.replaceAll(/;|$/g, ' !important;')} }`)
  .join('\n')}
}
`
