import { overBudget } from '#bench/budget.ts'
import { pageWeights } from '#bench/page-weights.ts'
import { expect, test } from '#e2e/support/test.ts'

// Nine pages in a browser whose caches are empty.
test.setTimeout(180_000)
test('no page loads more before it can be used than docs/performance.md allows', async ({
  browser,
  site,
}) => {
  const weights = await pageWeights(browser, site.address)
  expect(weights.size).toBe(9)
  expect(await overBudget(weights)).toEqual([])
})
