// Facts for the waste transfer cards of an order as a PDF.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import { type Locale, numberIn } from '#contract/languages.ts'
import type { Kpo } from '#contract/orders/kpo.ts'
import { KPO_WORDS, SHEET_WORDS, WASTE_CARD_WORDS } from '#contract/paper-words.ts'
import type { Paper, PaperBlock } from '#server/platform/pdf/draw-pdf.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'

export const kpoPdf = async (kpo: Kpo, locale: Locale): Promise<PdfFile> => ({
  name: `kpo-${kpo.orderNumber}.pdf`,
  content: await drawnPdf(paperOf(kpo, locale)),
})

function paperOf(kpo: Kpo, locale: Locale): Paper {
  const { sender, receiver, transport, missing } = kpo
  const words = (key: keyof typeof KPO_WORDS) => KPO_WORDS[key][locale]
  const facts = (...known: [keyof typeof KPO_WORDS, string | null][]): PaperBlock => ({
    kind: 'facts',
    facts: known.map(([key, text]) => ({ name: words(key), lines: [text || '–'] })),
  })
  const state = [WASTE_CARD_WORDS[kpo.wasteCard][locale], kpo.wasteCardNumber].filter(Boolean).join(', ')
  return {
    lang: locale,
    title: words('title'),
    foot: kpo.orderNumber,
    blocks: [
      facts(['order', kpo.orderNumber], ['state', state]),
      { kind: 'text', text: words('lead'), isSmall: true },
      ...massesIn(kpo, locale),
      ...(missing.length > 0
        ? [{ kind: 'text' as const, text: `${words('missing')}: ${missing.map(words).join(', ')}.` }]
        : []),
      { kind: 'heading', text: words('sender') },
      facts(
        ['name', sender.name],
        ['nip', sender.nip],
        ['bdoNumber', sender.bdo],
        ['address', addressLine(sender.address)],
        ['place', [sender.place.name, addressLine(sender.place.address)].filter(Boolean).join(', ')],
      ),
      { kind: 'heading', text: words('receiver') },
      facts(
        ['name', receiver.name],
        ['nip', receiver.nip],
        ['bdoNumber', receiver.bdo],
        ['address', addressLine(receiver.address)],
      ),
      { kind: 'heading', text: words('transport') },
      facts(
        ['plateNumber', transport.plate],
        ['driver', transport.driverName],
        ['day', transport.date],
        ['hour', transport.hourFrom],
      ),
    ],
  }
}

function massesIn({ blocks, totalMg }: Kpo, locale: Locale): PaperBlock[] {
  if (blocks.length === 0) return []
  const mg = (mass: number) => numberIn(locale, mass, { fewest: 3 })
  const rows = blocks.map(({ code, massMg, weighed }) => [
    isSettled(code) ? code : SHEET_WORDS.unsettled[locale],
    KPO_WORDS[weighed ? 'weighed' : 'estimated'][locale],
    mg(massMg),
  ])
  return [
    {
      kind: 'table',
      head: [SHEET_WORDS.code[locale], KPO_WORDS.basis[locale], KPO_WORDS.massMg[locale]],
      rows: blocks.length > 1 ? [...rows, [KPO_WORDS.total[locale], '', mg(totalMg)]] : rows,
      widths: [40, 30, 30],
      firstNumber: 2,
    },
  ]
}

const addressLine = ({ street, postalCode, city, country }: Kpo['receiver']['address']) =>
  [street, `${postalCode} ${city}`.trim(), country === 'Polska' ? '' : country].filter(Boolean).join(', ')
