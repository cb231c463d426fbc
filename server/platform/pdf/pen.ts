// Writes on a page of a PDF: A4, with the letters of every language.

import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
/**
 * Fonts are referenced by file name: pdfkit loads a font again for each further name (`PDFDocument.font` of
 * 0.20.2).
 */
export const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** Lengths in points: A4 with margins of 1.5 cm. */
export const MARGIN = 42.5
export const WIDTH = 595.28 - 2 * MARGIN
export const BOTTOM = 841.89 - MARGIN
export const GAP = 12

/** Document that is being drawn, with the root of its tags. */
export interface Drawing {
  doc: PDFKit.PDFDocument
  /** Draws within a tag. */
  part: (kind: string, draw: () => void, said?: object) => void
  root: PDFKit.PDFStructureElement
}

interface Font {
  size?: number | undefined
  isBold?: boolean | undefined
}

export const inFont = (doc: PDFKit.PDFDocument, { size = 9, isBold = false }: Font) =>
  doc.font(isBold ? FONTS.bold : FONTS.regular).fontSize(size)

/**
 * Writes a text in the full width of the page, below the previous one unless the options give another
 * position.
 */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  {
    size,
    isBold,
    x = MARGIN,
    y = doc.y,
    ...options
  }: Font & { x?: number; y?: number } & PDFKit.Mixins.TextOptions = {},
): void {
  inFont(doc, { size, isBold }).text(text, x, y, { width: WIDTH, ...options })
}

export function drawLine(
  doc: PDFKit.PDFDocument,
  y: number,
  { from = MARGIN, to = MARGIN + WIDTH, width = 0.5 } = {},
): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke()
}

export function makeRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage()
}
