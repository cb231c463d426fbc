// Draws a document as PDF: A4, black and white, tagged for screen readers (PDF/UA-1), with the letters of every language. A worker
// runs this file from source, also beside the built server, so it may import only types from other files.

import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

/** Document whose texts are already translated. */
export interface Paper {
  lang: string
  title: string
  /** Text before the page number on each page. */
  foot: string
  blocks: readonly PaperBlock[]
}

export type PaperBlock =
  /** Names on the left, each with its lines on the right. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  /**
   * Without a level a part of the document; level 3 is a part of such a part. `room` is the height in points of what must stand on
   * the page of the heading.
   */
  | { kind: 'heading'; text: string; level?: 3; room?: number; startsPage?: boolean }
  | { kind: 'text'; text: string; isSmall?: boolean }
  /** Texts in as many columns as the longest allows. None is broken. */
  | { kind: 'columns'; texts: readonly string[] }
  /** `widths` are shares of the page; columns from `firstNumber` on are aligned right. */
  | {
      kind: 'table'
      head: readonly string[]
      rows: readonly (readonly string[])[]
      widths: readonly number[]
      firstNumber: number
      /** Rows with room to write by hand. */
      isForm?: boolean
    }
  /** Lines to fill in by hand, on one page with the sentence before them. */
  | { kind: 'blanks'; text?: string; labels: readonly string[] }

const { resolve } = createRequire(import.meta.url)
/** Fonts are referenced by file name: pdfkit loads a font again under every further name (`PDFDocument.font` of 0.20.2). */
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** The types of pdfkit do not know this subset yet. */
const PDF_UA: object = { subset: 'PDF/UA' }

/** Points: A4 with margins of 2 cm. */
const MARGIN = 56.7
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const NAME_WIDTH = 130
const MOST_COLUMNS = 4
const GAP = 12

/** Document that is being drawn, with the root of its tags. */
interface Drawing {
  doc: PDFKit.PDFDocument
  /** Draws within a tag. */
  part: (kind: string, draw: () => void) => void
  root: PDFKit.PDFStructureElement
}

async function drawPaper(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    ...PDF_UA,
    pdfVersion: '1.7',
    lang: paper.lang,
    displayTitle: true,
    info: { Title: paper.title },
    font: FONTS.regular,
  })
  const drawn = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const part = (kind: string, draw: () => void) => void root.add(doc.struct(kind, {}, [draw]))
  const drawing: Drawing = { doc, part, root }
  part('H1', () => {
    doc.font(FONTS.bold).fontSize(16).text(paper.title, MARGIN, MARGIN, { width: WIDTH })
    doc.font(FONTS.regular)
  })
  doc.moveDown(0.8)
  for (const block of paper.blocks) drawBlock(drawing, block)
  numberPages(doc, paper)
  root.end()
  doc.end()
  return drawn
}

function drawBlock(drawing: Drawing, block: PaperBlock): void {
  const { doc, part } = drawing
  switch (block.kind) {
    case 'facts':
      return drawFacts(drawing, block.facts)
    case 'heading':
      if (block.startsPage) doc.addPage()
      makeRoom(doc, block.room ?? 48)
      part(`H${block.level ?? 2}`, () => {
        doc
          .font(FONTS.bold)
          .fontSize(block.level ? 10 : 12)
          .text(block.text, MARGIN, doc.y, { width: WIDTH })
        doc.font(FONTS.regular)
      })
      doc.moveDown(0.3)
      return
    case 'text':
      part(
        'P',
        () => void doc.fontSize(block.isSmall ? 9 : 10).text(block.text, MARGIN, doc.y, { width: WIDTH }),
      )
      doc.moveDown(0.8)
      return
    case 'columns':
      drawColumns(drawing, block.texts)
      doc.moveDown(0.8)
      return
    case 'table':
      return drawTable(drawing, block)
    case 'blanks':
      return drawBlanks(drawing, block)
  }
}

function makeRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage()
}

function drawFacts({ doc, part }: Drawing, facts: (PaperBlock & { kind: 'facts' })['facts']): void {
  for (const { name, lines } of facts) {
    const top = doc.y
    part('P', () => {
      doc
        .font(FONTS.bold)
        .fontSize(9)
        .text(name, MARGIN, top, { width: NAME_WIDTH - GAP })
      doc.font(FONTS.regular).text(lines.join('\n'), MARGIN + NAME_WIDTH, top, { width: WIDTH - NAME_WIDTH })
    })
    doc.moveDown(0.5)
  }
  doc.moveDown(0.5)
}

function drawColumns({ doc, part }: Drawing, texts: readonly string[]): void {
  const widest = (size: number) =>
    Math.max(...texts.map((text) => doc.font(FONTS.regular).fontSize(size).widthOfString(text)))
  // Reduces the font size so that even the widest text fits the page.
  const size = widest(9) <= WIDTH ? 9 : (9 * WIDTH) / widest(9)
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.floor((WIDTH + GAP) / (widest(size) + GAP))))
  const width = (WIDTH + GAP) / columns
  doc.fontSize(size)
  for (let at = 0; at < texts.length; at += columns) {
    makeRoom(doc, 14)
    const top = doc.y
    for (const [column, text] of texts.slice(at, at + columns).entries())
      part('P', () => void doc.text(text, MARGIN + column * width, top, { lineBreak: false }))
    doc.y = top + 14
  }
}

function drawTable({ doc, root }: Drawing, block: PaperBlock & { kind: 'table' }): void {
  const whole = block.widths.reduce((sum, width) => sum + width, 0)
  const aligned = (column: number) => ({
    x: column >= block.firstNumber ? ('right' as const) : ('left' as const),
  })
  doc.font(FONTS.regular).fontSize(9)
  doc.x = MARGIN
  /** The types of pdfkit do not know this option yet. */
  const tagged: object = { structParent: root }
  doc.table({
    ...tagged,
    columnStyles: block.widths.map((width) => (width / whole) * WIDTH),
    defaultStyle: { border: [0, 0, 0.5, 0], padding: block.isForm ? [7, 4, 7, 0] : [3, 4, 3, 0] },
    data: [
      block.head.map((text, column) => ({
        text,
        type: 'TH' as const,
        scope: 'Column' as const,
        align: aligned(column),
        font: { src: FONTS.bold },
      })),
      ...block.rows.map((row) => row.map((text, column) => ({ text, align: aligned(column) }))),
    ],
  })
  doc.x = MARGIN
  doc.moveDown(0.8)
}

function drawBlanks({ doc, part }: Drawing, { text, labels }: PaperBlock & { kind: 'blanks' }): void {
  makeRoom(doc, 60 + labels.length * 44)
  if (text) part('P', () => void doc.fontSize(9).text(text, MARGIN, doc.y, { width: WIDTH }))
  for (const label of labels) {
    const line = doc.y + 32
    part('P', () => {
      doc
        .moveTo(MARGIN, line)
        .lineTo(MARGIN + WIDTH, line)
        .lineWidth(0.5)
        .stroke()
      doc.fontSize(8).text(label, MARGIN, line + 3, { width: WIDTH })
    })
  }
  doc.moveDown(1.5)
}

/** Runs after all pages are drawn. It writes below the margin, where text must not start a new page. */
function numberPages(doc: PDFKit.PDFDocument, { foot }: Paper): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font(FONTS.regular)
      .fontSize(8)
      .text(`${foot} · ${at - start + 1} / ${count}`, MARGIN, BOTTOM + 16, {
        width: WIDTH,
        align: 'right',
        lineBreak: false,
      })
    doc.endMarkedContent()
  }
}

parentPort?.postMessage(await drawPaper(workerData as Paper))
