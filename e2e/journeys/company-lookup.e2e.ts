import type { Page } from '@playwright/test'
import { notice } from '#e2e/support/accounts.ts'
import { problem } from '#e2e/support/calls.ts'
import {
  byName,
  company,
  errorsModal,
  openForm,
  send,
  sendButton,
  moreOfCompany,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const LOOK_UP = /\/v1\/public\/gus_search$/
const button = (page: Page) => company(page).getByRole('button', { name: 'Pobierz dane z rejestru' })
const answer = (page: Page) => company(page).getByRole('status').filter({ hasText: /./ })
const FOUND = {
  regon: '000288248',
  name: 'Zespół Szkół nr 1',
  city: 'Poznań',
  street: 'ul. Jasna 12',
  postalCode: '60-101',
}

test('a company looked up', async ({ page }) => {
  await openForm(page)
  await test.step('NIP-3 NIP-4 the lookup waits for ten digits', async () => {
    await expect(button(page)).toBeDisabled()
    await byName(page, 'nip').fill('774000145')
    await expect(button(page)).toBeDisabled()
    await byName(page, 'nip').fill('7740001454')
    await expect(button(page)).toBeEnabled()
  })
  await test.step('NIP-5 NIP-6 NIP-7 FORM-3 a found company fills the section', async () => {
    await page.route(LOOK_UP, (route) => route.fulfill({ json: { res: FOUND } }))
    await byName(page, 'nip').fill('774-00-01-454')
    const asked = page.waitForRequest(LOOK_UP)
    await button(page).click()
    expect((await asked).method()).toBe('POST')
    expect((await asked).postDataJSON()).toEqual({ nip: '7740001454' })
    await expect(answer(page)).toHaveText('Dane zostały pobrane')
    await expect(notice(page, /./)).toHaveCount(0)
    await expect(byName(page, 'regon')).toHaveValue(FOUND.regon)
    await expect(byName(page, 'customerCompanyName')).toHaveValue(FOUND.name)
    await expect(byName(page, 'customerCompanyAddress.city')).toHaveValue(FOUND.city)
    await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue(FOUND.street)
    await expect(byName(page, 'customerCompanyAddress.postalCode')).toHaveValue(FOUND.postalCode)
    await expect(byName(page, 'customerCompanyBranch.street')).toHaveValue(FOUND.street)
  })
})

test('a register that does not know or does not answer', async ({ page, quiet }) => {
  quiet.allow(/502|429/)
  await openForm(page)
  await byName(page, 'customerCompanyName').fill('Wpisana ręcznie')
  await byName(page, 'nip').fill('1234567890')
  await test.step('NIP-8 a number that the register does not know is told as invalid', async () => {
    await page.route(LOOK_UP, (route) => route.fulfill({ json: { res: null } }))
    await button(page).click()
    await expect(answer(page)).toHaveText('Podany NIP jest nieprawidłowy')
  })
  await byName(page, 'nip').fill('7740001454')
  for (const { status, code, says } of [
    {
      status: 502,
      code: 'REGISTRY.UNAVAILABLE',
      says: 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.',
    },
    { status: 429, code: 'ERROR.TOO_MANY_REQUESTS', says: 'Zbyt wiele zapytań. Spróbuj za chwilę.' },
  ])
    await test.step(`NIP-5 an answer of ${status} is told beside the button, and the form can be filled by hand`, async () => {
      await page.unroute(LOOK_UP)
      await page.route(LOOK_UP, (route) => route.fulfill(problem(status, code)))
      await button(page).click()
      await expect(company(page).getByRole('status').filter({ hasText: says })).toBeVisible()
      await expect(button(page)).toBeEnabled()
      await expect(byName(page, 'customerCompanyName')).toBeEditable()
    })
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Wpisana ręcznie')
})

test('a NIP typed by hand', async ({ page }) => {
  await openForm(page)
  await test.step('D-I9.1 a pasted NIP with hyphens and spaces is tidied', async () => {
    await byName(page, 'comment').fill('774-000 14-54')
    await byName(page, 'comment').press('ControlOrMeta+a')
    await byName(page, 'comment').press('ControlOrMeta+c')
    await byName(page, 'nip').press('ControlOrMeta+v')
    await expect(byName(page, 'nip')).toHaveValue('7740001454')
  })
  await test.step('D-E12 a wrong check digit of NIP or REGON is a hint and blocks nothing', async () => {
    await byName(page, 'nip').fill('7740001455')
    await moreOfCompany(page).click()
    await byName(page, 'regon').fill('000288247')
    await byName(page, 'krs').focus()
    await expect(company(page).getByText('Sprawdź numer: cyfra kontrolna się nie zgadza.')).toHaveCount(2)
    await send(page)
    await expect(errorsModal(page)).toBeVisible()
    await expect(errorsModal(page).getByRole('link', { name: /NIP|Regon/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('NIP-1 NIP-2 without legal personality the NIP may be left out', async () => {
    await byName(page, 'nip').fill('')
    await sendButton(page).click()
    await expect(errorsModal(page).getByRole('link', { name: 'NIP firmy jest wymagany' })).toBeVisible()
    await page.keyboard.press('Escape')
    await company(page).getByRole('checkbox', { name: 'Podmiot bez osobowości prawnej' }).check()
    await sendButton(page).click()
    await expect(errorsModal(page)).toBeVisible()
    await expect(errorsModal(page).getByRole('link', { name: 'NIP firmy jest wymagany' })).toHaveCount(0)
  })
})
