import { expect, test } from 'vitest'
import { fieldErrors, PROBLEMS } from './errors.ts'

test('D-C2.2 errors are named by the path in the body, with the keys of their messages in order and once each', () => {
  const issues = [
    { path: ['customerCompanyAddress', 'street'], message: 'A' },
    { path: ['orderData', 0, 'packageTypes', 1, 'value'], message: 'B' },
    { path: ['customerCompanyAddress', 'street'], message: 'C' },
    { path: ['customerCompanyAddress', 'street'], message: 'A' },
    { message: 'D' },
  ]
  expect(fieldErrors(issues)).toEqual({
    'customerCompanyAddress.street': ['A', 'C'],
    'orderData.0.packageTypes.1.value': ['B'],
    '': ['D'],
  })
  expect(fieldErrors([])).toEqual({})
})

test('D-C2.2 a field with a name of the language is a field like any other', () => {
  const errors = fieldErrors([
    { path: ['__proto__'], message: 'A' },
    { path: ['constructor'], message: 'B' },
  ])
  expect(Object.entries(errors)).toEqual([
    ['__proto__', ['A']],
    ['constructor', ['B']],
  ])
})

test('D-C2.1 every problem is a client error or a server error', () => {
  expect(Object.values(PROBLEMS).filter((status) => status < 400 || status > 599)).toEqual([])
})
