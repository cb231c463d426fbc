// Colours of the staff screens, light and dark, and sideways scrolling at 200 % zoom. `web/app/staff-accessibility.test.tsx` runs
// the axe rules that need no layout on every state. Each screen that is only measured here has a journey of its own.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, personMenu, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

/** Widths of 1280 and 768 px windows at 200 % zoom. */
const ZOOMED = [640, 384]

const banner = (page: Page) => page.getByRole('banner')
const ofBar = (name: RegExp) => (page: Page) => banner(page).getByRole('link', { name }).first().click()
/** Opens a screen from the menu that only administrators have. */
const ofMenu = (name: RegExp) => async (page: Page) => {
  await banner(page).getByRole('button', { name: 'Zarządzanie' }).click()
  await banner(page).getByRole('listitem').getByRole('link', { name }).first().click()
}

interface Stop {
  name: string
  reach: (page: Page) => Promise<void>
  heading: RegExp
  isLookedAt?: boolean
}

/** Follows the links of the staff area, which open a screen without reloading the page. */
const WAY: Stop[] = [
  {
    name: 'an order by telephone',
    reach: (page) => page.goto('/staff/orders/new').then(() => undefined),
    heading: /telefon/i,
    isLookedAt: true,
  },
  { name: 'the companies', reach: ofBar(/^Firmy/), heading: /^Firmy/, isLookedAt: true },
  {
    name: 'a company with somebody who is blocked',
    reach: (page) => page.getByRole('link', { name: /^Hurtownia Pod Kluczem/ }).click(),
    heading: /^Hurtownia/,
    isLookedAt: true,
  },
  {
    name: 'the import',
    reach: async (page) => {
      await ofBar(/^Firmy/)(page)
      await page.getByRole('link', { name: /^Importuj\sz\sarkusza/ }).click()
    },
    heading: /^Import\sklientów/,
    isLookedAt: true,
  },
  { name: 'the links', reach: ofBar(/^Linki/), heading: /^Linki/ },
  { name: 'the catalogue', reach: ofMenu(/^Katalog/), heading: /^Katalog/ },
  { name: 'the team', reach: ofMenu(/^Zespół/), heading: /^Zespół/ },
  { name: 'the record', reach: ofMenu(/^Dziennik/), heading: /^Dziennik/ },
  { name: 'the settings', reach: ofMenu(/^Ustawienia/), heading: /^Ustawienia/, isLookedAt: true },
  {
    name: 'the settings of the area',
    reach: (page) => page.getByRole('button', { name: /^Obszar\sodbioru/ }).click(),
    heading: /^Ustawienia/,
    isLookedAt: true,
  },
  {
    name: 'the own account',
    reach: async (page) => {
      await personMenu(page, STAFF.fullname).click()
      await page.getByRole('link', { name: 'Moje konto' }).click()
    },
    heading: /^Moje konto/,
    isLookedAt: true,
  },
]

test('STAFF-72 STAFF-35 no staff screen needs sideways scrolling at 200 %, and those that no other journey checks pass the accessibility check, light and dark', async ({
  page,
}) => {
  test.slow()
  await arriveSignedIn(page, STAFF)
  for (const { name, reach, heading, isLookedAt } of WAY) {
    await resize(page, 1280, 900)
    await reach(page)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect(page.locator('h1, [role=status]').filter({ hasText: /^Wczytywanie/ })).toHaveCount(0)
    if (isLookedAt) await expectAccessible(page, name)
    for (const width of ZOOMED) {
      await resize(page, width, 450)
      expect.soft(await overflow(page), `${name}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
