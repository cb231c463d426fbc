import { expect, test } from 'vitest'
import { nameAfterRemoval } from './row-names.ts'

test.for([
  ['orderData.0.x', 'orderData.0.x'],
  ['orderData.1.x', null],
  ['orderData.2.x', 'orderData.1.x'],
  ['orderData.10.packageTypes.3.uuid', 'orderData.9.packageTypes.3.uuid'],
  ['nip', 'nip'],
] as const)('after the second entry is removed %s is %s', ([name, moved]) => {
  expect(nameAfterRemoval(name, 'orderData', 1)).toBe(moved)
})
