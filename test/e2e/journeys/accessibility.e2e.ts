// Pages and the order form of an anonymous visitor in every state: checked by axe, and for sideways scrolling at narrow widths.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize, goToFocus } from '#e2e/support/accessible.ts'
import { throughShortPages, throughTheForm } from '#e2e/support/every-state.ts'
import { byName, changeButton, company } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

/** Size of a 1280 px window at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 }

async function expectNoOverflow(page: Page, state: string, { width, height }: typeof ZOOMED): Promise<void> {
  await resize(page, width, height)
  expect(await overflow(page), `${state}, ${width} px`).toBe(0)
}

/** Pages whose layout depends on the width. The others are one column at every width. */
const ARRANGED_BY_WIDTH = ['/home', '/login', '/about']

test('D-F5.1 D-F5.3 short pages pass the accessibility check, and need no sideways scrolling when 320 px wide or at 200 % zoom', async ({
  page,
}) => {
  await throughShortPages(page, async (address) => {
    await expectNoOverflow(page, address, ZOOMED)
    await expectNoOverflow(page, address, { width: 320, height: 640 })
    if (ARRANGED_BY_WIDTH.includes(address)) await expectAccessibleAtEverySize(page, address)
    else await expectAccessible(page, address)
  })
})

/** States checked at one width only, because they look the same at both. */
const AT_ONE_WIDTH: Record<string, 'wide' | 'narrow'> = {
  'list of equipment open': 'wide',
  'list of groups open': 'narrow',
  'list of errors open': 'narrow',
  'personal-data notice open': 'narrow',
  confirmation: 'narrow',
}

test('D-F5.1 D-F5.3 form and confirmation pass the accessibility check in every state, and need no sideways scrolling when 320 px wide or at 200 % zoom', async ({
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
      // On a phone, a change in another section folds a complete section.
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
