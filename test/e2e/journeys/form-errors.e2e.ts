import { notifications } from '#e2e/support/accounts.ts'
import { problem } from '#e2e/support/calls.ts'
import { DRAFT_KEY, openFilledForm } from '#e2e/support/filled-form.ts'
import { byName, consent, consentBox, entry, errorsModal, send, sendButton } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test('errors between a filled form and its order', async ({ page, context, quiet }) => {
  quiet.allow(/500|ERR_INTERNET_DISCONNECTED/)
  await openFilledForm(page, { entries: 2 })
  const notSent = notifications(page).getByRole('alert')

  await test.step('D-F6 FORM-24 an error inside a closed panel closes the error list, opens the panel and focuses its field in view', async () => {
    const wrong = byName(page, 'orderData.1.packageTypes.0.value')
    await entry(page, 2).getByRole('button').first().click()
    await wrong.fill('1,5')
    await consent(page).getByRole('button', { name: /RODO/ }).click()
    await expect(wrong).toHaveCount(0)
    await send(page)
    await errorsModal(page).getByRole('link', { name: 'Dozwolony format to liczba całkowita' }).click()
    await expect(errorsModal(page)).toBeHidden()
    await expect(wrong).toBeFocused()
    await expect(wrong).toBeInViewport()
    await wrong.fill('2')
  })

  await test.step('FORM-19 FORM-31 FORM-33 FORM-34 shows a server error, keeps the form and its draft, and enables the button again', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(
      /\/v1\/public\/orders$/,
      async (route) => {
        await answer.promise
        await route.fulfill(problem(500, 'ERROR.INTERNAL'))
      },
      { times: 1 },
    )
    await sendButton(page).click()
    await expect(sendButton(page)).toHaveAccessibleName('Wysyłanie')
    // A browser removes the focus from a control that gets disabled.
    await expect(sendButton(page)).toBeFocused()
    for (const name of ['customerCompanyName', 'orderData.1.recyclingItem.value', 'comment'])
      await expect(byName(page, name)).toBeDisabled()
    answer.resolve()

    await expect(notSent).toContainText('Nie udało się wysłać zamówienia')
    await expect(sendButton(page)).toHaveAccessibleName('Wyślij zamówienie')
    await expect(byName(page, 'customerCompanyName')).toBeEditable()
    await expect(page).toHaveURL(/\/newOrder$/)
    await expect(byName(page, 'reporterSurname')).toHaveValue('Nowak')
    await expect(entry(page, 1)).toContainText('Monitor LCD / LED')
  })

  await test.step('FORM-31 FORM-34 reports a lost connection; the same form is sent once it is back', async () => {
    await context.setOffline(true)
    await expect(
      page.getByText('Brak połączenia z internetem. Wpisane dane zostają na stronie.'),
    ).toBeVisible()
    await sendButton(page).click()
    await expect(
      consent(page).getByText('Brak połączenia z internetem. Gdy połączenie wróci, spróbuj jeszcze raz.'),
    ).toBeVisible()
    await expect(notSent).toContainText('Nie udało się wysłać zamówienia')
    await expect(page.getByText('Wpisane dane zostają na stronie.')).toBeHidden()
    await context.setOffline(false)
    await expect(consent(page).getByText(/^Połączenie z\sinternetem wróciło/)).toBeVisible()
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/success$/)
  })

  await test.step('D-E14.2 a sent order leaves no draft', async () => {
    expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY)).toBeNull()
  })
})

test('FORM-22 a button that is pressed slowly stays under the pointer: the error of the field just left appears afterwards', async ({
  page,
}) => {
  await page.clock.install()
  await openFilledForm(page)
  await consentBox(page).check()
  const value = byName(page, 'orderData.0.recyclingItem.value')
  await value.fill('0')
  await sendButton(page).hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  await expect(value).not.toHaveAttribute('aria-invalid', 'true')
  await page.mouse.up()
  await expect(errorsModal(page)).toBeVisible()
})
