// Sheets of a pickup day as a PDF: a page or more for each route, with room for masses and signatures. Same content as the page
// to print (`web/screens/staff/day-sheet`), except for the QR code.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { LANGUAGES, type Locale, numberIn } from '#contract/languages.ts'
import { isCarried } from '#contract/orders/access-card.ts'
import { accessWords } from '#contract/orders/access-lines.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import type { DaySheet, SheetRoute, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import { routeLengthKm } from '#contract/pickup-days/route-order.ts'
import { unitSymbol } from '#contract/units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { PaperBlock } from '#server/platform/pdf/paper.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'
import { DOCUMENT_TEXTS, filled } from '#server/texts.ts'

type Words = (key: keyof (typeof DOCUMENT_TEXTS)[Locale], values?: Record<string, string | number>) => string

export async function daySheetPdf(
  { clock, settings }: Pick<Dependencies, 'clock' | 'settings'>,
  { name, surname, locale }: StaffActor,
  { date, base, routes }: DaySheet,
): Promise<PdfFile> {
  const t: Words = (key, values) => filled(DOCUMENT_TEXTS[locale][key], values)
  const kg = (mass: number) => `${formatWeight(mass, locale)}\u00a0${unitSymbol('kg', locale)}`
  const title = t('DAY_SHEET.TITLE', { date })
  const printed = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  })
  const weekday = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { weekday: 'long', timeZone: 'UTC' })
  const operator = settings.operator()
  const dispatcher = t('DAY_SHEET.DISPATCHER', {
    name: `${name} ${surname}`,
    phone: operator.phone.shown,
    when: printed.format(clock.now()),
  })
  const onPaper = ({ vehicle, driver, stops }: SheetRoute, at: number): PaperBlock[] => {
    const mass = stops.reduce((sum, { order }) => sum + order.weightKg, 0)
    const isLeast = stops.some(({ order }) => order.weightIsLowerBound)
    const km = Math.round(routeLengthKm(stops, base) ?? 0)
    const about = t('DAY_SHEET.VEHICLE', {
      name: vehicle.name,
      lift: t(vehicle.tailLift ? 'DAY_SHEET.LIFT' : 'DAY_SHEET.NO_LIFT'),
      payload: kg(vehicle.payloadKg),
    })
    const sums = `${t('DAY_SHEET.STOPS', { count: stops.length })} ${isLeast ? '≥ ' : ''}${kg(mass)}.`
    return [
      {
        kind: 'heading',
        text: `${vehicle.plate}, ${weekday.format(new Date(date))} ${date}`,
        startsPage: at > 0,
      },
      {
        kind: 'text',
        isSmall: true,
        text: [
          `${operator.name}, ${t('DAY_SHEET.KIND')}`,
          `${t('DAY_SHEET.DRIVER')} ${driver?.name ?? '_'.repeat(30)}. ${about}`,
          km > 0 ? `${sums} ${t('DAY_SHEET.KM', { km: numberIn(locale, km) })}` : sums,
          dispatcher,
        ].join('\n'),
      },
      ...stops.map((stop, place) => stopOnPaper(stop, place + 1, t, locale)),
      { kind: 'blanks', text: t('DAY_SHEET.NOTES'), labels: ['', '', ''] },
      { kind: 'text', text: t('DAY_SHEET.RULES'), isSmall: true },
    ]
  }
  const blocks = routes.filter(({ stops }) => stops.length > 0).flatMap(onPaper)
  const none: PaperBlock = { kind: 'text', text: t('DAY_SHEET.NONE_LEAD') }
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

function stopOnPaper(stop: SheetStop, number: number, t: Words, locale: Locale): PaperBlock {
  const { order, contact, access, comment, equipment, bdo } = stop
  const { street, postalCode, city } = order.branch
  const items = equipment.map(
    ({ name, quantity, unit }) =>
      `${numberIn(locale, quantity, { most: 3 })}\u00a0${unitSymbol(unit, locale)} ${name}`,
  )
  const needsCard = order.wasteCard === 'needed'
  const card = `${t('DAY_SHEET.CARD')} ${needsCard ? '☐ ' : ''}${t(`DAY_SHEET.CARD_${order.wasteCard}`)}`
  const lines = [
    { text: joined(', ', street, joined(' ', postalCode, city)), isBold: true },
    { text: `${t('DAY_SHEET.HOURS')} ${order.availableHoursFrom}–${order.availableHoursTo}`, isBold: true },
    { text: joined(', ', contact.name, contact.phone && phoneShown(contact.phone)) },
    { text: access && isCarried(access) ? `${t('ACCESS.CARRIED')}.` : '', isBold: true, isBarred: true },
    { text: accessWords(access, t), isBarred: true },
    { text: comment ?? '', isBarred: true },
    // A saved door code is only mentioned: it must not stand on paper.
    { text: access?.doorCodeSaved ? t('DAY_SHEET.DOOR_CODE') : '', isBarred: true },
    { text: items.join(', ') },
    {
      text: joined(', ', card, order.bdoUnknown ? t('DAY_SHEET.BDO_UNKNOWN') : bdo && `BDO\u00a0${bdo}`),
      isBold: needsCard,
    },
  ]
  return {
    kind: 'stop',
    number,
    title: order.companyName,
    pinned: stop.pinned ? t('DAY_SHEET.PINNED') : null,
    lines: lines.filter(({ text }) => text !== ''),
    head: [t('DAY_SHEET.CODE'), t('DAY_SHEET.ESTIMATED'), t('DAY_SHEET.WEIGHED')],
    rows: stop.wasteCodes.map(({ code, kg }) => [
      isSettled(code) ? code : t('DAY_SHEET.PDF_unsettled'),
      formatWeight(kg, locale),
      '',
    ]),
    labels: [t('DAY_SHEET.SIGNATURE'), t('DAY_SHEET.HOUR')],
  }
}

const joined = (between: string, ...parts: readonly (string | null)[]) => parts.filter(Boolean).join(between)
