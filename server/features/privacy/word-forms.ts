// Declension of Polish and Ukrainian names, and spellings of letters. All words are folded: without case and diacritics.

const OF_A = 'a|e|i|y|o|ie|ej|iej'
const OF_I = 'i|y|iego|ego|iemu|emu|im|ym'
const OF_O = 'o|e|u|a|i|y|ie|ego|emu|em'
const OF_CONSONANT = 'a|u|e|ie|em|owi|owie|ow|om|ia|iu|iem|iowi'
const SOFTENED: Record<string, string> = { k: 'c', g: 'dz', r: 'rz', t: 'c', d: 'dz' }
/** Endings of Ukrainian names. They are folded: `й` becomes `и`, `ї` becomes `і`. */
const UKRAINIAN = 'а|я|у|ю|и|і|о|е|ь|ом|ем|єм|им|ою|ею|єю|оі|іи|ові|еві|єві|ого|ому'
const VOWEL = /[aeiouyаеиіоуюяє]$/
const FEMALE = /[aая]$/

interface Stem {
  stem: string
  endings: string
}

/**
 * Returns the stems of a word with their endings. `Nowak` matches `Nowaka`, `Marek` matches `Marka`, `Marta` matches `Marcie`;
 * but `Jan` does not match `Janina`, nor `Kowalski` `Kowalska`.
 */
export function stemsOf(word: string): Stem[] {
  if (word.length < 3) return [{ stem: word, endings: '' }]
  const stem = word.replace(/[aeiouyаеиіоуюяьє]$/, '')
  if (/\p{Script=Cyrillic}$/u.test(word))
    return [{ stem, endings: `(?:${UKRAINIAN})${VOWEL.test(word) ? '' : '?'}` }]
  const soft = SOFTENED[stem.at(-1) ?? '']
  const softened = soft ? [{ stem: stem.slice(0, -1) + soft, endings: 'i?e' }] : []
  if (/[iy]$/.test(word)) return [{ stem, endings: `(?:${OF_I})` }]
  if (VOWEL.test(word)) return [{ stem, endings: `(?:${word.endsWith('a') ? OF_A : OF_O})` }, ...softened]
  const short = /^(?<stem>.+?)i?[eo](?<last>[kcl])$/.exec(word)?.groups
  return [
    { stem, endings: `(?:${OF_CONSONANT})?` },
    ...softened,
    ...(short ? [{ stem: `${short['stem']}${short['last']}`, endings: `(?:${OF_CONSONANT})` }] : []),
  ]
}

export interface FullName {
  given: string
  family: string
}

/**
 * Whether the forms of given name and surname agree: `Stanisława Nowaka` is Stanisław, but `Stanisława Nowak` is a woman. A
 * woman's surname that ends in a consonant is not declined.
 */
export function agree(person: FullName, found: FullName): boolean {
  const words = found.family.split(' ')
  const isForm = (word: string, at: number) => word === words[at] || VOWEL.test(word)
  if (FEMALE.test(person.given)) return person.family.split(' ').every(isForm)
  return found.family !== person.family || !/^(?:i?a|а|я)$/.test(found.given.slice(person.given.length))
}

/**
 * Pattern of HTML, quoted-printable and percent escapes. Of the ASCII characters in names and addresses, quoted-printable
 * escapes only the space and `@`.
 */
const ESCAPES =
  /&(?:#x[\da-f]{1,6}|#\d{1,7}|nbsp|amp|apos|quot|lt|gt);|=\r?\n|(?:=[89A-F][\dA-F]){2,}|=[24]0|(?:%[\da-f]{2})+|[^\0-\x7f]\p{M}*/giu
const NAMED: Record<string, string> = { nbsp: ' ', amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' }

function readable(escape: string): string {
  const entity = /^&(?:#(?<code>\d+)|#x(?<hex>[\da-f]+)|(?<name>\w+));$/i.exec(escape)?.groups
  if (entity) {
    const code = entity['code'] ? Number(entity['code']) : Number.parseInt(entity['hex'] ?? '', 16)
    return (
      NAMED[entity['name']?.toLowerCase() ?? ''] ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : escape)
    )
  }
  if (!/^[%=]/.test(escape)) return escape
  const bytes = Buffer.from(escape.replaceAll(/[%=\r\n]/g, ''), 'hex')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? escape : text
}

const OTHERWISE: [RegExp, string][] = [
  [/[łŁ]/g, 'l'],
  [/\p{Pd}/gu, '-'],
  [/[‘’ʼ`´]/g, "'"],
  [/\u200B/g, ' '],
  [/[\p{M}\p{Cf}]/gu, ''],
]
const withoutSigns = (text: string) =>
  OTHERWISE.reduce((rest, [sign, plain]) => rest.replaceAll(sign, plain), text.normalize('NFD'))

/** Decodes escapes and keeps the case. `placeOf` converts a position in the decoded text to one in the original. */
export function unescaped(text: string): { flat: string; placeOf(at: number): number } {
  let [flat, last] = ['', 0]
  const shifts: { at: number; place: number }[] = [{ at: 0, place: 0 }]
  for (const { index, 0: escape } of text.matchAll(ESCAPES)) {
    const plain = withoutSigns(readable(escape))
    flat += text.slice(last, index) + plain
    last = index + escape.length
    if (plain.length === escape.length) continue
    shifts.push({ at: flat.length, place: last })
  }
  flat += text.slice(last)
  const placeOf = (at: number) => {
    const shift = shifts.findLast((one) => one.at <= at) ?? { at: 0, place: 0 }
    return shift.place + at - shift.at
  }
  return { flat, placeOf }
}
