// What a visitor may see, state by state, judged by axe and at the widths where something could need sideways scrolling.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { throughShortPages, throughTheForm } from '#e2e/support/every-state.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

/** What 1280 px are at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 }

async function expectNoOverflow(page: Page, state: string, { width, height }: typeof ZOOMED): Promise<void> {
  await resize(page, width, height)
  expect(await overflow(page), `${state}, ${width} px`).toBe(0)
}

/** What reads alike at every width: the frame of these pages is judged with the others. */
const TEXTS = ['/personal-data', '/accessibility', '/about/legal-basis', '/about/terms', '/about/browser']

test('D-F5.1 D-F5.3 short pages have no barrier, and need no sideways scrolling when 320 px wide or at 200 % zoom', async ({
  page,
}) => {
  await throughShortPages(page, async (address) => {
    await expectNoOverflow(page, address, ZOOMED)
    await expectNoOverflow(page, address, { width: 320, height: 640 })
    if (TEXTS.includes(address)) await expectAccessible(page, address)
    else await expectAccessibleAtEverySize(page, address)
  })
})

// The form is filled at both widths: on a phone it folds what is done. What opens over it is the same at both.
for (const { says, viewport, narrowest, asAtTheOther } of [
  {
    says: '320 px wide',
    viewport: { width: 360, height: 740 },
    narrowest: { width: 320, height: 640 },
    asAtTheOther: ['list of groups open'],
  },
  {
    says: 'at 200 % zoom',
    viewport: { width: 1280, height: 900 },
    narrowest: ZOOMED,
    asAtTheOther: ['list of equipment open', 'list of errors open', 'personal-data notice open'],
  },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 600 })

    test(`D-F5.1 D-F5.3 the form and the confirmation have no barrier in any state (${viewport.width} px), and need no sideways scrolling ${says}`, async ({
      page,
    }) => {
      test.slow()
      await throughTheForm(page, async (state) => {
        if (!asAtTheOther.includes(state)) await expectAccessible(page, state)
        await expectNoOverflow(page, state, narrowest)
        await resize(page, viewport.width, viewport.height)
      })
    })
  })
