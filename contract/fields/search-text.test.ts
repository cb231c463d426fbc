import { expect, test } from 'vitest'
import { appliedSearch } from './search-text.ts'

test.for([
  ['ab', ''],
  ['  ab  ', ''],
  ['abc', 'abc'],
  ['  abc ', 'abc'],
  ['a c', 'a c'],
  ['🔌🔌', ''],
  ['🔌🔌🔌', '🔌🔌🔌'],
  ['\u0301\u0301\u0301', ''],
  ['o\u0301l', ''],
  ['o\u0301l\u0301w', 'o\u0301l\u0301w'],
  ['한국', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['abc\u0000', 'abc'],
  ['\u200b\u200b\u200b', ''],
  ['a\u200bb\u200b', ''],
  ['ab\u0001\u007f', ''],
  ['a\tbc\u001bd', 'a bc d'],
])('LIST-24 LIST-25 CONST-4 “%s” searches for “%s”', ([typed, applied]) => {
  expect(appliedSearch(typed ?? '')).toBe(applied)
})
