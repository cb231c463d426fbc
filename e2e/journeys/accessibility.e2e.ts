import { expectAccessible } from '#e2e/support/accessible.ts'
import { list, photo } from '#e2e/support/files.ts'
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
import { expect, test } from '#e2e/support/test.ts'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of WIDTHS) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      test(`D-F5.1 short pages have no barrier (${colorScheme}, ${viewport.width} px)`, async ({ page }) => {
        for (const address of [
          '/home',
          '/login',
          '/language',
          '/personal-data',
          '/accessibility',
          '/info/token',
        ]) {
          await page.goto(address)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expectAccessible(page, address)
        }
      })

      test(`D-F5.1 the form and the confirmation have no barrier in any state (${colorScheme}, ${viewport.width} px)`, async ({
        page,
      }) => {
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
