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
  | { kind: 'heading'; text: string; startsPage?: boolean }
  | { kind: 'text'; text: string; isSmall?: boolean }
  /** Texts in as many columns as the longest allows. None is broken. */
  | { kind: 'columns'; texts: readonly string[] }
  /** `widths` are shares of the page; columns from `firstNumber` on are aligned right. */
  | ({ kind: 'table' } & PaperTable)
  /** Stop of a route: on the right a table with room to write by hand, and lines to sign. No page parts it if one can hold it. */
  | ({
      kind: 'stop'
      number: number
      title: string
      /** Said after the number, which is shown as a black square. */
      pinned: string | null
      lines: readonly { text: string; isBold?: boolean; isBarred?: boolean }[]
      labels: readonly [wide: string, narrow: string]
    } & Pick<PaperTable, 'head' | 'rows'>)
  /** Lines to fill in by hand, on one page with the sentence before them. A line for notes has an empty label. */
  | { kind: 'blanks'; text?: string; labels: readonly string[] }

interface PaperTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  widths: readonly number[]
  firstNumber: number
}

const { resolve } = createRequire(import.meta.url)
/** Fonts are referenced by file name: pdfkit loads a font again under every further name (`PDFDocument.font` of 0.20.2). */
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** The types of pdfkit do not know this subset yet. */
const PDF_UA: object = { subset: 'PDF/UA' }

/** Points: A4 with margins of 1.5 cm. */
const MARGIN = 42.5
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const NAME_WIDTH = 130
const MOST_COLUMNS = 4
const GAP = 12
const NUMBER_WIDTH = 30
/** Table of a stop, its row with room to write in, and its lines to sign. */
const FORM = { width: 200, row: 22, signature: 62 }

/** Document that is being drawn, with the root of its tags. */
interface Drawing {
  doc: PDFKit.PDFDocument
  /** Draws within a tag. */
  part: (kind: string, draw: () => void, said?: object) => void
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
  const part: Drawing['part'] = (kind, draw, said = {}) => void root.add(doc.struct(kind, said, [draw]))
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
      makeRoom(doc, 48)
      part('H2', () => {
        doc.font(FONTS.bold).fontSize(12).text(block.text, MARGIN, doc.y, { width: WIDTH })
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
    case 'stop':
      return drawStop(drawing, block)
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

function drawTable({ doc, root }: Drawing, block: PaperTable, form?: { x: number }): void {
  const whole = block.widths.reduce((sum, width) => sum + width, 0)
  const aligned = (column: number) => ({
    x: column >= block.firstNumber ? ('right' as const) : ('left' as const),
  })
  doc.font(FONTS.regular).fontSize(form ? 8 : 9)
  doc.x = form?.x ?? MARGIN
  /** The types of pdfkit do not know this option yet. */
  const tagged: object = { structParent: root }
  doc.table({
    ...tagged,
    columnStyles: block.widths.map((width) => (width / whole) * (form ? FORM.width : WIDTH)),
    defaultStyle: { border: [0, 0, 0.5, 0], padding: form ? [6, 4, 6, 0] : [3, 4, 3, 0] },
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

function drawStop(drawing: Drawing, block: PaperBlock & { kind: 'stop' }): void {
  const { doc, part } = drawing
  const { number, pinned, title } = block
  const left = MARGIN + NUMBER_WIDTH
  const lines = block.lines.map((line) => ({ ...line, indent: line.isBarred ? 8 : 0 }))
  const heightOf = (text: string, width: number, isBold?: boolean, size = 9) =>
    doc
      .font(isBold ? FONTS.bold : FONTS.regular)
      .fontSize(size)
      .heightOfString(text, { width }) + 3
  const beside = WIDTH - NUMBER_WIDTH - GAP - FORM.width
  const height = Math.max(
    lines.reduce(
      (sum, { text, isBold, indent }) => sum + heightOf(text, beside - indent, isBold),
      heightOf(title, beside, true, 10),
    ),
    (block.rows.length + 1) * FORM.row + FORM.signature,
  )
  const isBeside = height < BOTTOM - MARGIN - GAP
  const width = isBeside ? beside : WIDTH - NUMBER_WIDTH
  makeRoom(doc, isBeside ? height + GAP : FORM.signature)
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.75)
    .stroke()
  const top = doc.y + 8
  part(
    'H3',
    () => {
      if (pinned) doc.roundedRect(MARGIN, top, 20, 20, 4).fill('#000')
      else doc.circle(MARGIN + 10, top + 10, 10).stroke()
      doc
        .font(FONTS.bold)
        .fontSize(10)
        .fillColor(pinned ? '#fff' : '#000')
        .text(`${number}`, MARGIN, top + 4, { width: 20, align: 'center' })
        .fillColor('#000')
        .text(title, left, top, { width })
    },
    pinned ? { actual: `${number} (${pinned}) ${title}` } : {},
  )
  for (const { text, isBold, isBarred, indent } of lines) {
    const from = doc.y + 3
    part('P', () => {
      doc
        .font(isBold ? FONTS.bold : FONTS.regular)
        .fontSize(9)
        .text(text, left + indent, from, { width: width - indent })
      // A text that goes on on the next page has no bar.
      if (isBarred && doc.y > from)
        doc
          .moveTo(left + 1, from - 2)
          .lineTo(left + 1, doc.y + 1)
          .lineWidth(2)
          .stroke()
    })
  }
  const below = doc.y
  const x = isBeside ? MARGIN + WIDTH - FORM.width : left
  if (isBeside) doc.y = top - 6
  drawTable(drawing, { ...block, widths: [76, 54, 70], firstNumber: 1 }, { x })
  if (!isBeside) makeRoom(doc, FORM.signature)
  const line = doc.y + 26
  const ends = [x, x + 142, x + 152, x + FORM.width] as const
  for (const [at, label] of block.labels.entries()) {
    const [from = x, to = x] = ends.slice(2 * at)
    part('P', () => {
      doc.moveTo(from, line).lineTo(to, line).lineWidth(0.5).stroke()
      doc.fontSize(7).text(label, from, line + 2, { width: to - from })
    })
    doc.y = Math.max(doc.y, line)
  }
  doc.x = MARGIN
  doc.y = Math.max(isBeside ? below : 0, doc.y) + 8
}

function drawBlanks({ doc, part }: Drawing, { text, labels }: PaperBlock & { kind: 'blanks' }): void {
  makeRoom(
    doc,
    labels.reduce((sum, label) => sum + (label ? 44 : 22), 60),
  )
  if (text) part('P', () => void doc.fontSize(9).text(text, MARGIN, doc.y, { width: WIDTH }))
  for (const label of labels) {
    const line = doc.y + (label ? 32 : 10)
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
