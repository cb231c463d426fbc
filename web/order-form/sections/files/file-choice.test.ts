import { expect, test } from 'vitest'
import { chooseFiles } from './file-choice.ts'

function fileOf(name: string, type: string, size = 10, lastModified = 1): File {
  const file = new File(['x'], name, { type, lastModified })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const some = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`${at}.jpg`, 'image/jpeg'))
const reasons = (already: readonly File[], files: File[]) =>
  chooseFiles(already, files).refused.map(({ reason }) => reason)

test.for(['image/jpeg', 'image/png', 'application/pdf'])('FILE-7 CONST-5 %s is accepted', (type) => {
  expect(chooseFiles([], [fileOf('x', type)]).accepted).toHaveLength(1)
})

test.for(['image/gif', 'text/plain', '', 'image/svg+xml', 'application/x-msdownload'])(
  'FILE-7 FILE-8 the type %s is refused',
  (type) => {
    expect(reasons([], [fileOf('x', type)])).toEqual(['WRONG_FILE_TYPE'])
  },
)

test('FILE-9 FILE-10 CONST-5 15242879 bytes are accepted, 15242880 refused', () => {
  expect(reasons([], [fileOf('x', 'image/png', 15_242_879)])).toEqual([])
  expect(reasons([], [fileOf('x', 'image/png', 15_242_880)])).toEqual(['WRONG_FILE_SIZE'])
})

test('FILE-5 FILE-6 CONST-5 of eleven files chosen at once ten are added and one is refused', () => {
  const { accepted, refused } = chooseFiles(
    [],
    Array.from({ length: 11 }, (_, at) => fileOf(`${at}.png`, 'image/png')),
  )
  expect(accepted).toHaveLength(10)
  expect(refused).toEqual([{ name: '10.png', reason: 'ORDER_FORM.ADD_FILE_LIMIT' }])
})

test('FILE-5 files already added count', () => {
  expect(reasons(some(9), [fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png')])).toEqual([
    'ORDER_FORM.ADD_FILE_LIMIT',
  ])
})

test('FILE-1 the same file is added once, chosen again or twice at once; another of its name is another file', () => {
  const photo = () => fileOf('photo.png', 'image/png')
  expect(chooseFiles([photo()], [photo()])).toEqual({
    accepted: [],
    refused: [{ name: 'photo.png', reason: 'FORM.FILE_TWICE' }],
  })
  expect(reasons([], [photo(), photo()])).toEqual(['FORM.FILE_TWICE'])
  const others = [fileOf('photo.png', 'image/png', 11), fileOf('photo.png', 'image/png', 10, 2)]
  expect(reasons([photo()], others)).toEqual([])
  // It takes no place of another.
  expect(reasons([...some(9), photo()], [photo()])).toEqual(['FORM.FILE_TWICE'])
})
