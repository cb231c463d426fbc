// Facts for the waste transfer cards of an order as a PDF.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { type Locale, numberIn } from '#contract/languages.ts'
import type { Kpo } from '#contract/orders/kpo.ts'
import type { Paper, PaperBlock } from '#server/platform/pdf/draw-pdf.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'

export const kpoPdf = async (kpo: Kpo, locale: Locale): Promise<PdfFile> => ({
  name: `kpo-${kpo.orderNumber}.pdf`,
  content: await drawnPdf(paperOf(kpo, locale)),
})

function paperOf(kpo: Kpo, locale: Locale): Paper {
  const { sender, receiver, transport, missing } = kpo
  const texts = DOCUMENT_TEXTS[locale]
  const facts = (...known: [name: string, value: string | null][]): PaperBlock => ({
    kind: 'facts',
    facts: known.map(([name, value]) => ({ name, lines: [value || '–'] })),
  })
  const state = [texts[`DAY_SHEET.CARD_${kpo.wasteCard}`], kpo.wasteCardNumber].filter(Boolean).join(', ')
  return {
    lang: locale,
    title: texts['KPO.PDF_title'],
    foot: kpo.orderNumber,
    blocks: [
      facts([texts['KPO.PDF_order'], kpo.orderNumber], [texts['KPO.PDF_state'], state]),
      { kind: 'text', text: texts['KPO.PDF_lead'], isSmall: true },
      ...massesIn(kpo, locale),
      ...(missing.length > 0
        ? [
            {
              kind: 'text' as const,
              text: `${texts['KPO.PDF_missing']}: ${missing.map((gap) => texts[`KPO.PDF_${gap}`]).join(', ')}.`,
            },
          ]
        : []),
      { kind: 'heading', text: texts['KPO.SENDER'] },
      facts(
        [texts['KPO.NAME'], sender.name],
        [texts['KPO.NIP'], sender.nip],
        [texts['KPO.BDO'], sender.bdo],
        [texts['KPO.ADDRESS'], addressLine(sender.address)],
        [
          texts['KPO.PLACE'],
          [sender.place.name, addressLine(sender.place.address)].filter(Boolean).join(', '),
        ],
      ),
      { kind: 'heading', text: texts['KPO.RECEIVER'] },
      facts(
        [texts['KPO.NAME'], receiver.name],
        [texts['KPO.NIP'], receiver.nip],
        [texts['KPO.BDO'], receiver.bdo],
        [texts['KPO.ADDRESS'], addressLine(receiver.address)],
      ),
      { kind: 'heading', text: texts['KPO.TRANSPORT'] },
      facts(
        [texts['KPO.PLATE'], transport.plate],
        [texts['KPO.DRIVER'], transport.driverName],
        [texts['KPO.DATE'], transport.date],
        [texts['KPO.HOUR'], transport.hourFrom],
      ),
    ],
  }
}

function massesIn({ blocks, totalMg }: Kpo, locale: Locale): PaperBlock[] {
  if (blocks.length === 0) return []
  const texts = DOCUMENT_TEXTS[locale]
  const mg = (mass: number) => numberIn(locale, mass, { fewest: 3 })
  const rows = blocks.map(({ code, massMg, weighed }) => [
    isSettled(code) ? code : texts['DAY_SHEET.PDF_unsettled'],
    texts[`KPO.PDF_${weighed ? 'weighed' : 'estimated'}`],
    mg(massMg),
  ])
  return [
    {
      kind: 'table',
      head: [texts['DAY_SHEET.PDF_code'], texts['KPO.PDF_basis'], texts['KPO.PDF_massMg']],
      rows: blocks.length > 1 ? [...rows, [texts['KPO.PDF_total'], '', mg(totalMg)]] : rows,
      widths: [40, 30, 30],
      firstNumber: 2,
    },
  ]
}

const addressLine = ({ street, postalCode, city, country }: Kpo['receiver']['address']) =>
  [street, `${postalCode} ${city}`.trim(), country === 'Polska' ? '' : country].filter(Boolean).join(', ')
