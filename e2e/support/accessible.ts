// What axe finds on a page as it stands.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Of all rules only these see colours: the rest has been asked in the light scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Colours on their way from one to another have no contrast of their own.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.effect?.getComputedTiming().iterations === Infinity || animation.playState !== 'running',
      ),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await (
    (await isDark(page)) ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)
  ).analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect.soft(found, state).toEqual([])
}
