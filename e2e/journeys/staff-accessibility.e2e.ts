// The colours of the staff's screens, light and dark, and nothing outside the window at 200 %. What needs no drawing is asked of every
// state in `web/app/staff-accessibility.test.tsx`.
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

/** What 1280 and 768 px are at 200 %. */
const ZOOMED = [640, 384]

test('STAFF-72 STAFF-35 no screen of the staff has a barrier, light or dark, and none needs sideways scrolling at 200 %', async ({
  page,
}) => {
  test.slow()
  const token = await arriveSignedIn(page, STAFF)
  const answer = await page.request.get('/v1/staff/companies?limit=1', { headers: { 'x-xsrf-token': token } })
  const [company] = ((await answer.json()) as { list: { uuid: string }[] }).list
  for (const address of [
    '/staff/companies',
    `/staff/companies/${company?.uuid}`,
    '/staff/import',
    '/staff/links',
    '/staff/catalogue',
    '/staff/team',
    '/staff/audit',
    '/staff/settings?part=area',
    '/staff/settings?part=start',
    '/staff/account',
    '/staff/orders/new',
  ]) {
    await resize(page, 1280, 900)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('status').filter({ hasText: /^Wczytywanie/ })).toHaveCount(0)
    await expectAccessible(page, address)
    for (const width of ZOOMED) {
      await resize(page, width, 450)
      expect.soft(await overflow(page), `${address}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
