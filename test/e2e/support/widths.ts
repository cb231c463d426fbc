// Resizes one page instead of opening a new one for each width.
import type { Page } from '@playwright/test'

/**
 * Waits for the layout of the new width. Earlier measurements would belong to the old width, and a control could move during a
 * press.
 */
export async function resize(page: Page, width: number, height = 740): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  // The page learns of the new width in the first frame and is drawn in the second.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Returns the width in CSS pixels by which the content exceeds the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) -
      document.documentElement.clientWidth,
  )
