import { readFile } from 'node:fs/promises'
import { judge, linesOf, PAPER, readBudget } from '#bench/budget/budget-table.ts'
import { pageWeights, WHOLE_FORM, WHOLE_FORM_LIMIT_KIB } from '#bench/budget/page-weights.ts'
import { expect, test } from '#e2e/support/test.ts'

test('no page weighs more before it can be used than docs/performance.md says', async ({ browser, site }) => {
  const weights = await pageWeights(browser, site.address)
  const verdicts = judge(readBudget(await readFile(PAPER, 'utf8')), weights)
  expect(verdicts).toHaveLength(7)
  expect(verdicts.filter(({ isKept }) => !isKept).map((verdict) => linesOf([verdict]))).toEqual([])
  expect(weights.get(WHOLE_FORM)).toBeLessThanOrEqual(WHOLE_FORM_LIMIT_KIB)
})
