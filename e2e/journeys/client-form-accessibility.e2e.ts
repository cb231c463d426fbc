// The form of a signed-in person in every state it can be in, judged by axe.
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { problem } from '#e2e/support/calls.ts'
import {
  branchList,
  byName,
  TONER,
  consentBox,
  errorsModal,
  fillEquipment,
  fillHours,
  MONITORS,
  openOwnForm,
  place,
  sendButton,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const BRANCHES = '**/v1/client/user/customerCompany/*/branches'
const PROFILE = '**/v1/client/user/profile'
const down = problem(503, 'ERROR.UNAVAILABLE')

// Filled at both widths: on a phone the form folds what is done.
for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`D-F5.1 the form of a signed-in person has no barrier in any state (${viewport.width} px)`, async ({
      page,
      context,
    }) => {
      test.slow()
      await speakPolish(context)
      await arriveSignedIn(page)
      await openOwnForm(page)
      await expectAccessible(page, 'as it opens')
      await branchList(page).selectOption('Inny')
      await consentBox(page).check()
      await sendButton(page).click()
      await errorsModal(page).waitFor()
      await expectAccessible(page, 'list of errors open')
      await page.keyboard.press('Escape')
      await expectAccessible(page, 'failing form')
      await branchList(page).selectOption('Filia przy Łąkowej')
      await fillHours(page)
      await fillEquipment(page, [MONITORS, TONER])
      await expectAccessible(page, 'filled form')
    })
  })
}

test('D-F5.1 the form of a signed-in person has no barrier when something did not come', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/503/)
  await speakPolish(context)
  await arriveSignedIn(page)
  await page.goto('/addOrder')
  await byName(page, 'comment').fill('Wjazd od podwórza.')
  await page
    .getByText(/^Szkic zapisany/)
    .filter({ visible: true })
    .waitFor()
  await page.route(BRANCHES, (route) => route.fulfill(down))
  await page.goto('/addOrder')
  await expect(place(page).getByRole('alert')).toContainText('Nie udało się wczytać miejsc odbioru')
  await page.getByRole('button', { name: 'Kontynuuj' }).waitFor()
  await expectAccessibleAtEverySize(page, 'branches did not come, a draft is offered')
  await page.route(PROFILE, (route) => route.fulfill(down))
  await page.goto('/addOrder')
  await page.getByRole('heading', { level: 1, name: /Nie udało się wczytać danych firmy/ }).waitFor()
  await expectAccessibleAtEverySize(page, 'company did not come')
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
  await expectAccessibleAtEverySize(page, 'no company')
})
