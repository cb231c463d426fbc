// What a person does on a page: keys pressed and clicks made, counted in the browser as they arrive there.
import type { Page } from 'playwright-core'

export interface Acts {
  keys: number
  clicks: number
}

/** Counts what is pressed and clicked on a page from now on. */
export async function countActs(page: Page): Promise<() => Promise<Acts>> {
  await page.evaluate(() => {
    const acts = { keys: 0, clicks: 0 }
    Object.assign(window, { acts })
    // A key held with another, such as Ctrl with V, is one act with it.
    const count = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && !['Control', 'Shift', 'Alt', 'Meta'].includes(key)) acts.keys += 1
    }
    window.addEventListener('keydown', count, { capture: true })
    window.addEventListener('pointerdown', () => (acts.clicks += 1), { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { acts: Acts }).acts)
}
