import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Of all rules only these see colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Asks axe about the page as it is in the light scheme, and about its colours in the dark one too. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await show(page, 'light')
  const inLight = await faults(page, { type: 'tag', values: TAGS })
  await show(page, 'dark')
  const inDark = await faults(page, { type: 'rule', values: COLOUR_RULES })
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(inLight, state).toEqual([])
  expect.soft(inDark, `${state}, dark`).toEqual([])
}

/** Colours on their way from one to another have no contrast of their own: none sets out, and those on the way arrive. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.effect?.getComputedTiming().iterations === Infinity || animation.playState !== 'running',
      ),
  )
}

async function faults(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to gather in a page of its own.
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}
