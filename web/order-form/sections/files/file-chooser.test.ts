import '#web/orders/file-verdict.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fileOf } from '#web/testing/files.ts'
import { chooseFiles } from './file-chooser.tsx'

const some = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`${at}.jpg`, 'image/jpeg'))
const choose = (already: readonly File[], files: File[]) => chooseFiles(() => already, files)
const reasons = async (already: readonly File[], files: File[]) =>
  (await choose(already, files)).refused.map(({ reason }) => reason)

beforeAll(async () => {
  await choose([], [fileOf('a.png')])
})

test.for(['image/jpeg', 'image/png', 'application/pdf'] as const)(
  'FILE-7 CONST-5 accepts %s',
  async (type) => {
    expect((await choose([], [fileOf('x', type)])).accepted).toHaveLength(1)
  },
)

test.for(['image/gif', 'text/plain', '', 'image/svg+xml', 'application/x-msdownload'])(
  'FILE-7 FILE-8 refuses a file that is only of the type %s',
  async (type) => {
    expect(await reasons([], [new File(['x'], 'x', { type })])).toEqual(['WRONG_FILE_TYPE'])
  },
)

test.for([
  ['Protokół 12.03.2026', '', 'application/pdf', 'Protokół 12.03.2026.pdf'],
  ['skan.pdf', '', 'application/pdf', 'skan.pdf'],
  ['skan.pdf', 'application/x-pdf', 'application/pdf', 'skan.pdf'],
  ['Lista v1.2', 'application/x-troff-man', 'application/pdf', 'Lista v1.2.pdf'],
  ['rampa.pjp', 'image/pjpeg', 'image/jpeg', 'rampa.pjp'],
  ['rampa.jpg', 'image/jpg', 'image/jpeg', 'rampa.jpg'],
  ['IMG_1234.HEIC', 'image/heic', 'image/jpeg', 'IMG_1234.jpg'],
] as const)('CASE-56 CASE-58 CASE-59 %s of the type %j is added as %s named %s', async (row) => {
  const [name, declared, type, fitting] = row
  const content = await fileOf('x', type).arrayBuffer()
  const { accepted } = await choose([], [new File([content], name, { type: declared, lastModified: 7 })])
  expect(accepted).toMatchObject([{ name: fitting, type, lastModified: 7, size: content.byteLength }])
})

test.for([
  ['empty.pdf', '', 'FILE.EMPTY'],
  ['zdjecie.jpg', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'FILE.HEIC'],
  ['udaje.pdf', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'FILE.MISNAMED'],
] as const)('CASE-59 CASE-64 refuses %s before the order is sent, with the reason', async (row) => {
  const [name, content, reason] = row
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
  expect(await choose([], [new File([bytes], name, { type: 'image/jpeg' })])).toEqual({
    accepted: [],
    refused: [{ name, reason }],
  })
})

test('refuses a folder, which cannot be read, as a folder', async () => {
  const folder = new File(['x'], 'Zdjęcia')
  vi.spyOn(folder, 'slice').mockImplementation(() => {
    throw new DOMException('A folder', 'NotReadableError')
  })
  expect(await reasons([], [folder])).toEqual(['FILE.UNREADABLE'])
})

test('reads only the first 4,100 bytes of a file', async () => {
  const file = fileOf('a.png', 'image/png', 15_000_000)
  const slice = vi.spyOn(file, 'slice')
  const whole = vi.spyOn(file, 'arrayBuffer')
  await choose([], [file])
  expect([slice.mock.calls, whole.mock.calls]).toEqual([[[0, 4100]], []])
})

test('FILE-9 FILE-10 CONST-5 accepts 15242879 bytes, refuses 15242880', async () => {
  expect(await reasons([], [fileOf('x', 'image/png', 15_242_879)])).toEqual([])
  expect(await reasons([], [fileOf('x', 'image/png', 15_242_880)])).toEqual(['WRONG_FILE_SIZE'])
})

test('FILE-5 FILE-6 CONST-5 of eleven files chosen at once adds ten and refuses one', async () => {
  const { accepted, refused } = await choose(
    [],
    Array.from({ length: 11 }, (_, at) => fileOf(`${at}.png`)),
  )
  expect(accepted).toHaveLength(10)
  expect(refused).toEqual([{ name: '10.png', reason: 'ORDER_FORM.ADD_FILE_LIMIT' }])
})

test('FILE-5 counts files already added, also those added during the check', async () => {
  expect(await reasons(some(9), [fileOf('a.png'), fileOf('b.png')])).toEqual(['ORDER_FORM.ADD_FILE_LIMIT'])
  let added = some(1)
  const check = chooseFiles(() => added, [fileOf('a.png')])
  added = some(10)
  expect((await check).refused).toHaveLength(1)
})

describe('FILE-1 the same file', () => {
  const photo = () => fileOf('photo.png')

  test('is added once, chosen again or twice at once; a different file of the same name is added', async () => {
    expect(await choose([photo()], [photo()])).toEqual({
      accepted: [],
      refused: [{ name: 'photo.png', reason: 'FORM.FILE_TWICE' }],
    })
    expect(await reasons([], [photo(), photo()])).toEqual(['FORM.FILE_TWICE'])
    expect(await reasons([photo()], [fileOf('photo.png', 'image/png', 11)])).toEqual([])
    // A refused file does not count towards the limit.
    expect(await reasons([...some(9), photo()], [photo()])).toEqual(['FORM.FILE_TWICE'])
  })

  test('is recognised after it got the extension of its content', async () => {
    const scan = () => fileOf('Protokół 12.03.2026', 'application/pdf')
    const { accepted } = await choose([], [scan()])
    expect(await reasons(accepted, [scan()])).toEqual(['FORM.FILE_TWICE'])
  })
})
