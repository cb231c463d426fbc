import { expectAccessible } from '#e2e/support/accessible.ts'
import { throughShortPages, throughTheForm } from '#e2e/support/every-state.ts'
import { test } from '#e2e/support/test.ts'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of WIDTHS) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      test(`D-F5.1 short pages have no barrier (${colorScheme}, ${viewport.width} px)`, async ({ page }) => {
        await throughShortPages(page, (address) => expectAccessible(page, address))
      })

      test(`D-F5.1 the form and the confirmation have no barrier in any state (${colorScheme}, ${viewport.width} px)`, async ({
        page,
      }) => {
        test.slow()
        await throughTheForm(page, (state) => expectAccessible(page, state))
      })
    })
  }
}
