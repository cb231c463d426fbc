// The order form of a signed-in person in every state, checked by axe. The order is then placed by touch.
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { problem } from '#e2e/support/calls.ts'
import {
  branchList,
  changeButton,
  consentBox,
  errorsModal,
  fillEntry,
  fillHours,
  MONITORS,
  openSections,
  place,
  sendButton,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const BRANCHES = '**/v1/client/user/customerCompany/*/branches'
const PROFILE = '**/v1/client/user/profile'
const down = problem(503, 'ERROR.UNAVAILABLE')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('the form of a signed-in person, on a phone and on a desktop', async ({ page, context, quiet }) => {
  test.slow()
  quiet.allow(/503/)
  await speakPolish(context)
  await arriveSignedIn(page)

  await test.step('D-F5.1 passes the accessibility check when it opens, and with everything open and invalid', async () => {
    await page.goto('/addOrder')
    await consentBox(page).waitFor()
    await changeButton(place(page)).waitFor()
    await expectAccessibleAtEverySize(page, 'as it opens, what is known in one line each')
    await openSections(page)
    await branchList(page).selectOption('Inny')
    await consentBox(page).check()
    await sendButton(page).click()
    await errorsModal(page).waitFor()
    await page.keyboard.press('Escape')
    await expectAccessibleAtEverySize(page, 'failing form')
  })

  await test.step('D-F5.1 passes the accessibility check when data fail to load', async () => {
    await page.route(BRANCHES, (route) => route.fulfill(down))
    await page.goto('/addOrder')
    await expect(place(page).getByRole('alert')).toContainText('Nie udało się wczytać miejsc odbioru')
    await page.getByRole('button', { name: 'Kontynuuj' }).waitFor()
    await expectAccessibleAtEverySize(page, 'branches did not come, a draft is offered')
    await page.route(PROFILE, (route) => route.fulfill(down))
    await page.goto('/addOrder')
    await page.getByRole('heading', { level: 1, name: /Nie udało się wczytać danych firmy/ }).waitFor()
    await expectAccessible(page, 'company did not come')
    const nobodys = {
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna.nowak@szkola.example',
      phone: null,
      ccIds: [],
    }
    await page.route(PROFILE, (route) => route.fulfill({ json: { customer: nobodys } }))
    await page.goto('/addOrder')
    await page.getByRole('heading', { level: 1, name: 'Konto nie ma przypisanej firmy' }).waitFor()
    await expectAccessible(page, 'no company')
  })

  await test.step('D-F5.3 a signed-in person places an order by touch, sees whether the draft is saved, and needs no sideways scrolling', async () => {
    await page.unroute(BRANCHES)
    await page.unroute(PROFILE)
    await resize(page, 360)
    await page.goto('/addOrder')
    await page.getByRole('button', { name: 'Kontynuuj' }).tap()
    await branchList(page).selectOption('Warsztaty szkolne')
    await fillHours(page)
    await fillEntry(page, 1, { ...MONITORS, packages: [] })
    await expect(page.getByText(/Szkic zapisany o/).filter({ visible: true })).toHaveCount(1)
    for (const width of [320, 360]) {
      await resize(page, width)
      expect(await overflow(page), `${width} px`).toBe(0)
    }
    await consentBox(page).tap()
    await sendButton(page).tap()
    await expect(page).toHaveURL(/\/success$/)
  })
})
