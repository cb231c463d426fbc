// HTML of pages that the server renders: every value is escaped unless it is HTML already.

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = Html | string | number | null | undefined | false | readonly Part[]

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  const text = part === null || part === undefined || part === false ? '' : String(part)
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((all, text, at) => all + written(parts[at - 1]) + text))
