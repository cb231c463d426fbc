// Draws a picture of equipment that waits for its pickup, as a PNG with few colours, so that demo data need no photographs.

import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [640, 480]
const FLOOR_FROM = 300

const PALETTE = {
  wall: [214, 221, 217],
  floor: [150, 150, 142],
  joint: [138, 138, 130],
  wood: [176, 132, 84],
  darkWood: [126, 92, 56],
  black: [52, 58, 62],
  grey: [92, 104, 112],
  white: [236, 236, 230],
  light: [188, 192, 192],
  blue: [74, 116, 142],
} as const
type Color = keyof typeof PALETTE
const COLORS = Object.keys(PALETTE)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** @param variant number of the picture */
export function drawPhoto(variant: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, COLORS.indexOf('wall'))
  const fill = (color: Color, { x, y, width, height }: Box) => {
    for (let row = Math.max(y, 0); row < Math.min(y + height, HEIGHT); row += 1)
      pixels.fill(
        COLORS.indexOf(color),
        row * WIDTH + Math.max(x, 0),
        row * WIDTH + Math.min(x + width, WIDTH),
      )
  }
  fill('floor', { x: 0, y: FLOOR_FROM, width: WIDTH, height: HEIGHT - FLOOR_FROM })
  for (let at = 0; at < 4; at += 1)
    fill('joint', { x: 0, y: FLOOR_FROM + 12 + at * at * 18, width: WIDTH, height: 2 + at })
  const palletX = 90 + (variant % 3) * 40
  for (let at = 0; at < 5; at += 1) {
    fill('wood', { x: palletX, y: 400, width: 380, height: 14 })
    fill('darkWood', { x: palletX + at * 88, y: 414, width: 28, height: 26 })
  }
  const columns = 3 + (variant % 2)
  for (let column = 0; column < columns; column += 1) {
    const rows = 2 + ((variant + column * 2) % 3)
    for (let row = 0; row < rows; row += 1) {
      const box = { x: palletX + 8 + column * 92, y: 400 - (row + 1) * 70, width: 86, height: 68 }
      if ((variant + column + row) % 3 === 0) drawMonitor(fill, box)
      else drawComputer(fill, box)
    }
  }
  return toPng(pixels)
}

type Fill = (color: Color, box: Box) => void

function drawMonitor(fill: Fill, { x, y, width, height }: Box): void {
  fill('black', { x, y, width, height: height - 14 })
  fill('blue', { x: x + 5, y: y + 5, width: width - 10, height: height - 26 })
  fill('grey', { x: x + 34, y: y + height - 14, width: 18, height: 10 })
  fill('black', { x: x + 20, y: y + height - 5, width: 46, height: 5 })
}

function drawComputer(fill: Fill, { x, y, width, height }: Box): void {
  fill('light', { x, y, width, height })
  fill('white', { x: x + 3, y: y + 3, width: width - 6, height: height - 6 })
  fill('grey', { x: x + 10, y: y + 12, width: width - 34, height: 6 })
  fill('black', { x: x + width - 16, y: y + 12, width: 6, height: 6 })
  for (let slot = 0; slot < 4; slot += 1)
    fill('light', { x: x + 10, y: y + 28 + slot * 8, width: width - 20, height: 3 })
}

/** Encodes a PNG (third edition): signature, header, palette, rows with one filter byte each, end. */
function toPng(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits for each pixel, as an index into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let row = 0; row < HEIGHT; row += 1)
    pixels.copy(rows, row * (WIDTH + 1) + 1, row * WIDTH, (row + 1) * WIDTH)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(Object.values(PALETTE).flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
