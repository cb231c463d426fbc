// Finds buttons of a page that notices cover.
import type { Page } from '@playwright/test'

/** Names the buttons that stay covered after the page has scrolled to them. */
export const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a[class*="button"])')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((button) => button.offsetWidth > 1 && button.offsetHeight > 1)
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { left, top, width, height } = button.getBoundingClientRect()
        const [x, middle] = [left + width / 2, top + height / 2]
        const hit = [top + 3, middle, top + height - 3].map((y) => document.elementFromPoint(x, y))
        return hit.some(
          (element) => element?.closest('[class*="toast"], [class*="card"]:not(main *)') != null,
        )
      })
      .map((button) => button.textContent),
  )
