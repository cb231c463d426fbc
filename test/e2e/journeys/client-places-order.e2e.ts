// A signed-in person orders for their own company: known data is prefilled, and the person chooses the rest.
import type { Page } from '@playwright/test'
import { ANNA, arriveSignedIn, fillLogin, logOut, notice, PIOTR, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { keepDraft } from '#e2e/support/filled-form.ts'
import { choose, press, tabTo, typeInto } from '#e2e/support/keyboard.ts'
import {
  bdo,
  branchList,
  byName,
  changeButton,
  company,
  companyList,
  consentBox,
  entry,
  fillEntry,
  fillEquipment,
  fillHours,
  itemField,
  MONITORS,
  openOwnForm,
  packageControls,
  place,
  send,
  sendButton,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const ONE_PALLET = { ...MONITORS, packages: MONITORS.packages.slice(0, 1) }

const pickup = (page: Page, part: string) => byName(page, `customerCompanyBranch.${part}`)

test.beforeEach(({ context }) => speakPolish(context))

test('ROUTE-13 API-22 BRANCH-1 BRANCH-2 BRANCH-3 BRANCH-5 BRANCH-6 REPORTER-4 PAYLOAD-18 SUCCESS-5 D-F2 D-E2.1 an order for a branch, from a deep link to the list of orders', async ({
  page,
}) => {
  await page.goto('/addOrder')
  await expect(page).toHaveURL(/\/home$/)
  const calls = recordCalls(page)
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await page.getByRole('textbox', { name: /^E.mail$/ }).fill(ANNA.email)
  await page.getByLabel('Hasło', { exact: true }).fill('Demo-haslo-2026')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/addOrder$/)
  await consentBox(page).waitFor()

  await test.step('PLUS-5 known data are shown, one line each', async () => {
    await expect(company(page)).toContainText('Szkoła Podstawowa nr 12')
    await expect(bdo(page)).toContainText('000999101')
    for (const name of ['nip', 'bdo', 'selectedBranch', 'reporterName'])
      await expect(byName(page, name)).toBeHidden()
    await changeButton(place(page)).click()
    await expect(branchList(page).getByRole('option')).toHaveText([
      'Budynek główny',
      'Filia przy Łąkowej',
      'Warsztaty szkolne',
      'Inne miejsce',
    ])
  })

  await branchList(page).selectOption('Filia przy Łąkowej')
  await expect(pickup(page, 'street')).toHaveValue('ul. Łąkowa 3')
  await fillHours(page)
  await fillEquipment(page, [ONE_PALLET])
  await send(page)
  await expect(page).toHaveURL(/\/success$/)

  const [placed, ...more] = calls.all('POST', ORDERS)
  expect(more).toEqual([])
  expect(await placed?.headerValue('x-xsrf-token')).toBeNull()
  expect(placed?.postDataJSON()).toMatchObject({
    selectedCompany: expect.stringMatching(/^[\da-f-]{36}$/),
    nip: '9990001019',
    bdo: '000999101',
    customerCompanyBranch: { name: 'Filia przy Łąkowej', street: 'ul. Łąkowa 3', contact: 'Marek Wójcik' },
    reporter: { name: 'Anna', surname: 'Nowak', email: ANNA.email },
  })

  const number = (await sentNumber(page).textContent())?.match(/EO-\d\d-\w{4}-\w{4}/)?.[0] ?? ''
  await page.getByRole('main').getByRole('link', { name: 'Przejdź do zamówień' }).click()
  await expect(page).toHaveURL(/\/orders/)
  await page.getByRole('searchbox').fill(number)
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
})

test('BRANCH-8 BRANCH-10 BDO-6 D-F5.2 D-I6.1 a signed-in person places an order from another place and without a BDO number by keyboard alone', async ({
  page,
}) => {
  test.slow()
  await arriveSignedIn(page, PIOTR)
  await openOwnForm(page)
  await choose(page, companyList(page), 'Fundacja')
  await expect(pickup(page, 'street')).toHaveValue('ul. Ogrodowa 7')
  await press(page, bdo(page).getByRole('checkbox', { name: 'Sprzęt od osób fizycznych' }), 'Space')
  await choose(page, branchList(page), 'Inne')
  await typeInto(page, pickup(page, 'name'), 'Hala')
  await typeInto(page, pickup(page, 'street'), 'ul. A 1')
  await typeInto(page, pickup(page, 'postalCode'), '60-001')
  await typeInto(page, pickup(page, 'city'), 'Poznań')
  await choose(page, page.getByLabel('Od godziny'), '08:00')
  await choose(page, page.getByLabel('Do godziny'), '14:00')
  const first = entry(page, 1)
  await typeInto(page, itemField(first), ONE_PALLET.search)
  await expect(first.getByRole('option', { name: ONE_PALLET.item }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await typeInto(page, first.getByRole('textbox', { name: 'Ilość' }), '24')
  await press(page, first.getByRole('button', { name: /^Zmień Opakowania/ }), 'Enter')
  await choose(page, packageControls(first, 1).type, 'Paleta')
  await typeInto(page, packageControls(first, 1).value, '2')
  await press(page, consentBox(page), 'Space')
  await press(page, sendButton(page), 'Enter')
  await expect(page).toHaveURL(/\/success$/)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Przejdź do zamówień' }))
})

test('drafts on a shared computer', async ({ page, context, quiet }) => {
  quiet.allow(/401/)
  const offer = page.getByRole('button', { name: 'Kontynuuj' })
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await keepDraft(page, { customerCompanyName: 'Szkoła gościa' })
  await arriveSignedIn(page)
  await openOwnForm(page)
  await test.step('D-E14.2 D-E14.1 FORM-36 does not offer a visitor’s draft to a signed-in person', async () => {
    await expect(offer).toBeHidden()
    expect(await kept()).toContain('Szkoła gościa')
  })

  await branchList(page).selectOption('Filia przy Łąkowej')
  await fillHours(page)
  await fillEntry(page, 1, { ...ONE_PALLET, packages: [] })
  await byName(page, 'comment').fill('Brama od podwórza')
  await context.clearCookies()
  await send(page)
  await test.step('SESSION-4 SESSION-11 ERR-14 a session that has ended when the order is sent: one message at the login, then the form with its input', async () => {
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(/Sesja wygasła/)).toHaveText(
      'Sesja wygasła. Zamówienie jest zapisane. Zaloguj się, aby je wysłać.',
    )
    await expect(notice(page, /./)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/Sesja wygasła\. Zamówienie jest zapisane/)).toBeVisible()

    await fillLogin(page, ANNA.email)
    await expect(page).toHaveURL(/\/addOrder$/)
    await expect(byName(page, 'comment')).toHaveValue('Brama od podwórza')
    await expect(pickup(page, 'street')).toHaveValue('ul. Łąkowa 3')
    await expect(byName(page, 'availableHoursFrom')).toHaveValue('08:00')
    await expect(itemField(entry(page, 1))).toHaveValue(ONE_PALLET.item)
    await expect(offer).toHaveCount(0)
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    await expect(sentNumber(page)).toBeVisible()
  })

  await test.step('D-E14.2 D-E14.1 offers one’s own draft after a reload; logging out deletes only that one', async () => {
    await page.goto('/addOrder')
    await byName(page, 'comment').fill('szkic Anny')
    await expect.poll(kept).toContain('szkic Anny')
    await page.reload()
    await expect(offer).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Zamówienia', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Zamówienia' }).waitFor()
    await logOut(page)
    expect(await kept()).not.toContain('szkic Anny')
    expect(await kept()).toContain('Szkoła gościa')
  })
})
