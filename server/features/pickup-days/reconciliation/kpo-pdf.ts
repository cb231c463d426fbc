// Facts for the waste transfer cards of an order as a PDF.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { type Locale, numberIn } from '#contract/languages.ts'
import { type Kpo, kpoParts } from '#contract/orders/kpo.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { Paper, PaperBlock } from '#server/platform/pdf/paper.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'

export const kpoPdf = async (kpo: Kpo, locale: Locale): Promise<PdfFile> => ({
  name: `kpo-${kpo.orderNumber}.pdf`,
  content: await drawnPdf(paperOf(kpo, locale)),
})

function paperOf(kpo: Kpo, locale: Locale): Paper {
  const { missing } = kpo
  const texts = DOCUMENT_TEXTS[locale]
  const facts = (...known: (readonly [name: string, value: string | null])[]): PaperBlock => ({
    kind: 'facts',
    facts: known.map(([name, value]) => ({ name, lines: [value || '–'] })),
  })
  const state = [texts[`DAY_SHEET.CARD_${kpo.wasteCard}`], kpo.wasteCardNumber].filter(Boolean).join(', ')
  return {
    lang: locale,
    title: texts['KPO.PDF_title'],
    foot: kpo.orderNumber,
    blocks: [
      facts([texts['KPO.PDF_order'], kpo.orderNumber], [texts['KPO.PDF_kpo'], state]),
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
      ...kpoParts(kpo).flatMap(({ title, fields }): PaperBlock[] => [
        { kind: 'heading', text: texts[title] },
        facts(...fields.map(([name, value]) => [texts[name], value] as const)),
      ]),
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
