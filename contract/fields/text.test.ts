import { expect, test } from 'vitest'
import { fittingLine, optionalLines, optionalText, requiredText } from './text.ts'

const required = requiredText('COMPANY_NAME_REQUIRED', 10)

test.each([
  ['a line break that could begin a header of a mail', 'Jan\r\nBcc: x', 'Jan Bcc: x'],
  ['a tab of a spreadsheet', 'Jan\tNowak', 'Jan Nowak'],
  ['spaces around and in a row', '  Jan   N  ', 'Jan N'],
  ['marks that turn the direction of writing', '\u202eJan\u2069', 'Jan'],
  ['what comes along unseen', '\ufeffJa\u00adn\u200b', 'Jan'],
  ['a hyphen that nobody types', 'Jan\u2011N', 'Jan-N'],
])('keeps a name on one line: %s', (_what, typed, kept) => {
  expect(required.parse(typed)).toBe(kept)
  expect(optionalText().parse(typed)).toBe(kept)
})

test('treats invisible text as missing', () => {
  for (const typed of ['\u200b', '\u3164', ' \u2060\ufeff ']) {
    expect([optionalText().parse(typed), optionalLines(10).parse(typed)], JSON.stringify(typed)).toEqual([
      null,
      null,
    ])
  }
  expect(required.parse('👩\u200d🏭')).toBe('👩\u200d🏭')
})

test('keeps the lines of a comment', () => {
  expect(optionalLines(100).parse(' wjazd\n\nod \u202epodwórza ')).toBe('wjazd\n\nod podwórza')
})

test('allows letters, line breaks and tabs in a comment, but no control characters that a terminal would execute', () => {
  expect(optionalLines(100).parse('wjazd\r\n\tod podwórza\u00a0')).toBe('wjazd\r\n\tod podwórza')
  for (const control of ['\u0000', '\u001b', '\u007f', '\u0080', '\u0085', '\u009b', '\u009f']) {
    expect(optionalLines(100).safeParse(`wjazd${control}2J`).success, JSON.stringify(control)).toBe(false)
  }
})

test.each([
  ['', 'COMPANY_NAME_REQUIRED'],
  [' \n ', 'COMPANY_NAME_REQUIRED'],
  ['\u200b', 'COMPANY_NAME_REQUIRED'],
  ['\u3164 \u00ad\u2060', 'COMPANY_NAME_REQUIRED'],
  ['a\u0000b', 'ERROR.TEXT_INVALID'],
  ['a\u0085b', 'ERROR.TEXT_INVALID'],
  ['a\u009b2Jb', 'ERROR.TEXT_INVALID'],
  ['a\ud800', 'ERROR.TEXT_INVALID'],
  ['elevenchars', 'ERROR.TEXT_TOO_LONG'],
])('rejects %j with %s', (typed, key) => {
  expect(required.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([key])
})

test.each([
  ['what no database stores', 'a\u0000\ud800b\u001b', 'ab'],
  ['line breaks and what turns the direction of writing', ' a\r\n\u202eb\u2069 ', 'a b'],
  ['what is too long', 'elevenchars', 'elevenchar'],
  ['half a character at the cut', 'ninechars\u{1f600}', 'ninechars'],
  ['a space at the cut', 'ninechars xy', 'ninechars'],
  ['what stood around what falls away', 'a \u0000 b', 'a b'],
])('shortens a line that nobody can correct: %s', (_what, written, kept) => {
  expect(fittingLine(written, 10)).toBe(kept)
  expect(required.parse(kept)).toBe(kept)
})
