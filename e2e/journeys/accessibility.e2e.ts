import { expectAccessible } from '#e2e/support/accessible.ts'
import { throughShortPages, throughTheForm } from '#e2e/support/every-state.ts'
import { test } from '#e2e/support/test.ts'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`D-F5.1 short pages have no barrier (${viewport.width} px)`, async ({ page }) => {
      await throughShortPages(page, (address) => expectAccessible(page, address))
    })

    test(`D-F5.1 the form and the confirmation have no barrier in any state (${viewport.width} px)`, async ({
      page,
    }) => {
      test.slow()
      await throughTheForm(page, (state) => expectAccessible(page, state))
    })
  })
}
