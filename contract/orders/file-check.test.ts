import * as fc from 'fast-check'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, test } from 'vitest'
import { FILE_SIZE_LIMIT_BYTES } from '../limits.ts'
import { checkFile, FILE_HEAD_BYTES, fittingName } from './file-check.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const JPEG = bytesOf('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF')
const PNG = bytesOf(
  '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001\b\u0006\0\0\0\u001f\u0015\u00c4\u0089',
)
const PDF = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'
const heif = (brand: string) => bytesOf(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`)

const check = (name: string, head: Uint8Array, size = head.length) =>
  checkFile({ name, size, head: head.subarray(0, FILE_HEAD_BYTES) }, fileTypeFromBuffer)

describe('the content of a file', () => {
  test.each([
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['a PDF', bytesOf(PDF), 'application/pdf'],
    ['a PDF after a byte order mark', bytesOf(`\u00ef\u00bb\u00bf${PDF}`), 'application/pdf'],
    ['a PDF after a line break', bytesOf(`\r\n${PDF}`), 'application/pdf'],
    ['a PDF after a printer’s lines', bytesOf(`\u001b%-12345X@PJL JOB\r\n${PDF}`), 'application/pdf'],
    ['a PDF after bytes of any kind', bytesOf(`\0\u0001\u00fe\u0080xyz${PDF}`), 'application/pdf'],
    ['a PDF whose header begins in the last place', bytesOf(`${' '.repeat(1019)}${PDF}`), 'application/pdf'],
    [
      'a PDF with a comment behind its version',
      bytesOf('\n%PDF-1.3 %\u00c4\u00e5\u00f2\n'),
      'application/pdf',
    ],
  ])('FILE-7 CASE-57 %s is accepted', async (_what, head, type) => {
    expect(await check('skan', head)).toMatchObject({ type })
  })

  test.each([
    ['a text', 'To nie jest zdjęcie'],
    ['a GIF', 'GIF89a\u0001\0\u0001\0\u0080\0\0'],
    ['a page that names the header', `<!doctype html><title>x</title>\n%PDF-1.4\n`],
    ['a page behind a byte order mark and spaces', `\u00ef\u00bb\u00bf \r\n<html>\r\n%PDF-1.7\r\n`],
    ['a drawing that names the header', `<?xml version="1.0"?><svg><!--\n%PDF-1.4\n--></svg>`],
    ['a GIF with a comment that names the header', `GIF89a\u0001\0\u0001\0\0\0\0!\u00fe\t\n${PDF}`],
    [
      'an archive with a PDF in it',
      `PK\u0003\u0004\u0014\0\0\0\0\0${'\0'.repeat(16)}\u0005\0\0\0a.pdf${PDF}`,
    ],
    ['a program that names the header', `MZ\u0090\0\n${PDF}`],
    ['a script that names the header', "const header = '%PDF-1.4'\n"],
    ['a sentence about the header', 'Each file begins with %PDF-1.4 and a line break.\n'],
    ['a header without a version', '\n%PDF-\n'],
    ['a header that begins too late', `${' '.repeat(1020)}${PDF}`],
    ['half of the first bytes of a PNG', '\u0089PNG'],
  ])('FILE-7 FILE-8 CASE-57 %s is refused', async (_what, content) => {
    for (const name of ['a', 'a.pdf', 'a.png', 'a.jpg'])
      expect(await check(name, bytesOf(content))).toEqual({ problem: 'wrong-type' })
  })

  test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])(
    'CASE-59 recognises a photo of the kind %s as HEIC, whatever its name',
    async (brand) => {
      for (const name of ['IMG_1.HEIC', 'IMG_1.jpg', 'IMG_1', 'skan.pdf'])
        expect(await check(name, heif(brand))).toEqual({ problem: 'heic' })
    },
  )

  test('CASE-64 FILE-9 CONST-5 rejects an empty file and one of 15242880 bytes, accepts one of 15242879', async () => {
    expect(await check('a.pdf', new Uint8Array())).toEqual({ problem: 'empty' })
    expect(await check('a.png', PNG, FILE_SIZE_LIMIT_BYTES)).toEqual({ problem: 'too-large' })
    expect(await check('a.png', PNG, FILE_SIZE_LIMIT_BYTES - 1)).toMatchObject({ type: 'image/png' })
  })
})

describe('the name of a file', () => {
  test.each([
    ['../../etc/x.png', 'image/png', 'x.png'],
    ['C:\\Users\\anna\\Zdjęcie łóżka.PNG', 'image/png', 'Zdjęcie łóżka.PNG'],
    ['a\u0000b\u0007\r\n.png', 'image/png', 'ab.png'],
    ['faktura\u202egnp.pdf', 'application/pdf', 'fakturagnp.pdf'],
    ['  wiele   spacji .jpeg ', 'image/jpeg', 'wiele spacji.jpeg'],
    ['skan', 'application/pdf', 'skan.pdf'],
    ['...', 'image/png', 'file.png'],
    ['', 'image/png', 'file.png'],
    ['.png', 'image/png', 'file.png'],
    ['a<b>:"|?*.png', 'image/png', 'a_b______.png'],
    ['faktura 2026.11.pdf', 'application/pdf', 'faktura 2026.11.pdf'],
    ['z\u0307.png', 'image/png', 'ż.png'],
  ] as const)('D-E13.2 cleans the name %j', (sent, type, clean) => {
    expect(fittingName(sent, type)).toBe(clean)
  })

  test.each([
    ['Protokół 12.03.2026', 'application/pdf', 'Protokół 12.03.2026.pdf'],
    ['Lista v1.2', 'application/pdf', 'Lista v1.2.pdf'],
    ['skan.pdf_1', 'application/pdf', 'skan.pdf_1.pdf'],
    ['photo.jpg (1)', 'image/jpeg', 'photo.jpg (1).jpg'],
    ['Umowa Sp. z o.o', 'application/pdf', 'Umowa Sp. z o.o.pdf'],
    ['photo.pjp', 'image/jpeg', 'photo.pjp'],
    ['photo.PJPEG', 'image/jpeg', 'photo.PJPEG'],
    ['photo.jfif', 'image/jpeg', 'photo.jfif'],
    ['zdjecie.jpg.jpeg', 'image/jpeg', 'zdjecie.jpg.jpeg'],
    ['IMG_1234.HEIC', 'image/jpeg', 'IMG_1234.jpg'],
    ['IMG_1234.heif', 'image/png', 'IMG_1234.png'],
  ] as const)('CASE-56 CASE-59 gives %j an extension of its content', (sent, type, fitting) => {
    expect(fittingName(sent, type)).toBe(fitting)
  })

  test.each([
    ['a.pdf', 'image/png'],
    ['a.exe', 'image/png'],
    ['a.png.exe', 'image/png'],
    ['a.png', 'image/jpeg'],
    ['a.svg', 'application/pdf'],
    ['a.DOCX', 'application/pdf'],
  ] as const)('FILE-7 D-E13.1 rejects %s as the name of a file of type %s', async (name, type) => {
    expect(fittingName(name, type)).toBeUndefined()
    const head = { 'image/png': PNG, 'image/jpeg': JPEG, 'application/pdf': bytesOf(PDF) }[type]
    expect(await check(name, head)).toEqual({ problem: 'misnamed' })
  })

  test('D-E13.2 returns a plain name for every text, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '.png', '.1'), (sent, end) => {
        const name = fittingName(sent + end, 'image/png')
        if (name === undefined) return
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.png$/iu)
        expect(name.startsWith('.')).toBe(false)
        expect(fittingName(name, 'image/png')).toBe(name)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})
