// What a visitor may see, state by state, judged by axe and at the widths where something could need sideways scrolling.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize, goToFocus } from '#e2e/support/accessible.ts'
import { throughShortPages, throughTheForm } from '#e2e/support/every-state.ts'
import { byName, changeButton, company } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

/** What 1280 px are at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 }

async function expectNoOverflow(page: Page, state: string, { width, height }: typeof ZOOMED): Promise<void> {
  await resize(page, width, height)
  expect(await overflow(page), `${state}, ${width} px`).toBe(0)
}

/** The others are one column at every width, in the frame of these. */
const ARRANGED_BY_WIDTH = ['/home', '/login', '/about']

test('D-F5.1 D-F5.3 short pages have no barrier, and need no sideways scrolling when 320 px wide or at 200 % zoom', async ({
  page,
}) => {
  await throughShortPages(page, async (address) => {
    await expectNoOverflow(page, address, ZOOMED)
    await expectNoOverflow(page, address, { width: 320, height: 640 })
    if (ARRANGED_BY_WIDTH.includes(address)) await expectAccessibleAtEverySize(page, address)
    else await expectAccessible(page, address)
  })
})

/** What opens over the form, and what follows it, is the same at both widths. */
const AT_ONE_WIDTH: Record<string, 'wide' | 'narrow'> = {
  'list of equipment open': 'wide',
  'list of groups open': 'narrow',
  'list of errors open': 'narrow',
  'personal-data notice open': 'narrow',
  confirmation: 'narrow',
}

test('D-F5.1 D-F5.3 the form and the confirmation have no barrier in any state, and need no sideways scrolling when 320 px wide or at 200 % zoom', async ({
  page,
}) => {
  test.slow()
  await throughTheForm(page, async (state) => {
    if (AT_ONE_WIDTH[state] !== 'narrow') await expectAccessible(page, `${state}, wide`)
    await expectNoOverflow(page, state, ZOOMED)
    await expectNoOverflow(page, state, { width: 320, height: 640 })
    if (AT_ONE_WIDTH[state] !== 'wide') {
      await resize(page, 360)
      await page.evaluate(goToFocus)
      // On a phone a change folds what is done.
      if (state === 'filled form') {
        await byName(page, 'comment').fill('Wjazd od podwórza.')
        await changeButton(company(page)).first().waitFor()
        expect(await overflow(page), `${state}, folded`).toBe(0)
      }
      await expectAccessible(page, `${state}, narrow`)
    }
    await resize(page, 1280, 900)
  })
})
