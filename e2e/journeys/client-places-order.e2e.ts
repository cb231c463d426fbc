// Somebody signed in orders for their own company: what is known is there, the rest is chosen.
import type { Page, Request } from '@playwright/test'
import {
  ANNA,
  arriveSignedIn,
  fillLogin,
  logOut,
  notice,
  PIOTR,
  signIn,
  speakPolish,
} from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { choose, press, tabTo, typeInto } from '#e2e/support/keyboard.ts'
import {
  bdo,
  branchList,
  byName,
  companyList,
  consentBox,
  entry,
  errorsModal,
  fillEquipment,
  fillHours,
  itemField,
  MONITORS,
  openForm,
  openOwnForm,
  packageControls,
  reporter,
  send,
  sendButton,
  sentNumber,
  changeButton,
  company,
  openSections,
  place,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const COMPANY = /^\/v1\/client\/user\/customerCompany\/[^/]+$/
const BRANCHES = /^\/v1\/client\/user\/customerCompany\/[^/]+\/branches$/
const ONE_PALLET = { ...MONITORS, packages: MONITORS.packages.slice(0, 1) }

const body = (request: Request | undefined) => request?.postDataJSON() as Record<string, unknown>
const pickup = (page: Page, part: string) => byName(page, `customerCompanyBranch.${part}`)

test.beforeEach(({ context }) => speakPolish(context))

test('PLUS-5 ROUTE-13 API-11 API-13 API-22 FORM-8 BRANCH-1 BRANCH-2 BRANCH-3 BRANCH-5 BRANCH-6 BRANCH-7 REPORTER-3 REPORTER-4 PAYLOAD-18 PAYLOAD-19 PAYLOAD-20 PAYLOAD-22 SUCCESS-5 D-F2 D-E2.1 an order for a branch, from a deep link to the list of orders', async ({
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

  await test.step('PLUS-5 what is known is one line each', async () => {
    await expect(changeButton(company(page))).toBeVisible()
    await expect(company(page)).toContainText('Szkoła Podstawowa nr 12')
    await expect(bdo(page)).toContainText('000999101')
    await expect(place(page)).toContainText('Budynek główny')
    for (const name of ['nip', 'bdo', 'selectedBranch', 'reporterName'])
      await expect(byName(page, name)).toBeHidden()
    await openSections(page)
  })

  await test.step('what is known is there', async () => {
    await expect(companyList(page).getByRole('option')).toHaveCount(1)
    for (const [name, value] of [
      ['nip', '9990001019'],
      ['regon', '999000101'],
      ['customerCompanyName', /^Szkoła Podstawowa nr 12/],
    ] as const) {
      await expect(byName(page, name)).toHaveValue(value)
      await expect(byName(page, name)).not.toBeEditable()
    }
    await expect(byName(page, 'companyEmail')).toBeEditable()
    await expect(byName(page, 'reporterEmail')).toHaveValue(ANNA.email)
    await expect(reporter(page).getByRole('checkbox', { name: 'Osoba kontaktowa na miejscu' })).toBeChecked()
    await expect(pickup(page, 'contact')).toBeVisible()
    await expect(branchList(page).getByRole('option')).toHaveText([
      'Budynek główny',
      'Filia przy Łąkowej',
      'Warsztaty szkolne',
      'Inne miejsce',
    ])
    await expect(branchList(page).getByRole('option').last()).toHaveAttribute('value', 'Inny')
    expect(calls.all('GET', COMPANY)).toHaveLength(1)
    expect(calls.all('GET', BRANCHES)).toHaveLength(1)
  })

  await branchList(page).selectOption('Filia przy Łąkowej')
  await expect(pickup(page, 'street')).toHaveValue('ul. Łąkowa 3')
  await expect(pickup(page, 'street')).toBeDisabled()
  await expect(pickup(page, 'contact')).toHaveValue('Marek Wójcik')
  await fillHours(page)
  await fillEquipment(page, [ONE_PALLET])
  await send(page)
  await expect(page).toHaveURL(/\/success$/)

  const [placed, ...more] = calls.all('POST', ORDERS)
  expect(more).toEqual([])
  expect(await placed?.headerValue('x-xsrf-token')).toBeNull()
  const sent = body(placed)
  expect(sent).toMatchObject({
    selectedCompany: expect.stringMatching(/^[\da-f-]{36}$/),
    nip: '9990001019',
    bdo: '000999101',
    customerCompanyBranch: {
      name: 'Filia przy Łąkowej',
      street: 'ul. Łąkowa 3',
      contact: 'Marek Wójcik',
      phone: '+48615550113',
    },
    reporter: { name: 'Anna', surname: 'Nowak', email: ANNA.email },
  })
  for (const name of ['selectedBranch', 'bdoIsRequired', 'tmpBdo']) expect(sent).not.toHaveProperty(name)
  expect(JSON.stringify(sent)).not.toContain('sameAsCompany')

  const number = (await sentNumber(page).textContent())?.match(/EO-\d\d-\w{4}-\w{4}/)?.[0] ?? ''
  await page.getByRole('main').getByRole('link', { name: 'Przejdź do zamówień' }).click()
  await expect(page).toHaveURL(/\/orders/)
  await page.getByRole('searchbox').fill(number)
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
})

test('BRANCH-8 BRANCH-9 BRANCH-10 BRANCH-11 D-I6.1 an order from another place, which has to be named', async ({
  page,
}) => {
  await arriveSignedIn(page)
  await openOwnForm(page)
  const calls = recordCalls(page)
  await branchList(page).selectOption('Inny')
  for (const part of ['street', 'postalCode', 'city']) {
    await expect(pickup(page, part)).toBeEnabled()
    await expect(pickup(page, part)).toHaveValue('')
  }
  await pickup(page, 'street').fill('ul. Nowa 1')
  await pickup(page, 'postalCode').fill('60001')
  await pickup(page, 'city').fill('Poznań')
  await fillHours(page)
  await fillEquipment(page, [ONE_PALLET])
  await send(page)
  await errorsModal(page).getByRole('link', { name: 'Nazwa miejsca odbioru jest wymagana' }).click()
  await expect(pickup(page, 'name')).toBeFocused()
  expect(calls.all('POST', ORDERS)).toEqual([])
  await pickup(page, 'name').fill('Sala gimnastyczna')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/success$/)
  expect(body(calls.all('POST', ORDERS)[0])).toMatchObject({
    customerCompanyBranch: {
      name: 'Sala gimnastyczna',
      street: 'ul. Nowa 1',
      postalCode: '60-001',
      mainBranch: false,
    },
  })
})

test('API-11 API-14 FORM-10 BRANCH-14 BRANCH-15 BDO-1 BDO-2 BDO-6 BDO-7 BDO-8 BDO-9 BDO-10 BDO-11 BDO-12 D-I3.1 another company, and what it says of BDO', async ({
  page,
}) => {
  await arriveSignedIn(page, PIOTR)
  const calls = recordCalls(page)
  await openOwnForm(page)
  expect(calls.all('GET', COMPANY)).toHaveLength(2)
  expect(calls.all('GET', BRANCHES)).toHaveLength(1)

  await companyList(page).selectOption('Fundacja Zielony Prąd')
  await expect(byName(page, 'nip')).toHaveValue('9990001031')
  await companyList(page).selectOption('Elektro Zieliński i Córka sp. j.')
  await expect(byName(page, 'nip')).toHaveValue('9990001025')
  await expect(pickup(page, 'street')).toHaveValue('ul. Młyńska 4/2')
  await expect(byName(page, 'bdo')).toHaveValue('000999102')
  await expect(byName(page, 'bdo')).toBeDisabled()
  const free = bdo(page).getByRole('checkbox', { name: 'Zwolnienie z wpisu do BDO' })
  const people = bdo(page).getByRole('checkbox', { name: 'Zbiórka od osób fizycznych' })
  await free.check()
  await expect(byName(page, 'bdo')).toHaveValue('')
  await people.check()
  await expect(free).not.toBeChecked()
  await free.check()
  await expect(people).not.toBeChecked()
  await free.uncheck()
  await expect(byName(page, 'bdo')).toHaveValue('000999102')

  await companyList(page).selectOption('Fundacja Zielony Prąd')
  await expect(pickup(page, 'street')).toHaveValue('ul. Ogrodowa 7')
  await expect(free).toBeChecked()
  await expect(byName(page, 'bdo')).toHaveValue('')
  await fillHours(page)
  await fillEquipment(page, [ONE_PALLET])
  await free.uncheck()
  await send(page)
  await errorsModal(page).getByRole('link', { name: 'BDO nie może być puste' }).click()
  await expect(free).toBeFocused()
  await people.check()
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/success$/)
  expect(body(calls.all('POST', ORDERS)[0])).toMatchObject({
    bdo: null,
    bdoFree: false,
    bdoPeopleCollection: true,
  })
})

test('D-F5.2 an order of a signed-in person is placed by the keyboard alone', async ({ page }) => {
  test.slow()
  await arriveSignedIn(page, PIOTR)
  await openOwnForm(page)
  await choose(page, companyList(page), 'Fundacja')
  await expect(pickup(page, 'street')).toHaveValue('ul. Ogrodowa 7')
  await press(page, bdo(page).getByRole('checkbox', { name: 'Zbiórka od osób fizycznych' }), 'Space')
  await choose(page, branchList(page), 'Inne')
  await typeInto(page, pickup(page, 'name'), 'Magazyn')
  await typeInto(page, pickup(page, 'street'), 'ul. Nowa 1')
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

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('D-F5.3 an order of a signed-in person is placed by touch, and says whether the draft is kept', async ({
    page,
  }) => {
    await arriveSignedIn(page)
    await openOwnForm(page)
    await branchList(page).selectOption('Warsztaty szkolne')
    await fillHours(page)
    await fillEquipment(page, [ONE_PALLET])
    await expect(page.getByText(/Szkic zapisany o/).filter({ visible: true })).toHaveCount(1)
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width} px`,
      ).toBe(0)
    }
    await consentBox(page).tap()
    await sendButton(page).tap()
    await expect(page).toHaveURL(/\/success$/)
  })
})

test('D-E14.2 D-E14.1 FORM-36 on a shared computer nobody is offered another’s draft, and logging out takes one’s own away', async ({
  page,
}) => {
  const offer = page.getByRole('button', { name: 'Kontynuuj' })
  const isKept = (words: string) =>
    expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(words)
  await openForm(page)
  await byName(page, 'comment').fill('szkic gościa')
  await isKept('szkic gościa')
  await signIn(page)
  await openOwnForm(page)
  await expect(offer).toBeHidden()
  await byName(page, 'comment').fill('szkic Anny')
  await isKept('szkic Anny')
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Zamówienia', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Zamówienia' }).waitFor()
  await logOut(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('szkic Anny')
  await signIn(page, PIOTR)
  await openOwnForm(page)
  await expect(offer).toBeHidden()
})

test('SESSION-4 SESSION-11 ERR-14 a session that is over when the order is sent: one message at the login, and after it the form as it was', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/401/)
  await signIn(page)
  await openOwnForm(page)
  await branchList(page).selectOption('Filia przy Łąkowej')
  await fillHours(page)
  await fillEquipment(page, [ONE_PALLET])
  await byName(page, 'comment').fill('Brama od podwórza')
  await context.clearCookies()
  await send(page)

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/Sesja wygasła/)).toHaveText(
    'Sesja wygasła. Zamówienie jest zapisane, zaloguj się, aby je wysłać.',
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
  await expect(page.getByRole('button', { name: 'Kontynuuj' })).toHaveCount(0)
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  await expect(sentNumber(page)).toBeVisible()
})
