// The form as somebody without a pointer uses it: Tab to reach, keys to type and choose.
import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 80

/** Presses Tab until the control has the focus; fails when no such way leads there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  // Found once, and again where the page has drawn it anew: to look for a role and a name through the whole page costs more than the key.
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

/** Chooses in a list of the platform by typing the beginning of the option. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target)
  // A raised three is on no key.
  await page.keyboard.type(option.replace('³', ''))
  await expect(target.locator('option:checked')).toContainText(option)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}
