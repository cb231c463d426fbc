// Checks that browser and server agree: both apply the same rule of contract/, the browser to the first bytes, the server to
// the received file.
import * as fc from 'fast-check'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { FILE_SIZE_LIMIT_BYTES } from '#contract/limits.ts'
import { checkFile, FILE_HEAD_BYTES } from '#contract/orders/file-check.ts'
import { dataUrl, fileOf } from '#server/testing/test-files.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { chunk, exifSegment, jpegWith, pngWith } from '#server/testing/test-photos.ts'

const { app, placedOrder } = await buildOrderApp()

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const CONTENTS: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  jpeg: fileOf('image/jpeg'),
  // Removing camera data does not change the type.
  'jpeg with a place': jpegWith(exifSegment()),
  png: fileOf('image/png'),
  'png with a long text before its pixels': pngWith(chunk('tEXt', Buffer.alloc(6000, 'x'))),
  'too large a png': fileOf('image/png', FILE_SIZE_LIMIT_BYTES),
  pdf: PDF,
  'late pdf': Buffer.concat([Buffer.alloc(500, '\r\n'), PDF]),
  'too late a pdf': Buffer.concat([Buffer.alloc(1020), PDF]),
  'page naming the header': Buffer.from('<html>\n%PDF-1.7\n'),
  heic: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  gif: fileOf('image/gif'),
  text: Buffer.from('To nie jest zdjęcie'),
}

const ends = [
  '',
  '.jpg',
  '.JPEG',
  '.pjp',
  '.png',
  '.pdf',
  '.pdf_1',
  '.2026',
  '.heic',
  '.exe',
  '.docx',
  '.',
  ' ',
]
const names = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...ends))
  .map(([base, end]) => base + end)
const types = ['', 'image/jpeg', 'image/jpg', 'image/png', 'application/pdf', 'image/heic', 'text/plain']

/** Sends the file as the page does: with the name and type that the check returned, or unchanged if it was refused. */
async function verdicts(sentName: string, sentType: string, content: Buffer) {
  const found = await checkFile(
    { name: sentName, size: content.length, head: content.subarray(0, FILE_HEAD_BYTES) },
    fileTypeFromBuffer,
  )
  const isRefused = found.problem !== undefined
  const { name, type } = isRefused ? { name: sentName, type: sentType } : found
  const { orderNumber } = await placedOrder()
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/public/orders/${orderNumber}/files`,
    payload: { name, type, data: dataUrl(type || 'application/octet-stream', content) },
  })
  const { code, file } = answer.json()
  const refusal = { 'too-large': 'WRONG_FILE_SIZE' }[found.problem as string] ?? 'WRONG_FILE_TYPE'
  return {
    browser: isRefused ? { refusal } : { name, type },
    server: answer.statusCode === 201 ? { name: file.name, type: file.type } : { refusal: code },
    isEmptyName: name === '',
  }
}

test('FILE-8 FILE-10 CASE-56 CASE-57 CASE-58 CASE-59 CASE-64 the server accepts or refuses a file after the order just as the browser did before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.constantFrom(...types),
      fc.constantFrom(...Object.keys(CONTENTS)),
      async (name, type, content) => {
        const { browser, server, isEmptyName } = await verdicts(name, type, CONTENTS[content] ?? PDF)
        // A page always sends a name; the server refuses a body without one.
        if (isEmptyName) return
        expect(server).toEqual(browser)
      },
    ),
    { seed: 1, numRuns: 60 },
  )
})
