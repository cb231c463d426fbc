import { readFile } from 'node:fs/promises'
import { judge, linesOf, PAPER, readBudget } from '#bench/budget/budget-table.ts'
import { pageWeights } from '#bench/budget/page-weights.ts'
import { expect, test } from '#e2e/support/test.ts'

test('no page weighs more before it can be used than docs/performance.md says', async ({ browser, site }) => {
  const verdicts = judge(readBudget(await readFile(PAPER, 'utf8')), await pageWeights(browser, site.address))
  expect(verdicts).toHaveLength(6)
  expect(verdicts.filter(({ isKept }) => !isKept).map((verdict) => linesOf([verdict]))).toEqual([])
})
