// An administrator changes the operator's details, and visitors read them.
import type { Page } from '@playwright/test'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { ANNA, arriveSignedIn, notice, speakPolish } from '#e2e/support/accounts.ts'
import { atWork } from '#e2e/support/staff.ts'
import { readMails } from '#e2e/support/stored-order.ts'
import { expect, test } from '#e2e/support/test.ts'

const PHONE = /987\s321\s654/

/** Returns the previous number. */
async function setPhone(office: Page, phone: string): Promise<string> {
  await office.goto('/staff/settings?part=contact')
  const contact = office.getByRole('form', { name: 'Kontakt' })
  const field = contact.getByRole('textbox', { name: 'Telefon' })
  const before = await field.inputValue()
  await field.fill(phone)
  await contact.getByRole('button', { name: 'Zapisz' }).click()
  await expect(notice(office, /^Zapisano/)).toBeVisible()
  return before
}

test('STAFF-47 a changed phone appears on the landing page, in an email and on a print a moment later', async ({
  page,
  browser,
  context,
  site,
}) => {
  const { page: office } = await atWork(browser, site)
  const before = await setPhone(office, '987 321 654')
  await speakPolish(context)
  await page.goto('/home')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: PHONE })).toBeVisible()

  const order = changed(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')), {
    'reporter.email': 'zamawia-po-zmianie@firma.example',
  })
  const placed = await page.request.post('/v1/public/orders', { data: order })
  expect(placed.status()).toBe(201)
  const confirmation = async () =>
    (await readMails(site.dataFolder))
      .filter(({ to }) => to.includes('zamawia-po-zmianie@firma.example'))
      .map(({ content }) => content.replaceAll('=C2=A0', ' '))
      .join('\n')
  await expect.poll(confirmation, { timeout: 40_000 }).toMatch(PHONE)

  const headers = { 'x-xsrf-token': await arriveSignedIn(page, ANNA) }
  const list = await page.request.get('/v1/client/orders?limit=100', { headers })
  const { orders } = (await list.json()) as { orders: { uuid: string; status: string }[] }
  await page.goto(`/orders/details/${orders.find(({ status }) => status === 'CANCELLED')?.uuid}`)
  await page.getByRole('table', { name: 'Sprzęt' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(PHONE)).toBeVisible()
  // Other journeys expect the original number.
  await setPhone(office, before)
  await office.context().close()
})
