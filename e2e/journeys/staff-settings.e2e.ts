// What an administrator says of the company, as the people who order read it.
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { atWork } from '#e2e/support/staff.ts'
import { readMails } from '#e2e/support/stored-order.ts'
import { expect, test } from '#e2e/support/test.ts'

const PHONE = /987\s321\s654/

// Other journeys call the number that the site began with.
test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

test('STAFF-47 the phone that is changed stands on the landing page, in a mail and on a print a moment later', async ({
  page,
  browser,
  context,
  ownSite,
}) => {
  const { page: office } = await atWork(browser, ownSite)
  await office.goto('/staff/settings')
  await expect(office.getByRole('navigation', { name: 'Części ustawień' })).toBeVisible()
  await expectAccessible(office, 'what to set before going live')
  await office.getByRole('button', { name: 'Kontakt', exact: true }).click()
  const contact = office.getByRole('form', { name: 'Kontakt' })
  const phone = contact.getByRole('textbox', { name: 'Telefon' })
  await phone.fill('98')
  await contact.getByRole('button', { name: 'Zapisz' }).click()
  await expect(contact.getByText('Numer telefonu ma co najmniej 9 cyfr')).toBeVisible()
  await expectAccessible(office, 'a phone that is too short')
  await phone.fill('987 321 654')
  await contact.getByRole('button', { name: 'Zapisz' }).click()
  await expect(phone).toHaveValue('987321654')

  await speakPolish(context)
  await page.goto('/home')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: PHONE })).toBeVisible()

  const order = changed(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')), {
    'reporter.email': 'zamawia@firma.example',
  })
  const placed = await page.request.post('/v1/public/orders', { data: order })
  expect(placed.status()).toBe(201)
  const confirmation = async () =>
    (await readMails(ownSite.dataFolder))
      .filter(({ to }) => to.includes('zamawia@firma.example'))
      .map(({ content }) => content.replaceAll('=C2=A0', ' '))
      .join('\n')
  await expect.poll(confirmation, { timeout: 40_000 }).toMatch(PHONE)

  await arriveSignedIn(page, ANNA)
  await page.goto('/orders?status=CANCELLED')
  await page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: 'Anulowane' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('table', { name: 'Sprzęt' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(PHONE)).toBeVisible()
})
