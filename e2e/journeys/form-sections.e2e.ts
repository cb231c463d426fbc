import { recordCalls } from '#e2e/support/calls.ts'
import { list } from '#e2e/support/files.ts'
import {
  byName,
  company,
  consent,
  consentBox,
  entry,
  equipment,
  errorsModal,
  fillEntry,
  fillEquipment,
  fillForm,
  MIXED,
  MONITORS,
  openForm,
  place,
  reporter,
  send,
  sendButton,
  changeButton,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the empty form of a visitor', async ({ page }) => {
  const calls = recordCalls(page)
  await openForm(page)
  await test.step('FORM-1 FORM-9 BDO-1 BRANCH-4 NEWORDER-3 GEN-9 D-E15.1 the sections stand in order, without what only signed-in people get', async () => {
    await expect(page.getByRole('form').getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
      'Dane firmy',
      'Miejsce odbioru',
      'Godziny odbioru',
      'Osoba zamawiająca',
      'Sprzęt do odbioru',
      'Pliki i komentarz',
      'Dane osobowe i wysłanie',
    ])
    for (const name of [
      'orderType',
      'selectedCompany',
      'selectedBranch',
      'bdoPeopleCollection',
      'suggestedDate',
    ])
      await expect(byName(page, name)).toHaveCount(0)
    await expect(page.locator('input[type=date]')).toHaveCount(0)
  })
  await test.step('CONST-23 CONST-24 the summary column appears at 800 px, the list of sections at 1200 px', async () => {
    const summary = page
      .getByRole('complementary', { name: 'Podsumowanie' })
      .getByRole('heading', { name: 'Podsumowanie' })
    const bar = page.getByRole('button', { name: 'Podsumowanie' })
    const sections = page
      .getByRole('navigation', { name: 'Sekcje formularza' })
      .getByRole('heading', { name: 'Sekcje' })
    const expectations = [
      { width: 799, column: false, sectionList: false },
      { width: 800, column: true, sectionList: false },
      { width: 1199, column: true, sectionList: false },
      { width: 1200, column: true, sectionList: true },
    ]
    for (const { width, column, sectionList } of expectations) {
      await page.setViewportSize({ width, height: 800 })
      await expect(summary).toBeVisible({ visible: column })
      await expect(bar).toBeVisible({ visible: !column })
      await expect(sections).toBeVisible({ visible: sectionList })
    }
  })
  await test.step('HOURS-1 HOURS-2 HOURS-3 HOURS-4 HOURS-5 HOURS-6 D-E9 hours go by halves, and none before or equal to the other can be chosen', async () => {
    const [from, to] = [byName(page, 'availableHoursFrom'), byName(page, 'availableHoursTo')]
    const values = (control: typeof from) =>
      control
        .locator('option[value]:not([value=""])')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    const time = (halves: number) =>
      `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
    expect(await values(from)).toEqual(Array.from({ length: 32 }, (_, at) => time(12 + at)))
    expect(await values(to)).toEqual(Array.from({ length: 32 }, (_, at) => time(13 + at)))
    await to.selectOption('12:00')
    await expect(from.locator('option[value="11:30"]')).toBeEnabled()
    await expect(from.locator('option[value="12:00"]')).toBeDisabled()
    await expect(from.locator('option[value="12:30"]')).toBeDisabled()
    await to.selectOption('')
    await from.selectOption('12:00')
    await expect(to.locator('option[value="11:30"]')).toBeDisabled()
    await expect(to.locator('option[value="12:00"]')).toBeDisabled()
    await expect(to.locator('option[value="12:30"]')).toBeEnabled()
  })
  await test.step('FORM-15 FORM-17 the order can be sent only while the consent is ticked', async () => {
    await expect(sendButton(page)).toBeDisabled()
    await sendButton(page).click({ force: true })
    await sendButton(page).press('Enter')
    await expect(errorsModal(page)).toBeHidden()
    expect(calls.all('POST')).toEqual([])
    await consentBox(page).check()
    await expect(sendButton(page)).toBeEnabled()
    await consentBox(page).uncheck()
    await expect(sendButton(page)).toBeDisabled()
  })
})

test('FORM-2 FORM-3 FORM-4 FORM-5 FORM-6 FORM-7 FORM-11 FORM-12 FORM-14 BDO-5 BRANCH-13 CONST-19 NEWORDER-4 NEWORDER-5 D-F1.1 controls are named by their payload paths, empty and editable', async ({
  page,
}) => {
  await openForm(page)
  await fillEntry(page, 1, {
    ...MONITORS,
    packages: [{ type: 'Inne (własna nazwa)', name: 'Kosze', value: '2' }],
  })
  await page.getByRole('checkbox', { name: 'Sprzęt wyda ktoś inny' }).check()
  const names = await page
    .getByRole('form')
    .locator('input, select, textarea')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
  expect(names).toEqual([
    'nip',
    'nipNotRequired',
    'customerCompanyName',
    'customerCompanyAddress.street',
    'customerCompanyAddress.postalCode',
    'customerCompanyAddress.city',
    'companyEmail',
    'regon',
    'krs',
    'customerCompanyAddress.country',
    'companyPhone',
    'bdo',
    'bdoFree',
    'bdoUnknown',
    'customerCompanyBranch.sameAsCompany',
    'customerCompanyBranch.name',
    'customerCompanyBranch.street',
    'customerCompanyBranch.postalCode',
    'customerCompanyBranch.city',
    'customerCompanyBranch.country',
    'availableHoursFrom',
    'availableHoursTo',
    'reporterName',
    'reporterSurname',
    'reporterEmail',
    'reporterPhone',
    'contactPersonDiffers',
    'customerCompanyBranch.contact',
    'customerCompanyBranch.phone',
    'customerCompanyBranch.email',
    'orderData.0.recyclingItem.uuid',
    'orderData.0.recyclingItem.value',
    'orderData.0.recyclingItem.unit',
    'orderData.0.packageTypes.0.uuid',
    'orderData.0.packageTypes.0.name',
    'orderData.0.packageTypes.0.value',
    'orderData.0.packageTypes.0.unit',
    'files',
    'comment',
    'consent',
  ])
  for (const name of names.slice(0, 25)) if (name) await expect(byName(page, name)).toBeEditable()
  for (const name of [
    'nip',
    'krs',
    'regon',
    'bdo',
    'companyEmail',
    'reporterName',
    'customerCompanyBranch.street',
    'comment',
  ])
    await expect(byName(page, name)).toHaveValue('')
  await expect(byName(page, 'customerCompanyAddress.country')).toHaveValue('Polska')
  await expect(byName(page, 'customerCompanyBranch.country')).toHaveValue('Polska')
  await expect(consentBox(page)).not.toBeChecked()
})

test('what one control changes in others', async ({ page }) => {
  await openForm(page)
  await test.step('D-I5.1 PAYLOAD-12 the pickup place follows the company address until it is edited, and again once ticked', async () => {
    const same = place(page).getByRole('checkbox', { name: 'Taki sam adres jak adres firmy' })
    await expect(same).toBeChecked()
    await byName(page, 'customerCompanyAddress.street').pressSequentially('ul. Ja')
    await expect(byName(page, 'customerCompanyBranch.street')).toHaveValue('ul. Ja')
    await changeButton(place(page)).click()
    await byName(page, 'customerCompanyBranch.street').fill('ul. Ciemna 3')
    await expect(same).not.toBeChecked()
    await byName(page, 'customerCompanyAddress.city').fill('Poznań')
    await expect(byName(page, 'customerCompanyBranch.city')).toHaveValue('')
    await same.check()
    await expect(byName(page, 'customerCompanyBranch.street')).toHaveValue('ul. Ja')
    await expect(byName(page, 'customerCompanyBranch.city')).toHaveValue('Poznań')
  })
  await test.step('BDO-5 BDO-9 BDO-10 BDO-11 BDO-12 D-E10.1 D-E10.3 the exemption empties the BDO number and gives it back', async () => {
    const [bdo, free] = [
      byName(page, 'bdo'),
      company(page).getByRole('checkbox', { name: 'Zwolnienie z wpisu do BDO' }),
    ]
    await bdo.fill('12345')
    await expect(
      company(page).getByText('Numer BDO ma zwykle 9 cyfr. Zamówienie można wysłać.'),
    ).toBeVisible()
    await bdo.fill('000012345')
    await free.check()
    await expect(bdo).toHaveValue('')
    await expect(bdo).toBeDisabled()
    await send(page)
    await expect(errorsModal(page)).toBeVisible()
    await expect(errorsModal(page).getByRole('link', { name: 'BDO nie może być puste' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await free.uncheck()
    await expect(bdo).toHaveValue('000012345')
    await bdo.fill('')
    await sendButton(page).click()
    await expect(errorsModal(page).getByRole('link', { name: 'BDO nie może być puste' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('REPORTER-1 REPORTER-6 the contact person is hidden at first, shown by its box, and then its phone is required', async () => {
    await expect(byName(page, 'customerCompanyBranch.phone')).toHaveCount(0)
    const box = reporter(page).getByRole('checkbox', { name: 'Sprzęt wyda ktoś inny' })
    await box.check()
    await expect(byName(page, 'customerCompanyBranch.phone')).toBeVisible()
    await send(page)
    await expect(
      errorsModal(page).getByRole('link', { name: 'Numer kontaktowy jest wymagany' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await box.uncheck()
    await expect(byName(page, 'customerCompanyBranch.phone')).toHaveCount(0)
    await sendButton(page).click()
    await expect(errorsModal(page)).toBeVisible()
    await expect(errorsModal(page).getByRole('link', { name: 'Numer kontaktowy jest wymagany' })).toHaveCount(
      0,
    )
  })
})

test('the summary bar of a narrow screen opens, shows the order and sends it', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await openForm(page)
  await fillForm(page, [MONITORS])
  await consentBox(page).check()
  const bar = page.getByRole('complementary', { name: 'Podsumowanie' })
  await bar.getByRole('button', { name: 'Podsumowanie' }).click()
  await expect(bar.getByText('24 szt.')).toBeVisible()
  await bar.getByRole('button', { name: 'Wyślij zamówienie' }).click()
  await expect(page).toHaveURL(/\/success$/)
})

test('SUCCESS-6 SUCCESS-7 D-I13.2 the confirmation survives a reload, leads home, and without an order there is none', async ({
  page,
}) => {
  await page.goto('/success')
  await expect(page).toHaveURL(/\/home$/)
  await openForm(page)
  await fillForm(page)
  await page.locator('input[type=file]').setInputFiles(list())
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  const held = await page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('elektroodbior.visit.sent-order') ?? 'null') as Record<
        string,
        unknown
      >,
  )
  expect(held).toMatchObject({
    uuid: expect.any(String),
    orderNumber: expect.stringMatching(/^EO-/),
    reporter: { email: 'anna.nowak@iskra.example' },
  })
  await page.reload()
  await expect(page.getByText(String(held['orderNumber']))).toBeVisible()
  await expect(page.getByText('wysłano 1 z 1')).toBeVisible()
  await page.getByRole('link', { name: 'Wróć do strony głównej' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('two entries', async ({ page }) => {
  await openForm(page)
  const head = (number: number) => entry(page, number).getByRole('button').first()
  await expect(head(1)).toHaveAttribute('aria-expanded', 'true')
  await test.step('EQUIP-6 CONST-15 the total of the order follows the values', async () => {
    const total = equipment(page).getByText('Szacunkowa masa całego zamówienia').locator('..')
    await expect(total).toHaveText('Szacunkowa masa całego zamówienia0 kg')
    await fillEquipment(page, [MONITORS, MIXED])
    await expect(total).toContainText(/732\skg/)
    await byName(page, 'orderData.1.recyclingItem.value').fill('1')
    await expect(total).toContainText(/332\skg/)
  })
  await test.step('FORM-13 FORM-16 EQUIP-1 EQUIP-2 one panel is open at a time: an entry or the personal-data notice', async () => {
    await expect(head(1)).toHaveAttribute('aria-expanded', 'false')
    await expect(head(2)).toHaveAttribute('aria-expanded', 'true')
    const notice = consent(page).getByRole('button', { name: /RODO/ })
    await notice.click()
    await expect(notice).toHaveAttribute('aria-expanded', 'true')
    await expect(head(2)).toHaveAttribute('aria-expanded', 'false')
    await head(1).click()
    await expect(head(1)).toHaveAttribute('aria-expanded', 'true')
    await expect(notice).toHaveAttribute('aria-expanded', 'false')
  })
})
