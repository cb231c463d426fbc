// Draws tables and the stops of a route, which have a table to fill in by hand.

import type { PaperBlock, PaperTable } from './paper.ts'
import { BOTTOM, drawLine, type Drawing, FONTS, GAP, inFont, makeRoom, MARGIN, WIDTH, write } from './pen.ts'

const NUMBER_WIDTH = 30
/** Draws the table of a stop, its row with space to write in, and its lines to sign. */
const FORM = { width: 200, row: 22, signature: 62 }

export function drawTable({ doc, root }: Drawing, block: PaperTable, form?: { x: number }): void {
  const whole = block.widths.reduce((sum, width) => sum + width, 0)
  const aligned = (column: number) => ({
    x: column >= block.firstNumber ? ('right' as const) : ('left' as const),
  })
  inFont(doc, { size: form ? 8 : 9 })
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

export function drawStop(drawing: Drawing, block: PaperBlock & { kind: 'stop' }): void {
  const { doc, part } = drawing
  const { number, pinned, title } = block
  const left = MARGIN + NUMBER_WIDTH
  const beside = WIDTH - NUMBER_WIDTH - GAP - FORM.width
  const lines = block.lines.map(({ parts, isBarred }) => {
    const text = parts.map((one) => one.text).join('')
    return { parts, text, isBold: parts.some((one) => one.isBold), isBarred, indent: isBarred ? 8 : 0 }
  })
  const heightOf = (text: string, width: number, isBold?: boolean, size = 9) =>
    inFont(doc, { size, isBold }).heightOfString(text, { width }) + 3
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
  drawLine(doc, doc.y, { width: 0.75 })
  const top = doc.y + 8
  const drawTitle = () => {
    if (pinned) doc.roundedRect(MARGIN, top, 20, 20, 4).fill('#000')
    else doc.circle(MARGIN + 10, top + 10, 10).stroke()
    const title10 = { size: 10, isBold: true }
    doc.fillColor(pinned ? '#fff' : '#000')
    write(doc, `${number}`, { ...title10, y: top + 4, width: 20, align: 'center' })
    doc.fillColor('#000')
    write(doc, title, { ...title10, x: left, y: top, width })
  }
  part('H3', drawTitle, pinned ? { actual: `${number} (${pinned}) ${title}` } : {})
  for (const { parts, isBarred, indent } of lines) {
    const from = doc.y + 3
    part('P', () => {
      for (const [at, { text, isBold }] of parts.entries()) {
        const options = { width: width - indent, continued: at < parts.length - 1 }
        if (at === 0) write(doc, text, { isBold, x: left + indent, y: from, ...options })
        else inFont(doc, { isBold }).text(text, options)
      }
      // A text that continues on the next page has no bar.
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
      drawLine(doc, line, { from, to })
      write(doc, label, { size: 7, x: from, y: line + 2, width: to - from })
    })
    doc.y = Math.max(doc.y, line)
  }
  doc.x = MARGIN
  doc.y = Math.max(isBeside ? below : 0, doc.y) + 8
}
