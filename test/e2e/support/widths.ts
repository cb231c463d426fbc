// One page at one width after another: what only its layout changes needs no page of its own.
import type { Page } from '@playwright/test'

/**
 * Until the page is laid out in that width: what is measured sooner belongs to the one before, and what is pressed sooner may move
 * before it is let go.
 */
export async function resize(page: Page, width: number, height = 740): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  // The first frame still hears of the new width.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** What scrolls sideways, in CSS pixels beyond the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) -
      document.documentElement.clientWidth,
  )
