import { expect, test } from 'vitest'
import { chooseFiles } from './file-choice.ts'

function fileOf(name: string, type: string, size = 10): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const reasons = (already: number, files: File[]) =>
  chooseFiles(already, files).refused.map(({ reason }) => reason)

test.for(['image/jpeg', 'image/png', 'application/pdf'])('FILE-7 CONST-5 %s is accepted', (type) => {
  expect(chooseFiles(0, [fileOf('x', type)]).accepted).toHaveLength(1)
})

test.for(['image/gif', 'text/plain', '', 'image/svg+xml', 'application/x-msdownload'])(
  'FILE-7 FILE-8 the type %s is refused',
  (type) => {
    expect(reasons(0, [fileOf('x', type)])).toEqual(['WRONG_FILE_TYPE'])
  },
)

test('FILE-9 FILE-10 CONST-5 15242879 bytes are accepted, 15242880 refused', () => {
  expect(reasons(0, [fileOf('x', 'image/png', 15_242_879)])).toEqual([])
  expect(reasons(0, [fileOf('x', 'image/png', 15_242_880)])).toEqual(['WRONG_FILE_SIZE'])
})

test('FILE-5 FILE-6 CONST-5 of eleven files chosen at once ten are added and one is refused', () => {
  const { accepted, refused } = chooseFiles(
    0,
    Array.from({ length: 11 }, (_, at) => fileOf(`${at}.png`, 'image/png')),
  )
  expect(accepted).toHaveLength(10)
  expect(refused).toEqual([{ name: '10.png', reason: 'ORDER_FORM.ADD_FILE_LIMIT' }])
})

test('FILE-5 files already added count', () => {
  expect(reasons(9, [fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png')])).toEqual([
    'ORDER_FORM.ADD_FILE_LIMIT',
  ])
})
