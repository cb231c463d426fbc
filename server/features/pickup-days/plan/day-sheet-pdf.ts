// Sheets of a pickup day as a PDF: a page or more for each route, with room for masses and signatures.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { type Locale, numberIn } from '#contract/languages.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import type { DaySheet, SheetRoute, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import { unitSymbol } from '#contract/units.ts'
import type { PaperBlock } from '#server/platform/pdf/draw-pdf.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'

export async function daySheetPdf({ date, routes }: DaySheet, locale: Locale): Promise<PdfFile> {
  const title = `${DOCUMENT_TEXTS[locale]['DAY_SHEET.PDF_title']} ${date}`
  const driven = routes.filter(({ stops }) => stops.length > 0)
  const blocks = driven.flatMap((route, at) => routeOnPaper(route, at, locale))
  const none: PaperBlock = { kind: 'text', text: DOCUMENT_TEXTS[locale]['DAY_SHEET.NONE_LEAD'] }
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

function routeOnPaper({ vehicle, driver, stops }: SheetRoute, at: number, locale: Locale): PaperBlock[] {
  const texts = DOCUMENT_TEXTS[locale]
  const grams = stops.reduce((sum, { order }) => sum + Math.round(order.weightKg * 1000), 0)
  const isLeast = stops.some(({ order }) => order.weightIsLowerBound)
  return [
    { kind: 'heading', text: `${vehicle.plate}, ${vehicle.name}`, startsPage: at > 0 },
    {
      kind: 'facts',
      facts: [
        { name: texts['KPO.DRIVER'], lines: [driver?.name ?? '–'] },
        {
          name: texts['DAY_SHEET.PDF_estimatedMass'],
          lines: [`${isLeast ? '≥ ' : ''}${formatWeight(grams / 1000, locale)} kg`],
        },
      ],
    },
    ...stops.flatMap((stop, place) => stopOnPaper(stop, place + 1, locale)),
    { kind: 'text', text: texts['DAY_SHEET.PDF_rules'], isSmall: true },
  ]
}

function stopOnPaper(stop: SheetStop, number: number, locale: Locale): PaperBlock[] {
  const texts = DOCUMENT_TEXTS[locale]
  const { order, contact, equipment, comment, bdo } = stop
  const { street, postalCode, city } = order.branch
  const lines: [name: string, lines: string[]][] = [
    [texts['DAY_SHEET.PDF_address'], [`${street}, ${postalCode} ${city}`]],
    [texts['DAY_SHEET.PDF_hours'], [`${order.availableHoursFrom}–${order.availableHoursTo}`]],
    [
      texts['DAY_SHEET.PDF_contact'],
      [[contact.name, contact.phone && phoneShown(contact.phone)].filter(Boolean).join(', ')],
    ],
    [texts['DAY_SHEET.PDF_access'], accessLines(stop, locale)],
    [texts['DAY_SHEET.PDF_comment'], comment ? [comment] : []],
    [
      texts['DAY_SHEET.PDF_equipment'],
      equipment.map(
        ({ name, quantity, unit }) =>
          `${numberIn(locale, quantity, { most: 3 })} ${unitSymbol(unit, locale)} ${name}`,
      ),
    ],
    [
      texts['KPO.PDF_kpo'],
      [[texts[`DAY_SHEET.CARD_${order.wasteCard}`], bdo && `BDO ${bdo}`].filter(Boolean).join(', ')],
    ],
  ]
  const facts = lines.flatMap(([name, all]) => {
    const known = all.filter(Boolean)
    return known.length > 0 ? [{ name, lines: known }] : []
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
      head: [texts['DAY_SHEET.PDF_code'], texts['DAY_SHEET.PDF_estimated'], texts['DAY_SHEET.PDF_weighed']],
      rows: stop.wasteCodes.map(({ code, kg }) => [
        isSettled(code) ? code : texts['DAY_SHEET.PDF_unsettled'],
        formatWeight(kg, locale),
        '',
      ]),
      widths: [40, 25, 35],
      firstNumber: 1,
      isForm: true,
    },
    { kind: 'blanks', labels: [texts['DAY_SHEET.PDF_signature']] },
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
  const texts = DOCUMENT_TEXTS[locale]
  const { gate, floor, lift, loading, hours, remark, doorCodeSaved } = access
  const known = [
    gate,
    floor && `${texts['DAY_SHEET.PDF_floor']}: ${floor}`,
    lift && texts[`DAY_SHEET.LIFT_${lift}`],
    loading && texts[`DAY_SHEET.LOADING_${loading}`],
    hours,
    remark,
  ]
  return [known.filter(Boolean).join('; '), doorCodeSaved ? texts['DAY_SHEET.DOOR_CODE'] : '']
}
