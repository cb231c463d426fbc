import type { Page } from '@playwright/test'
import { notifications } from '#e2e/support/accounts.ts'
import { ORDERS, problem, recordCalls } from '#e2e/support/calls.ts'
import {
  byName,
  TONER,
  consent,
  consentBox,
  entry,
  errorsModal,
  fillEquipment,
  fillForm,
  MONITORS,
  openForm,
  send,
  sendButton,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const ORDER_CALL = /\/v1\/public\/orders$/
const messages = (page: Page) => errorsModal(page).getByRole('link').allInnerTexts()
const expectNotSent = (page: Page) =>
  expect(notifications(page).getByRole('alert')).toContainText('Nie udało się wysłać zamówienia')

async function openFilledIn(page: Page) {
  await openForm(page)
  await fillForm(page)
}

const OF_AN_EMPTY_FORM = [
  'NIP firmy jest wymagany',
  'Nazwa firmy jest wymagana',
  'Adres firmy jest wymagany',
  'Kod pocztowy firmy jest wymagany',
  'Miasto siedziby firmy jest wymagane',
  'Email firmy jest wymagany',
  'BDO nie może być puste',
  'Możliwe godziny odbioru są wymagane',
  'Imię zamawiającego jest wymagane',
  'Nazwisko zamawiającego jest wymagane',
  'Email zamawiającego jest wymagany',
  'Telefon zamawiającego jest wymagany',
  'Pozycja 1: wybierz sprzęt',
]

test('the list of errors', async ({ page }) => {
  const calls = recordCalls(page)
  await openForm(page)
  await test.step('FORM-22 FORM-23 FORM-24 FORM-25 FORM-26 NIP-2 D-E11 an empty form with the consent opens the list of all errors and sends nothing', async () => {
    await send(page)
    await expect(errorsModal(page)).toBeVisible()
    expect(await messages(page)).toEqual(OF_AN_EMPTY_FORM)
    await errorsModal(page).getByRole('button', { name: 'Zamknij' }).click()
    await expect(errorsModal(page)).toBeHidden()
    await expect(consentBox(page)).toBeChecked()
    expect(calls.all('POST', ORDERS)).toEqual([])
  })
  await test.step('D-F6 each entry of the list leads to its field', async () => {
    for (const field of [
      'nip',
      'customerCompanyAddress.city',
      'availableHoursFrom',
      'reporterEmail',
      'orderData.0.recyclingItem.uuid',
    ]) {
      await sendButton(page).click()
      await errorsModal(page).locator(`a[href="#${field}"]`).click()
      await expect(errorsModal(page)).toBeHidden()
      await expect(byName(page, field)).toBeFocused()
      await expect(byName(page, field)).toBeInViewport()
    }
  })
  await test.step('FORM-25 the list can be closed and the form is still filled', async () => {
    await fillEquipment(page, [MONITORS])
    await byName(page, 'customerCompanyName').fill('Iskra')
    await send(page)
    await errorsModal(page).getByRole('button', { name: 'Zamknij' }).click()
    await expect(byName(page, 'customerCompanyName')).toHaveValue('Iskra')
    await expect(byName(page, 'orderData.0.recyclingItem.value')).toHaveValue('24')
    await expect(byName(page, 'nip')).toHaveAttribute('aria-invalid', 'true')
  })
})

test('D-F6 FORM-24 an error inside a closed panel closes the list, opens its panel and focuses its field', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page, [MONITORS, TONER])
  await byName(page, 'orderData.1.packageTypes.0.value').fill('1,5')
  await consent(page).getByRole('button', { name: /RODO/ }).click()
  await expect(byName(page, 'orderData.1.packageTypes.0.value')).toHaveCount(0)
  await send(page)
  await expect(
    errorsModal(page).getByRole('heading', {
      name: 'Pozycja 2: Tonery i tusze bez substancji niebezpiecznych',
    }),
  ).toBeVisible()
  await errorsModal(page).getByRole('link', { name: 'Dozwolony format to liczba całkowita' }).click()
  await expect(errorsModal(page)).toBeHidden()
  await expect(byName(page, 'orderData.1.packageTypes.0.value')).toBeFocused()
  await expect(entry(page, 2).getByRole('button', { expanded: true })).toBeVisible()
})

test('an order that the server does not take', async ({ page, quiet }) => {
  quiet.allow(/500|429/)
  await openFilledIn(page)
  await test.step('FORM-19 FORM-31 FORM-33 FORM-34 a server error is told, the form waits unchanged and is kept, and the button comes back', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(ORDER_CALL, async (route) => {
      await answer.promise
      await route.fulfill(problem(500, 'ERROR.INTERNAL'))
    })
    await send(page)
    await expect(sendButton(page)).toHaveAccessibleName('Wysyłanie')
    await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
    await expect(sendButton(page)).toBeFocused()
    for (const name of ['customerCompanyName', 'orderData.0.recyclingItem.value', 'comment'])
      await expect(byName(page, name)).toBeDisabled()
    answer.resolve()

    await expectNotSent(page)
    await expect(sendButton(page)).toHaveAccessibleName('Wyślij zamówienie')
    await expect(byName(page, 'customerCompanyName')).toBeEditable()
    await expect(sendButton(page)).toBeEnabled()
    await expect(sendButton(page)).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(/\/newOrder$/)
    await expect(byName(page, 'reporterSurname')).toHaveValue('Nowak')
    await expect(entry(page, 1)).toContainText('Monitor LCD / LED')
  })
  await test.step('FORM-31 too many orders are told as such', async () => {
    await page.unroute(ORDER_CALL)
    await page.route(ORDER_CALL, (route) =>
      route.fulfill({ ...problem(429, 'ERROR.TOO_MANY_REQUESTS'), headers: { 'retry-after': '60' } }),
    )
    await send(page)
    await expectNotSent(page)
    await expect(consent(page).getByText('Zbyt wiele zapytań. Spróbuj za chwilę.')).toBeVisible()
    await expect(sendButton(page)).toBeEnabled()
  })
})

test('FORM-32 FORM-24 what only the server found stands at its fields, until they are changed', async ({
  page,
  quiet,
}) => {
  quiet.allow(/400/)
  await openFilledIn(page)
  const rejection = problem(400, 'ERROR.INVALID_INPUT', {
    'reporter.email': ['REPORTER_EMAIL_PATTERN'],
    'orderData.0.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'],
  })
  await page.route(ORDER_CALL, (route) => route.fulfill(rejection), { times: 1 })
  await send(page)
  await expect(errorsModal(page)).toBeVisible()
  expect(await messages(page)).toEqual([
    'Email zamawiającego jest nieprawidłowy',
    'Tego sprzętu nie ma już na liście. Wybierz inną pozycję.',
  ])
  await expect(notifications(page).getByRole('alert'), 'the list says it, nothing else has to').toHaveCount(0)
  await errorsModal(page).getByRole('link', { name: 'Email zamawiającego' }).click()
  await expect(byName(page, 'reporterEmail')).toBeFocused()
  await expect(byName(page, 'reporterEmail')).toHaveAttribute('aria-invalid', 'true')
  await byName(page, 'reporterEmail').fill('anna@iskra.example')
  await expect(byName(page, 'reporterEmail')).not.toHaveAttribute('aria-invalid')
})

test('FORM-31 FORM-34 a broken line is told, and once it is back the same form is sent', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/)
  await openFilledIn(page)
  await context.setOffline(true)
  await expect(page.getByText('Brak połączenia z internetem. Wpisane dane zostają na stronie.')).toBeVisible()
  await send(page)
  await expectNotSent(page)
  await expect(
    consent(page).getByText('Brak połączenia z internetem. Gdy wróci, spróbuj jeszcze raz.'),
  ).toBeVisible()
  await expect(page.getByText('Wpisane dane zostają na stronie.')).toBeHidden()
  await context.setOffline(false)
  await expect(consent(page).getByText(/^Połączenie z\sinternetem wróciło/)).toBeVisible()
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/success$/)
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('FORM-31 FORM-34 without internet nothing lies over the summary’s button, and what it says is in view', async ({
    page,
    context,
    quiet,
  }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED/)
    await openFilledIn(page)
    await consentBox(page).check()
    await context.setOffline(true)
    await expect(page.getByText('Wpisane dane zostają na stronie.')).toBeInViewport()
    await page.getByRole('button', { name: 'Podsumowanie' }).tap()
    const summary = page.getByRole('complementary', { name: 'Podsumowanie' }).filter({ visible: true })
    const button = summary.getByRole('button', { name: 'Wyślij zamówienie' })
    const topMost = () =>
      button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const touched = [0.1, 0.5, 0.9].map((part) =>
          document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2),
        )
        return touched.every((other) => element.contains(other))
      })
    expect(await topMost()).toBe(true)
    await button.tap()
    // All but the part of a pixel that a page scrolled by whole ones may cut off.
    await expect(summary.getByText(/^Zamówienie jest zapisane w\stej przeglądarce/)).toBeInViewport({
      ratio: 0.99,
    })
    await expect(page.getByText('Wpisane dane zostają na stronie.')).toBeHidden()
  })
})
