// Uses the form by keyboard only: Tab to reach a control, keys to type and choose.
import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 80

/** Presses Tab until the control has the focus; fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  // Looks the element up once, and again if the page replaced it: a look-up by role and name takes longer than the key press.
  let control = await target.elementHandle()
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    const state = await control?.evaluate((element) =>
      element === document.activeElement ? 'focused' : element.isConnected ? 'elsewhere' : 'gone',
    )
    if (state === 'focused') return
    if (state === 'gone') control = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Chooses an option of a native select by typing its beginning. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target)
  // No key types a raised three.
  await page.keyboard.type(option.replace('³', ''))
  await expect(target.locator('option:checked')).toContainText(option)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}
