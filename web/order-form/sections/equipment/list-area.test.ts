import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isList } from './list-area.tsx'

/** Counts reads of characters. */
function counted(text: string) {
  const reads = { count: 0 }
  function* characters() {
    for (const character of text) {
      reads.count += 1
      yield character
    }
  }
  return { characters: characters(), reads }
}

test.each([
  ['a word', 'monitor', false],
  ['a sentence', '  Monitory LCD, 3 szt.  ', false],
  ['a line with its end', 'monitor\r\n', false],
  ['a cell with empty ones beside it', '\t\tmonitor\t', false],
  ['nothing but blanks', ' \n\t\r\n\u00a0', false],
  ['two lines', 'monitor\r\nkable', true],
  ['two lines with an empty one between them', 'monitor\n\nkable', true],
  ['two cells', 'monitor\t3', true],
  ['two cells with an empty one between them', 'monitor\t\t3', true],
])('PLUS-2 whether %s is a list', (_, text, expected) => {
  expect(isList(text)).toBe(expected)
})

test('PLUS-2 a text is a list if at least two of its cells are not empty', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\r'), maxLength: 12 })
  fc.assert(
    fc.property(text, (pasted) => {
      const cells = pasted.split(/[\t\n]/).filter((cell) => cell.trim() !== '')
      expect(isList(pasted)).toBe(cells.length > 1)
    }),
  )
})

test('PLUS-2 reads each character of one long line once', () => {
  const { characters, reads } = counted('monitor '.repeat(20_000))
  expect(isList(characters)).toBe(false)
  expect(reads.count).toBe(160_000)
})

test('PLUS-2 reads a long list only up to its second cell', () => {
  const { characters, reads } = counted('monitor\t3\n'.repeat(20_000))
  expect(isList(characters)).toBe(true)
  expect(reads.count).toBe('monitor\t3'.length)
})
