// Draws the destruction protocol as a PDF: A4, black and white, tagged for screen readers, with the letters of every language.
// A worker runs this file from source, also beside the built server, so it may import only types from other files.

import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { Locale } from '#contract/languages.ts'

/** Texts of the protocol, already translated. */
export interface Protocol {
  locale: Locale
  title: string
  /** Header block: names, each with its lines. */
  facts: { name: string; lines: string[] }[]
  statement: string
  equipment: { name: string; amount: string; serials: string[] }[]
  noSerials: string
  /** Fields to fill in by hand. */
  blanks: string[]
  validity: string
  orderNumber: string
}

const { resolve } = createRequire(import.meta.url)
/** Fonts are referenced by file name: pdfkit loads a font again under every further name (`PDFDocument.font` of 0.20.2). */
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** Points: A4 with margins of 2 cm. */
const MARGIN = 56.7
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const NAME_WIDTH = 130
const MOST_COLUMNS = 4
const GAP = 12

async function drawProtocol(protocol: Protocol): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: protocol.locale,
    displayTitle: true,
    info: { Title: protocol.title },
    font: FONTS.regular,
  })
  const drawn = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const part = (kind: string, draw: () => void) => root.add(doc.struct(kind, {}, [draw]))
  const room = (height: number) => {
    if (doc.y + height > BOTTOM) doc.addPage()
  }

  part(
    'H1',
    () => void doc.font(FONTS.bold).fontSize(16).text(protocol.title, MARGIN, MARGIN, { width: WIDTH }),
  )
  doc.moveDown(0.8)
  for (const { name, lines } of protocol.facts) {
    const top = doc.y
    part(
      'P',
      () =>
        void doc
          .font(FONTS.bold)
          .fontSize(9)
          .text(name, MARGIN, top, { width: NAME_WIDTH - GAP })
          .font(FONTS.regular)
          .text(lines.join('\n'), MARGIN + NAME_WIDTH, top, { width: WIDTH - NAME_WIDTH }),
    )
    doc.moveDown(0.5)
  }
  doc.moveDown(0.5)
  part('P', () => void doc.fontSize(10).text(protocol.statement, MARGIN, doc.y, { width: WIDTH }))
  doc.moveDown(0.8)
  for (const { name, amount, serials } of protocol.equipment) {
    room(48)
    part(
      'H2',
      () =>
        void doc
          .font(FONTS.bold)
          .fontSize(10)
          .text(`${name}, ${amount}`, MARGIN, doc.y, { width: WIDTH })
          .font(FONTS.regular),
    )
    doc.moveDown(0.3)
    if (serials.length > 0) drawSerials(doc, serials, room, part)
    else part('P', () => void doc.fontSize(9).text(protocol.noSerials, MARGIN, doc.y, { width: WIDTH }))
    doc.moveDown(0.8)
  }

  room(60 + protocol.blanks.length * 44)
  part('P', () => void doc.fontSize(9).text(protocol.validity, MARGIN, doc.y, { width: WIDTH }))
  for (const blank of protocol.blanks) {
    const line = doc.y + 32
    part('P', () => {
      doc
        .moveTo(MARGIN, line)
        .lineTo(MARGIN + WIDTH, line)
        .lineWidth(0.5)
        .stroke()
      doc.fontSize(8).text(blank, MARGIN, line + 3, { width: WIDTH })
    })
  }
  numberPages(doc, protocol)
  root.end()
  doc.end()
  return drawn
}

type Part = (kind: string, draw: () => void) => void

/** Draws serial numbers row by row, in as many columns as the longest number allows. Numbers are never broken. */
function drawSerials(
  doc: PDFKit.PDFDocument,
  serials: readonly string[],
  room: (height: number) => void,
  part: Part,
): void {
  const widest = (size: number) =>
    Math.max(...serials.map((serial) => doc.font(FONTS.regular).fontSize(size).widthOfString(serial)))
  // Reduces the font size so that even the widest number fits the page.
  const size = widest(9) <= WIDTH ? 9 : (9 * WIDTH) / widest(9)
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.floor((WIDTH + GAP) / (widest(size) + GAP))))
  const width = (WIDTH + GAP) / columns
  doc.fontSize(size)
  for (let at = 0; at < serials.length; at += columns) {
    room(14)
    const top = doc.y
    for (const [column, serial] of serials.slice(at, at + columns).entries())
      part('P', () => void doc.text(serial, MARGIN + column * width, top, { lineBreak: false }))
    doc.y = top + 14
  }
}

/** Runs after all pages are drawn. It writes below the margin, where text must not start a new page. */
function numberPages(doc: PDFKit.PDFDocument, { orderNumber }: Protocol): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font(FONTS.regular)
      .fontSize(8)
      .text(`${orderNumber} · ${at - start + 1} / ${count}`, MARGIN, BOTTOM + 16, {
        width: WIDTH,
        align: 'right',
        lineBreak: false,
      })
    doc.endMarkedContent()
  }
}

parentPort?.postMessage(await drawProtocol(workerData as Protocol))
