// One page at one width after another: what only its layout changes needs no page of its own.
import type { Page } from '@playwright/test'

/** Until the page has the width: what is measured sooner belongs to the one before. */
export async function resize(page: Page, width: number, height = 740): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
}

/** What scrolls sideways, in CSS pixels beyond the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) -
      document.documentElement.clientWidth,
  )
