// Meaning of ambiguous nouns in a list ("skaner", "telefon"), by the series and makers next to
// them. Series and makers alone never identify a thing; such a row waits for the person.
import { foldText } from '#contract/catalogue/search.ts'

interface Meaning {
  /** Word of the catalogue, folded. */
  kind: string
  /** Series, makers and words that belong only to this kind. */
  words: RegExp
}

const NOUNS: readonly { noun: RegExp; meanings: readonly Meaning[] }[] = [
  {
    noun: /^(?:skaner|scanner|сканер)/,
    meanings: [
      {
        kind: 'skaner dokumentow',
        words:
          /\b(?:fi \d{4}\w*|sp \d{4}|canoscan|lide|scan(?:jet|snap|mate|pro)|perfection|gt \w*\d{4}\w*|documate|smartoffice|optic(?:slim|book|pro)|imageformula|dr [cfm]\d+\w*|ads \d{4}\w*|av ?\d{3}\w*|adf|a3|a4|hp|hewlett|canon|epson|brother|fujitsu|ricoh|xerox|kodak|plustek|avision|mustek)\b/,
      },
      {
        kind: 'czytnik kodow',
        words:
          /\b(?:kod(?:ow|y)?|barcode\w*|code|qr|1d|2d|voyager|xenon|hyperion|quickscan|gryphon|heron|powerscan|magellan|ls ?\d{4}\w*|li ?\d{4}\w*|ds[2-9]\d{3}\w*|ms ?\d{4}\w*|honeywell|datalogic|metrologic|newland|symbol|zebra|motorola|opticon|cipherlab|unitech|zebex|hdwr)\b/,
      },
    ],
  },
  {
    noun: /^(?:czytnik|reader|зчитувач)/,
    meanings: [
      { kind: 'czytnik e-bookow', words: /\b(?:kindle|pocketbook|inkbook|kobo|onyx|boox|tolino)\b/ },
      {
        kind: 'czytnik kodow',
        words:
          /\b(?:kod(?:ow|y)?|barcode\w*|qr|voyager|quickscan|gryphon|ls ?\d{4}\w*|ds[2-9]\d{3}\w*|datalogic|metrologic|newland|opticon|zebex)\b/,
      },
    ],
  },
  {
    noun: /^(?:kamer|camera|камер)/,
    meanings: [
      {
        kind: 'kamera monitoringu',
        words:
          /\b(?:ip|ds 2\w+|ipc|hac|nvip|nvahd|dome|bullet|turret|tubow\w+|kopulkow\w+|obrotow\w+|ptz|poe|zewnetrzn\w+|hikvision|dahua|bcs|novus|axis|uniview|hanwha|vivotek|mobotix|hilook|ezviz|kenik)\b/,
      },
      {
        kind: 'kamera internetowa',
        words: /\b(?:c\d{3}e?|brio|streamcam|lifecam|live cam|facecam|webcam|usb|logitech|creative)\b/,
      },
      {
        kind: 'aparat cyfrowy',
        words: /\b(?:eos|coolpix|powershot|cyber shot|handycam|lumix|finepix|gopro|legria|nikon)\b/,
      },
    ],
  },
  {
    noun: /^(?:rejestrator|recorder|реєстратор)/,
    meanings: [
      {
        kind: 'rejestrator monitoringu',
        words:
          /\b(?:dvr|nvr\w*|xvr\w*|ds 7\w+|kanalow\w+|kamer|hikvision|dahua|bcs|novus|uniview|hilook|kenik)\b/,
      },
    ],
  },
  {
    noun: /^(?:telefon|phone|телефон)/,
    meanings: [
      {
        kind: 'smartfon',
        words:
          /\b(?:iphone|galaxy|redmi|poco|moto|lumia|xperia|honor|mate \d+|pixel|blackberry|oneplus|oppo|realme|vivo|myphone|nokia|xiaomi|lte|5g|dual ?sim|komorkow\w+)\b/,
      },
      {
        kind: 'telefon voip',
        words:
          /\b(?:ip|sip|voip|yealink|grandstream|gxp\d*|snom|polycom|fanvil|avaya|aastra|mitel|cp \d{4}\w*|spa\d{3}\w*)\b/,
      },
      {
        kind: 'telefon stacjonarny',
        words: /\b(?:euroset|optiset|openstage|optipoint|kx (?:ts|dt|nt)\w*|stacjonarn\w+|systemow\w+)\b/,
      },
      { kind: 'telefon bezprzewodowy', words: /\b(?:dect|gigaset|kx tg\w*|bezprzewodow\w+|cordless)\b/ },
    ],
  },
  {
    noun: /^(?:terminal|термінал)/,
    meanings: [
      { kind: 'terminal platniczy', words: /\b(?:ingenico|verifone|pax|ict\d+|vx ?\d+|platnicz\w+)\b/ },
      { kind: 'thin client', words: /\b(?:wyse|igel|futro|t[56]\d0|thin|zero client|ncomputing)\b/ },
      { kind: 'kolektor danych', words: /\b(?:mc\d{4}\w*|memor|skorpio|dolphin)\b/ },
    ],
  },
  {
    noun: /^(?:projektor|projector|rzutnik|проєктор|проектор)/,
    meanings: [{ kind: 'projektor led', words: /\b(?:laser\w*|led)\b/ }],
  },
  {
    noun: /^keyboard/,
    meanings: [{ kind: 'keyboard muzyczny', words: /\b(?:yamaha|casio|roland|korg|muzyczn\w+)\b/ }],
  },
  {
    noun: /^(?:receipt|paragon)/,
    meanings: [
      { kind: 'drukarka fiskalna', words: /\b(?:posnet|novitus|elzab|emar|datecs|fiskaln\w+|fiscal)\b/ },
      {
        kind: 'drukarka etykiet',
        words: /\b(?:ql \d+\w*|tm \w+|tsp\d+\w*|epson|star|citizen|brother|zebra)\b/,
      },
    ],
  },
  {
    noun: /^(?:ups|zasilacz|дбж)/,
    meanings: [
      {
        kind: 'zasilacz ups duzy',
        words: /\b(?:(?:[3-9]\d{3}|\d{5,}) ?va|(?:[3-9]|\d{2,}) ?kva)\b/,
      },
    ],
  },
  {
    noun: /^(?:wielofunkcyjn|mfp|multifunction|багатофункц|urzadzeni|drukark)/,
    meanings: [
      {
        kind: 'urzadzenie wielofunkcyjne biurkowe',
        words:
          /\b(?:mfc|dcp|laserjet|officejet|deskjet|ecotank|maxify|pixma|workforce|i sensys|ecosys m\d+\w*|scx)\b/,
      },
      {
        kind: 'kserokopiarka',
        words:
          /\b(?:bizhub|ineo|taskalfa|imagerunner|aficio|(?:mp|im) c?\d{4}\w*|mx \d{4}\w*|e studio|altalink|docucentre)\b/,
      },
    ],
  },
]

const foldedWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Kinds that an ambiguous noun means, by the rest of the text: "Skanery" with "fi-7160" are document scanners. */
export function kindsMeant(noun: string, rest: string): string[] {
  const nouns = foldedWords(noun)
  const words = foldedWords(rest).join(' ')
  return NOUNS.filter((one) => nouns.some((word) => one.noun.test(word))).flatMap(({ meanings }) =>
    meanings.filter((meaning) => meaning.words.test(words)).map(({ kind }) => kind),
  )
}

/** All kinds that distinguish ambiguous nouns. */
export const MEANT_KINDS: readonly string[] = NOUNS.flatMap(({ meanings }) =>
  meanings.map(({ kind }) => kind),
)

/** Categories that describe what a thing is used for, not what it is. */
const BROAD = new Set(
  'mobile mobilne mobilny peripherals peripheral peryferia peryferyjne agd rtv it ict sprzet sprzety urzadzenia urzadzenie komputerowy komputerowe elektroniczny elektroniczne elektryczny elektryczne elektronika elektro wyposazenie inne inny pozostale rozne medyczny medyczne biurowy biurowe informatyczny informatyczne aparatura hardware equipment electronics electronic devices device asset assets other misc miscellaneous medical office general обладнання техніка електроніка інше медичне офісне'.split(
    ' ',
  ),
)
export const isBroad = (kind: string): boolean => foldedWords(kind).every((word) => BROAD.has(word))
