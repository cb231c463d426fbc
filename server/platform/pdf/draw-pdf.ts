// Draws a document as PDF: A4, black and white, tagged for screen readers (PDF/UA-1). A worker runs this file from source, also
// beside the built server, so it may import only types and the files of this folder.

import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { drawStop, drawTable } from './draw-table.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { BOTTOM, drawLine, type Drawing, FONTS, GAP, inFont, makeRoom, MARGIN, WIDTH, write } from './pen.ts'

/** The types of pdfkit do not know this subset yet. */
const PDF_UA: object = { subset: 'PDF/UA' }

const NAME_WIDTH = 130
const MOST_COLUMNS = 4

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
  part('H1', () => write(doc, paper.title, { size: 16, isBold: true, y: MARGIN }))
  doc.moveDown(0.8)
  for (const block of paper.blocks) drawBlock({ doc, part, root }, block)
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
      part('H2', () => write(doc, block.text, { size: 12, isBold: true }))
      doc.moveDown(0.3)
      return
    case 'text':
      part('P', () => write(doc, block.text, { size: block.isSmall ? 9 : 10 }))
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

function drawFacts({ doc, part }: Drawing, facts: (PaperBlock & { kind: 'facts' })['facts']): void {
  for (const { name, lines } of facts) {
    const top = doc.y
    part('P', () => {
      write(doc, name, { isBold: true, y: top, width: NAME_WIDTH - GAP })
      write(doc, lines.join('\n'), { x: MARGIN + NAME_WIDTH, y: top, width: WIDTH - NAME_WIDTH })
    })
    doc.moveDown(0.5)
  }
  doc.moveDown(0.5)
}

function drawColumns({ doc, part }: Drawing, texts: readonly string[]): void {
  const widest = (size: number) => Math.max(...texts.map((text) => inFont(doc, { size }).widthOfString(text)))
  // Reduces the font size so that even the widest text fits the page.
  const size = widest(9) <= WIDTH ? 9 : (9 * WIDTH) / widest(9)
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.floor((WIDTH + GAP) / (widest(size) + GAP))))
  const width = (WIDTH + GAP) / columns
  const unbroken = { size, width: undefined, lineBreak: false }
  for (let at = 0; at < texts.length; at += columns) {
    makeRoom(doc, 14)
    const y = doc.y
    for (const [column, text] of texts.slice(at, at + columns).entries())
      part('P', () => write(doc, text, { ...unbroken, x: MARGIN + column * width, y }))
    doc.y = y + 14
  }
}

function drawBlanks({ doc, part }: Drawing, { text, labels }: PaperBlock & { kind: 'blanks' }): void {
  makeRoom(
    doc,
    labels.reduce((sum, label) => sum + (label ? 44 : 22), 60),
  )
  if (text) part('P', () => write(doc, text))
  for (const label of labels) {
    const line = doc.y + (label ? 32 : 10)
    part('P', () => {
      drawLine(doc, line)
      write(doc, label, { size: 8, y: line + 3 })
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
    const number = `${foot} · ${at - start + 1} / ${count}`
    write(doc, number, { size: 8, y: BOTTOM + 16, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}

parentPort?.postMessage(await drawPaper(workerData as Paper))
