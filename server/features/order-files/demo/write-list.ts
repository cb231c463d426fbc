// Writes a list of equipment as a PDF of one page, like an administrator's inventory. It serves as demo data.

const POLISH = 'ąćęłńśźżĄĆĘŁŃŚŹŻ'
const GLYPHS =
  '/aogonek/cacute/eogonek/lslash/nacute/sacute/zacute/zdotaccent/Aogonek/Cacute/Eogonek/Lslash/Nacute/Sacute/Zacute/Zdotaccent'
/** First character code of the Polish letters, which the PDF's standard encoding lacks. */
const FIRST_POLISH = 128

export function writeList(title: string, lines: readonly string[]): Buffer {
  const shown = lines.map((line, at) => `1 0 0 1 62 ${730 - at * 20} Tm (${escaped(line)}) Tj`)
  const content = [
    'BT',
    `/F1 16 Tf 1 0 0 1 62 770 Tm (${escaped(title)}) Tj`,
    '/F1 11 Tf',
    ...shown,
    'ET',
    '0.6 w 62 758 m 533 758 l S',
  ].join('\n')
  const encoding = `<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[${FIRST_POLISH}${GLYPHS}]>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(pl)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding ${encoding}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]
  return toPdf(objects)
}

/** Encodes a PDF (ISO 32000-1, 7.5): header, objects, table of their offsets, trailer. One character is one byte. */
function toPdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + trailer, 'latin1')
}

const escaped = (text: string) =>
  [...text]
    .map((letter) => {
      const polish = POLISH.indexOf(letter)
      return polish < 0 ? letter : String.fromCharCode(FIRST_POLISH + polish)
    })
    .join('')
    .replaceAll('–', '\x96')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
