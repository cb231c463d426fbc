// Sheets of a pickup day as a PDF: a page or more for each route, with room for masses and signatures.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { type Locale, numberIn } from '#contract/languages.ts'
import { LIFT_WORDS, LOADING_WORDS, SHEET_WORDS, WASTE_CARD_WORDS } from '#contract/paper-words.ts'
import type { DaySheet, SheetRoute, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import { unitSymbol } from '#contract/units.ts'
import type { PaperBlock } from '#server/platform/pdf/draw-pdf.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'

export async function daySheetPdf({ date, routes }: DaySheet, locale: Locale): Promise<PdfFile> {
  const title = `${SHEET_WORDS.title[locale]} ${date}`
  const driven = routes.filter(({ stops }) => stops.length > 0)
  const blocks = driven.flatMap((route, at) => routeOnPaper(route, at, locale))
  const none: PaperBlock = { kind: 'text', text: SHEET_WORDS.none[locale] }
  return {
    name: `day-sheet-${date}.pdf`,
    content: await drawnPdf({
      lang: locale,
      title,
      foot: title,
      blocks: blocks.length > 0 ? blocks : [none],
    }),
  }
}

/** With three decimals or none, as everywhere in the product. */
const kilograms = (kg: number, locale: Locale) =>
  numberIn(locale, kg, { fewest: Number.isInteger(kg) ? 0 : 3, most: 3 })

function routeOnPaper({ vehicle, driver, stops }: SheetRoute, at: number, locale: Locale): PaperBlock[] {
  const words = (key: keyof typeof SHEET_WORDS) => SHEET_WORDS[key][locale]
  const grams = stops.reduce((sum, { order }) => sum + Math.round(order.weightKg * 1000), 0)
  const isLeast = stops.some(({ order }) => order.weightIsLowerBound)
  return [
    { kind: 'heading', text: `${vehicle.plate}, ${vehicle.name}`, startsPage: at > 0 },
    {
      kind: 'facts',
      facts: [
        { name: words('driver'), lines: [driver?.name ?? '–'] },
        {
          name: words('estimatedMass'),
          lines: [`${isLeast ? '≥ ' : ''}${kilograms(grams / 1000, locale)} kg`],
        },
      ],
    },
    ...stops.flatMap((stop, place) => stopOnPaper(stop, place + 1, locale)),
    { kind: 'text', text: words('rules'), isSmall: true },
  ]
}

function stopOnPaper(stop: SheetStop, number: number, locale: Locale): PaperBlock[] {
  const words = (key: keyof typeof SHEET_WORDS) => SHEET_WORDS[key][locale]
  const { order, contact, equipment, comment, bdo } = stop
  const { street, postalCode, city } = order.branch
  const lines: [keyof typeof SHEET_WORDS, string[]][] = [
    ['address', [`${street}, ${postalCode} ${city}`]],
    ['hours', [`${order.availableHoursFrom}–${order.availableHoursTo}`]],
    ['contact', [[contact.name, contact.phone && phoneShown(contact.phone)].filter(Boolean).join(', ')]],
    ['access', accessLines(stop, locale)],
    ['comment', comment ? [comment] : []],
    [
      'equipment',
      equipment.map(
        ({ name, quantity, unit }) =>
          `${numberIn(locale, quantity, { most: 3 })} ${unitSymbol(unit, locale)} ${name}`,
      ),
    ],
    ['card', [[WASTE_CARD_WORDS[order.wasteCard][locale], bdo && `BDO ${bdo}`].filter(Boolean).join(', ')]],
  ]
  const facts = lines.flatMap(([key, texts]) => {
    const known = texts.filter(Boolean)
    return known.length > 0 ? [{ name: words(key), lines: known }] : []
  })
  return [
    {
      kind: 'heading',
      level: 3,
      text: `${number}. ${order.companyName}`,
      room: roomOf(facts, stop.wasteCodes.length),
    },
    { kind: 'facts', facts },
    {
      kind: 'table',
      head: [words('code'), words('estimated'), words('weighed')],
      rows: stop.wasteCodes.map(({ code, kg }) => [
        isSettled(code) ? code : words('unsettled'),
        kilograms(kg, locale),
        '',
      ]),
      widths: [40, 25, 35],
      firstNumber: 1,
      isForm: true,
    },
    { kind: 'blanks', labels: [words('signature')] },
  ]
}

/** A longer stop may start near the end of a page. Points. */
const MOST_KEPT = 500
const LEAST_KEPT = 160
const LETTERS_OF_LINE = 70

/** Estimates the points of a stop, so that no page parts its masses and its signature from its name. */
function roomOf(facts: readonly { lines: readonly string[] }[], codes: number): number {
  const linesOf = (lines: readonly string[]) =>
    lines.reduce((sum, line) => sum + Math.ceil(line.length / LETTERS_OF_LINE), 0)
  const heading = 20
  const texts = facts.reduce((sum, { lines }) => sum + 11 * linesOf(lines) + 5, 5)
  const table = 26 * (codes + 1) + 10
  const signature = 104
  const room = heading + texts + table + signature
  return room > MOST_KEPT ? LEAST_KEPT : room
}

/** A saved door code is only mentioned: it must not stand on paper. */
function accessLines({ access }: SheetStop, locale: Locale): string[] {
  if (!access) return []
  const { gate, floor, lift, loading, hours, remark, doorCodeSaved } = access
  const known = [
    gate,
    floor && `${SHEET_WORDS.floor[locale]}: ${floor}`,
    lift && LIFT_WORDS[lift][locale],
    loading && LOADING_WORDS[loading][locale],
    hours,
    remark,
  ]
  return [known.filter(Boolean).join('; '), doorCodeSaved ? SHEET_WORDS.doorCode[locale] : '']
}
