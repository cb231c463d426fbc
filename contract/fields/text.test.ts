import { expect, test } from 'vitest'
import { optionalLines, optionalText, requiredText } from './text.ts'

const required = requiredText('NAME_REQUIRED', 10)

test.each([
  ['a line break that could begin a header of a mail', 'Jan\r\nBcc: x', 'Jan Bcc: x'],
  ['a tab of a spreadsheet', 'Jan\tNowak', 'Jan Nowak'],
  ['spaces around and in a row', '  Jan   N  ', 'Jan N'],
  ['marks that turn the direction of writing', '\u202eJan\u2069', 'Jan'],
])('a name stays on one line: %s', (_what, typed, kept) => {
  expect(required.parse(typed)).toBe(kept)
  expect(optionalText().parse(typed)).toBe(kept)
})

test('a comment keeps its lines', () => {
  expect(optionalLines(100).parse(' wjazd\n\nod \u202epodwórza ')).toBe('wjazd\n\nod podwórza')
})

test.each([
  ['', 'NAME_REQUIRED'],
  [' \n ', 'NAME_REQUIRED'],
  ['a\u0000b', 'ERROR.TEXT_INVALID'],
  ['a\ud800', 'ERROR.TEXT_INVALID'],
  ['elevenchars', 'ERROR.TEXT_TOO_LONG'],
])('%j is refused with %s', (typed, key) => {
  expect(required.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([key])
})
