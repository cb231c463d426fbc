// The part of the budget that no busy machine changes: what got worse than docs/performance.md says closes the gate. What pages weigh
// is held by a journey, since it takes a browser.
import { readFile } from 'node:fs/promises'
import { inject, expect, test } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'
import { databaseUrl, openTestDatabase } from '../../../server/testing/test-database.ts'
import { measureAnswers } from './answers.ts'
import { judge, linesOf, PAPER, readBudget, withMeasured } from './budget-table.ts'

const document = await readFile(PAPER, 'utf8')

test('no answer takes more statements or bytes than docs/performance.md says', async () => {
  const { rows } = await (
    await openTestDatabase(createLog('silent'))
  ).executeSql('select current_database() as name')
  const url = databaseUrl(inject('testDatabase').serverUrl, String(rows[0]?.['name']))
  const verdicts = judge(readBudget(document), await measureAnswers({ DATABASE_URL: url }))
  expect(verdicts).not.toEqual([])
  expect(verdicts.filter(({ isKept }) => !isKept).map((verdict) => linesOf([verdict]))).toEqual([])
})

const paper = (rows: string) => `# Performance

<!-- budget -->

| figure | said | limit |
| ------ | ---- | ----- |
${rows}

<!-- /budget -->

| figure | said      |
| ------ | --------- |
| page   | 100.0 KiB |
`
const ROWS = [
  '| page     | 100.0 KiB    | 155 KiB |',
  '| call     | 10 statements |        |',
  '| list     | 0.90 L       | 0.80 L  |',
  '| answer   | 13,000 bytes |         |',
].join('\n')
const budget = readBudget(paper(ROWS))
const held = (name: string, measured: number) => judge(budget, new Map([[name, measured]]))[0]?.isKept

test('a figure may be a tenth worse than what is said, a share of L a tenth less, and a count none', () => {
  expect(budget).toContainEqual({ name: 'answer', said: 13_000, unit: 'bytes' })
  expect([held('page', 110), held('page', 110.2), held('page', 50)]).toEqual([true, false, true])
  expect([held('list', 0.82), held('list', 0.81), held('list', 2)]).toEqual([true, false, true])
  expect([held('call', 10), held('call', 11)]).toEqual([true, false])
})

test('a figure that is not in the table, a row without a figure and a missing table are named', () => {
  expect(() => held('pages', 1)).toThrow('the budget does not know: pages')
  expect(() => readBudget(paper('| page | much | |'))).toThrow('a row of the budget is no figure: | page')
  expect(() => readBudget('# Performance')).toThrow('the document has no budget')
})

test('renewed, only the measured figures of the budget change', () => {
  const renewed = withMeasured(
    paper(ROWS),
    new Map([
      ['page', 98.26],
      ['answer', 14_000],
    ]),
  )
  expect(readBudget(renewed)).toEqual(
    budget.map((figure) => ({ ...figure, said: { page: 98.3, answer: 14_000 }[figure.name] ?? figure.said })),
  )
  expect(renewed).toContain('| page   | 100.0 KiB |')
})

test('each figure is a line of its name, what is said, what was measured and the verdict', () => {
  const lines = linesOf(
    judge(
      budget,
      new Map([
        ['page', 120],
        ['list', 0.95],
      ]),
    ),
  )
  expect(lines.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['page', 'said 100.0 KiB', 'measured 120.0 KiB', 'WORSE by 20 %'],
    ['list', 'said 0.90 L', 'measured 0.95 L', 'ok'],
  ])
})
