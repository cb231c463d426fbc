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
  const rules = (await isDark(page))
    ? ({ type: 'rule', values: COLOUR_RULES } as const)
    : ({ type: 'tag', values: TAGS } as const)
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to gather in a page of its own.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect.soft(found, state).toEqual([])
}
