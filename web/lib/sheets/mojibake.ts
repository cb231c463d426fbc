// Repairs letters that a program read in a wrong encoding and saved again as UTF-8: "ZakĹ‚ad", "Zak³ad".
import letters from './letters.json' with { type: 'json' }

interface CodePage {
  name: string
  /** First bytes of two-byte sequences that occur in our languages: Latin letters, signs, Cyrillic. */
  leads: readonly number[]
}

const CODE_PAGES: readonly CodePage[] = [
  { name: 'windows-1250', leads: [0xc2, 0xc3, 0xc4, 0xc5, 0xcb] },
  { name: 'windows-1252', leads: [0xc2, 0xc3, 0xc4, 0xc5, 0xcb, 0xd0, 0xd1, 0xd2] },
  { name: 'windows-1251', leads: [0xd0, 0xd1, 0xd2] },
]
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Finds UTF-8 sequences of which each byte was read as one character of the code page, and decodes them. */
function repairer({ name, leads }: CodePage): (text: string) => string {
  const signs = new TextDecoder(name).decode(Uint8Array.from(range(0, 255)))
  const signsOf = (bytes: readonly number[]) => bytes.map((byte) => signs.charAt(byte)).join('')
  const next = signsOf(range(0x80, 0xbf))
  // Quotation marks, dashes, the euro and similar signs are E2, 80 to 84, and one more byte.
  const sequence = new RegExp(
    `[${signsOf(leads)}][${next}]|${signsOf([0xe2])}[${signsOf(range(0x80, 0x84))}][${next}]`,
    'g',
  )
  const decoder = new TextDecoder()
  return (text) =>
    text.replace(sequence, (found) => decoder.decode(Uint8Array.from(found, (sign) => signs.indexOf(sign))))
}

const REPAIRERS = CODE_PAGES.map(repairer)
/** Wrong letters of Polish texts in windows-1250 or ISO-8859-2 that a program read as windows-1252. */
const { signs: SIGNS, letters: LETTERS } = letters.western
/** Cubic metres and the like. */
const METRES = String.raw`(?<!(?:^|\P{L})[cdk]?m)`
const IN_WORDS = new RegExp(String.raw`${METRES}(?<=[\p{L}${SIGNS}])[${SIGNS}]|[${SIGNS}](?=\p{L})`, 'gu')
/** Signs within words, which are letters in no language: "Zak³ad", "£ódź". */
const WESTERN_EVIDENCE = new RegExp(String.raw`${METRES}(?<=\p{L})[³¹¿±¶](?=\p{L})|[£¯](?=\p{Ll})`, 'u')

type Repair = (text: string) => string

const times = (repair: Repair, count: number): Repair =>
  count === 0 ? (text) => text : (text) => repair(times(repair, count - 1)(text))

/** Possible repairs; some files were saved wrongly two or three times. Nearly all texts stay as they are. */
export const REPAIRS: readonly Repair[] = [
  ...REPAIRERS.flatMap((repair) => [1, 2, 3].map((count) => times(repair, count))),
  (text) =>
    WESTERN_EVIDENCE.test(text)
      ? text.replace(IN_WORDS, (sign) => LETTERS.charAt(SIGNS.indexOf(sign)))
      : text,
]
