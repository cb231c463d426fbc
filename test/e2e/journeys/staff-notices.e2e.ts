// Notices of the staff area: they leave every button of a screen in reach.
import { workdaysAfter } from '#contract/days/days-off.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { coveredButtons } from '#e2e/support/notices.ts'
import { expect, test } from '#e2e/support/test.ts'
import { resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

/** The demo data plans the next working day. */
const DAY = `/staff/days/${workdaysAfter(todayInWarsaw(), 1)}`
const SCREENS = [
  '/staff',
  '/staff/orders',
  '/staff/orders/new',
  '/staff/companies',
  '/staff/catalogue',
  '/staff/vehicles',
  '/staff/settings',
  DAY,
]
const WIDTHS = [360, 768, 1280]

test('STAFF-33 STAFF-72 the undo notice covers no button of a screen, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  test.slow()
  await arriveSignedIn(page, STAFF)
  // Without a stored session the page would discard the stored undo offers.
  await page.goto('/staff')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const session = await page.request.get('/v1/client/user/session')
  const { user } = (await session.json()) as { user: { uuid: string } }
  await page.addInitScript((by) => {
    const offers = [1, 2].map((at) => ({
      changes: [{ orderId: `o-${at}`, orderNumber: `EO-${at}`, version: 2 }],
      words: `EO-${at}: umówione`,
      status: 'PLANNED',
      until: Date.now() + 60_000,
    }))
    sessionStorage.setItem('elektroodbior.visit.undo-offers', JSON.stringify({ by, offers }))
  }, user.uuid)
  for (const address of SCREENS) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Cofnij (2)' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of WIDTHS) {
      await resize(page, width, 800)
      expect.soft(await coveredButtons(page), `${address}, ${width} px`).toEqual([])
    }
  }
})

test('DAY-10 STAFF-72 after a move the notification covers no button of the day board', async ({ page }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto(DAY)
  for (const width of WIDTHS) {
    await resize(page, width, 800)
    const stop = page.locator('ol [data-stop]').last()
    await stop.focus()
    // A stop that has the focus already does not scroll into the new window by itself.
    await stop.scrollIntoViewIfNeeded()
    await page.keyboard.press('i')
    const undo = page.getByRole('region', { name: 'Powiadomienia' }).getByRole('button', { name: 'Cofnij' })
    await undo.hover()
    await expect(page.locator(':focus[data-stop]')).toBeInViewport({ ratio: 1 })
    expect.soft(await coveredButtons(page), `${width} px`).toEqual([])
  }
})

test('STAFF-72 a notification is not printed', async ({ page }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto(DAY)
  await page.locator('ol [data-stop]').last().focus()
  await page.keyboard.press('i')
  const notices = page.getByRole('region', { name: 'Powiadomienia' })
  await expect(notices).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notices).toBeHidden()
})

test('DAY-10 on a phone the week links to its closed days too', async ({ page }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto(DAY)
  const week = page.getByRole('navigation', { name: 'Tydzień' })
  await resize(page, 320, 700)
  await expect(week.getByRole('link')).toHaveCount(7)
  await week.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('niedziela')
})
