import { expect, test } from 'vitest'
import { fieldErrors } from '../errors.ts'
import { FILE_BODY_LIMIT_BYTES, FILE_SIZE_LIMIT_BYTES, FILE_TYPES } from '../limits.ts'
import { addOrderFile, typeOf } from './order-file.ts'

const file = { name: 'brama.png', type: 'image/png', data: 'data:image/png;base64,YWJj' }
const errorsOf = (body: unknown) => {
  const result = addOrderFile.safeParse(body)
  return result.success ? {} : fieldErrors(result.error.issues)
}

test('ENTITY-12 FILE-2 a file has its name, its type and its content as a data URL; other fields are dropped', () => {
  expect(addOrderFile.parse({ ...file, size: 3, path: '/etc' })).toEqual(file)
  for (const part of ['name', 'type', 'data'])
    expect(Object.keys(errorsOf({ ...file, [part]: undefined }))).toEqual([part])
})

test.each(FILE_TYPES)('FILE-7 CONST-5 %s is accepted', (type) => {
  expect([errorsOf({ ...file, type }), typeOf(type)]).toEqual([{}, type])
})

test.each(['image/gif', 'IMAGE/PNG', 'image/png ', 'text/html', null, 7, '__proto__'])(
  'FILE-7 FILE-8 the type %j is refused',
  (type) => {
    expect(errorsOf({ ...file, type })).toEqual({ type: ['WRONG_FILE_TYPE'] })
  },
)

test.each([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
  ['', undefined],
  ['application/octet-stream', undefined],
  ['image/heic', undefined],
])('CASE-58 reads the type %j as %s', (type, taken) => {
  expect([errorsOf({ ...file, type }), typeOf(type)]).toEqual([{}, taken])
})

test.each(['YWJj', 'data:image/png,abc', 'data:image/png;base32,YWJj', 'https://x.example/;base64,YWJj', ''])(
  'FILE-2 rejects %j, which is no base64 data URL',
  (data) => {
    expect(errorsOf({ ...file, data })).toEqual({ data: ['ERROR.DATA_URL_REQUIRED'] })
  },
)

test('FILE-2 the name of a file is neither empty nor too long', () => {
  expect(['', 'x'.repeat(1001)].map((name) => Object.keys(errorsOf({ ...file, name })))).toEqual([
    ['name'],
    ['name'],
  ])
  expect(errorsOf({ ...file, name: 'x'.repeat(1000) })).toEqual({})
})

test('FILE-9 a body may contain the largest file in base64 with every slash escaped', () => {
  const largest = Math.ceil((FILE_SIZE_LIMIT_BYTES - 1) / 3) * 4
  expect(FILE_BODY_LIMIT_BYTES).toBeGreaterThanOrEqual(2 * largest)
})
