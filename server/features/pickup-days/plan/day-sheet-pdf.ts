// Sheets of a pickup day as a PDF: at least a page for each route, with space for masses and signatures. The content is that of
// the printed page (`web/screens/staff/day-sheet`), except for the QR code.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import type { DaySheet, SheetRoute } from '#contract/pickup-days/day-sheet.ts'
import { sheetHead, stopLines } from '#contract/pickup-days/sheet-lines.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { PaperBlock } from '#server/platform/pdf/paper.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'
import { DOCUMENT_TEXTS, filled } from '#server/texts.ts'

export async function daySheetPdf(
  { clock, settings }: Pick<Dependencies, 'clock' | 'settings'>,
  { name, surname, locale }: StaffActor,
  { date, base, routes }: DaySheet,
): Promise<PdfFile> {
  type Key = keyof (typeof DOCUMENT_TEXTS)[typeof locale]
  const t = (key: Key, values?: Record<string, string | number>) =>
    filled(DOCUMENT_TEXTS[locale][key], values)
  const title = t('DAY_SHEET.TITLE', { date })
  const printed = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  })
  const print = {
    date,
    base,
    operator: settings.operator(),
    dispatcher: `${name} ${surname}`,
    when: printed.format(clock.now()),
  }
  const onPaper = (route: SheetRoute, at: number): PaperBlock[] => {
    const head = sheetHead(route, print, t, locale)
    const lines = head.lines.map((parts) => parts.map(({ text }) => text).join(''))
    return [
      { kind: 'heading', text: head.title, startsPage: at > 0 },
      { kind: 'text', isSmall: true, text: lines.join('\n') },
      ...route.stops.map((stop, place): PaperBlock => ({
        kind: 'stop',
        number: place + 1,
        title: stop.order.companyName,
        pinned: stop.pinned ? t('DAY_SHEET.PINNED') : null,
        lines: stopLines(stop, t, locale),
        head: [t('DAY_SHEET.CODE'), t('DAY_SHEET.ESTIMATED'), t('DAY_SHEET.WEIGHED')],
        rows: stop.wasteCodes.map(({ code, kg }) => [
          isSettled(code) ? code : t('DAY_SHEET.PDF_unsettled'),
          formatWeight(kg, locale),
          '',
        ]),
        labels: [t('DAY_SHEET.SIGNATURE'), t('DAY_SHEET.HOUR')],
      })),
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
