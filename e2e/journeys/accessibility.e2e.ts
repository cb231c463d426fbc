import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  chooseFiles,
  CABLES,
  consent,
  consentBox,
  entry,
  errorsModal,
  fillForm,
  itemField,
  MONITORS,
  offered,
  openForm,
  send,
  sendButton,
} from '#e2e/support/order-form.ts'
import { list, photo } from '#e2e/support/files.ts'
import { expect, test } from '#e2e/support/test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Of all rules only these see colours: the rest has been asked in the light scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

async function expectAccessible(page: Page, state: string): Promise<void> {
  // Colours on their way from one to another have no contrast of their own.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().iterations === Infinity || animation.playState !== 'running'),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await ((await isDark(page)) ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)).analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect.soft(found, state).toEqual([])
}

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of WIDTHS) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      test(`D-F5.1 short pages have no barrier (${colorScheme}, ${viewport.width} px)`, async ({ page }) => {
        for (const address of ['/home', '/login', '/language', '/info/token']) {
          await page.goto(address)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expectAccessible(page, address)
        }
      })

      test(`D-F5.1 the form and the confirmation have no barrier in any state (${colorScheme}, ${viewport.width} px)`, async ({ page }) => {
        test.slow()
        await openForm(page)
        await expectAccessible(page, 'empty form')
        await itemField(entry(page, 1)).fill('lampa')
        await offered(entry(page, 1)).first().waitFor()
        await expectAccessible(page, 'list of equipment open')
        await itemField(entry(page, 1)).fill('')
        await page.keyboard.press('Escape')
        await consentBox(page).check()
        await sendButton(page).click()
        await errorsModal(page).waitFor()
        await expectAccessible(page, 'list of errors open')
        await page.keyboard.press('Escape')
        await expectAccessible(page, 'failing form')
        await fillForm(page, [MONITORS, CABLES])
        await chooseFiles(page, [photo(), list()])
        await expectAccessible(page, 'filled form')
        await consent(page).getByRole('button', { name: /RODO/ }).click()
        await expectAccessible(page, 'personal-data notice open')
        await send(page)
        await expect(page).toHaveURL(/\/success$/)
        await expectAccessible(page, 'confirmation')
      })
    })
  }
}
