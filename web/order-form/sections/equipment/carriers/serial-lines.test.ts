// Pasted serial numbers and their faults.
import { describe, expect, test } from 'vitest'
import { faultyLines, numbersIn } from './serial-lines.ts'

describe('PLUS-21 reads numbers from pasted text', () => {
  test.for([
    ['a column of a spreadsheet', 'A1\r\nB2\r\n\r\nC3\r\n', ['A1', 'B2', 'C3']],
    ['cells beside each other', 'A1\tB2\n\tC3', ['A1', 'B2', 'C3']],
    ['a list in a sentence', 'A1, B2; C3,', ['A1', 'B2', 'C3']],
    ['numbers with commas and spaces inside', 'A,1;2\n 5CG \u00a0 4321 ', ['A,1;2', '5CG 4321']],
    ['line breaks of word processors', 'A1\u2028B2\vC3', ['A1', 'B2', 'C3']],
    ['a numbered list', '1. A1\n2. B2', ['A1', 'B2']],
    ['numbers that are no list', '1. A1\n3. B2', ['1. A1', '3. B2']],
    ['bullets and labels', '• A1\n- B2\nS/N: C3\nSN-4', ['A1', 'B2', 'C3', 'SN-4']],
    ['marks that keep zeros', `'0012\n="0013"\n"A1","B2"`, ['0012', '0013', 'A1', 'B2']],
    ['nothing', ' \n\t\n', []],
  ] as const)('%s', ([, text, numbers]) => {
    expect(numbersIn(text)).toEqual(numbers)
  })
})

test('PLUS-21 names each invalid number by its line, and the entry that already has it', () => {
  const long = 'x'.repeat(61)
  const entries = [
    ['A1', 'a 1', '', '1,23457E+11'],
    ['B2', 'b2', 'a1', long, long],
  ]
  expect(faultyLines(entries, 0)).toEqual([
    { serial: 'a 1', line: 1, fault: 'repeated' },
    { serial: '1,23457E+11', line: 3, fault: 'unreadable' },
  ])
  expect(faultyLines(entries, 1)).toEqual([
    { serial: 'b2', line: 1, fault: 'repeated' },
    { serial: 'a1', line: 2, fault: 'repeated', entry: 0 },
    { serial: long, line: 3, fault: 'long' },
    { serial: long, line: 4, fault: 'long' },
  ])
  expect(faultyLines(entries, 7)).toEqual([])
})
