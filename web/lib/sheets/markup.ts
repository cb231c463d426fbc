// Prepares tables in HTML and XML for SheetJS, and replaces markup that web shops leave in the cells of text files.

/** The named entities that occur in tables: letters of Polish and some signs. */
const ENTITIES: Readonly<Record<string, string>> = {
  oacute: 'ó',
  Oacute: 'Ó',
  bdquo: '„',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  deg: '°',
  sect: '§',
}
/** Entities that HTML needs itself. A quotation mark becomes a typographic one, because the straight one encloses cells. */
const ESCAPES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '”',
  apos: "'",
  nbsp: ' ',
}

/** Signs that separate cells in a text file, and characters of private use that stand for them until it is split. */
const SEPARATORS = ';,|'
const PRIVATE = '\ue0fa\ue0fb\ue0fc'
const withinCell = (sign: string) =>
  sign === '"' ? '”' : /\s/.test(sign) ? ' ' : (PRIVATE[SEPARATORS.indexOf(sign)] ?? sign)
/** Puts the signs of entities, which separate nothing, into a cell. */
export const withSeparators = (cell: string): string =>
  cell.replace(/[\ue0fa-\ue0fc]/g, (sign) => SEPARATORS.charAt(PRIVATE.indexOf(sign)))

const withLetters = (text: string, signOf: (sign: string) => string) =>
  text
    .replaceAll(
      /&#(?:x(?<hex>[\da-f]{2,6})|(?<number>\d{2,7}));/gi,
      (entity, hex?: string, number?: string) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(number)
        return code > 0x10ffff ? entity : signOf(String.fromCodePoint(code))
      },
    )
    .replaceAll(/&(?<name>\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/**
 * Returns the text of a file without entities and line breaks of HTML. Their semicolons would separate cells.
 */
export const withoutMarkup = (text: string): string =>
  /&#?\w+;|<br\b/i.test(text)
    ? withLetters(text, withinCell)
        .replaceAll(/&(?<name>\w+);/g, (entity, name: string) => ESCAPES[name] ?? entity)
        .replaceAll(/ *<br *\/?> */gi, ' ')
    : text

/** Returns the XML of Excel 2003, with the formatting within cells removed; null for other texts. */
export function spreadsheetXml(text: string): string | null {
  if (!text.includes('urn:schemas-microsoft-com:office:spreadsheet') || !text.includes('Workbook'))
    return null
  return text.replaceAll(
    /(?<start><(?<tag>(?:\w+:)?Data)\b[^>]*>)(?<cell>[^<]*<(?!\/\k<tag>)[\s\S]*?)(?=<\/\k<tag>>)/g,
    (_all, start: string, _tag, cell: string) => start + cell.replaceAll(/<(?!!\[CDATA)[^>]*>/g, ''),
  )
}

const MARKUP: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/**
 * Returns the tables of an HTML page; null without one. Old programs leave out the end of cells, which
 * SheetJS needs.
 */
export function tableMarkup(text: string): string | null {
  if (!/<table/i.test(text)) return null
  const page = withLetters(
    text.replaceAll(/<(?<name>script|style)\b[\s\S]*?<\/\k<name>>/gi, ''),
    (sign) => MARKUP[sign] ?? sign,
  )
  return page
    .slice(page.search(/<table/i))
    .replaceAll(
      /(?<cell><(?<tag>t[dh])\b[^>]*>(?:(?!<\/?t[dhr]\b|<\/?table\b)[\s\S])*)(?=<t[dhr]\b|<\/t(?:r|able)\b)/gi,
      '$<cell></$<tag>>',
    )
}
