import { expect, test } from 'vitest'
import { fieldErrors, PROBLEMS } from './errors.ts'

test('D-C2.2 groups errors by their path in the body, with message keys in sequence and without repeats', () => {
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

test('D-C2.2 accepts field names that JavaScript objects already have', () => {
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
