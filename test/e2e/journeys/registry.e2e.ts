// Tests the company look-up against stand-ins that use the registers' real protocols and imitate each of
// their faults.
import type { Page } from '@playwright/test'
import { byName, company, consentBox } from '#e2e/support/order-form.ts'
import { type Site, startSite } from '#e2e/support/site.ts'
import { expect, test } from '#e2e/support/test.ts'
import { GUS_TEST_KEY, type GusStandIn, startGus } from '#stand-ins/gus.ts'
import { startVatList, type VatListStandIn } from '#stand-ins/vat-list.ts'

const SCHOOL = {
  Regon: '000331501',
  Nazwa: 'ZESPÓŁ SZKÓŁ "ISKRA"',
  Miejscowosc: 'Poznań',
  KodPocztowy: '60-101',
  Ulica: 'ul. Jasna',
  NrNieruchomosci: '12',
  Typ: 'P',
  SilosID: '6',
}
const IN_VAT_LIST = {
  name: 'ISKRA',
  regon: '000331501',
  workingAddress: 'CIEMNA 3, 61-102 POZNAŃ',
  residenceAddress: null,
}

let gus: GusStandIn
let vatList: VatListStandIn
let site: Site

test.beforeAll(async () => {
  gus = await startGus()
  vatList = await startVatList()
  site = await startSite({ GUS_API_KEY: GUS_TEST_KEY, GUS_URL: gus.url, VAT_LIST_URL: vatList.url })
})
test.afterAll(async () => {
  await site.remove()
  await gus.close()
  await vatList.close()
})

/** Adds a company with this NIP to both registers. */
function know(nip: string): void {
  gus.companies.set(nip, [SCHOOL])
  vatList.subjects.set(nip, { ...IN_VAT_LIST, nip })
}

const lookUp = (page: Page) =>
  company(page)
    .getByRole('button', { name: /Pobierz dane z rejestru/ })
    .click()
const ask = async (page: Page, nip: string) => {
  await byName(page, 'nip').fill(nip)
  await lookUp(page)
}
const said = (page: Page, text: string) => expect(company(page).getByText(text).first()).toBeVisible()

// The site caches a register's answer for a NIP, so each step uses a NIP of its own.
test('looking up a company in the registers', async ({ page, quiet }) => {
  quiet.allow(/502/)
  await page.goto(`${site.address}/newOrder`)
  await consentBox(page).waitFor()

  await test.step('D-I9.1 normalises a pasted NIP with hyphens and spaces', async () => {
    await byName(page, 'comment').fill('774-000 14-54')
    await byName(page, 'comment').press('ControlOrMeta+a')
    await byName(page, 'comment').press('ControlOrMeta+c')
    await byName(page, 'nip').press('ControlOrMeta+v')
    await expect(byName(page, 'nip')).toHaveValue('7740001454')
  })

  await test.step('D-G2 NIP-5 NIP-6 fills in a company that the REGON service knows', async () => {
    know('7740001454')
    await lookUp(page)
    await said(page, 'Dane zostały pobrane')
    await expect(byName(page, 'customerCompanyName')).toHaveValue('ZESPÓŁ SZKÓŁ "ISKRA"')
    await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue('ul. Jasna 12')
  })

  await test.step('NIP-8 calls a number unknown to the service invalid', async () => {
    await ask(page, '5252344078')
    await said(page, 'Podany NIP jest nieprawidłowy')
  })

  await test.step('D-G2 D-G1.1 of several companies uses the active one, after the service’s session silently expired', async () => {
    gus.endSessions()
    gus.companies.set('5261040828', [
      { ...SCHOOL, Nazwa: 'FILIA', Typ: 'LP' },
      { ...SCHOOL, Nazwa: 'SIEDZIBA', DataZakonczeniaDzialalnosci: '2024-06-30' },
      { ...SCHOOL, Nazwa: 'SIEDZIBA', Typ: 'P', DataZakonczeniaDzialalnosci: '2024-06-30' },
    ])
    await ask(page, '5261040828')
    await said(page, 'Rejestr podaje inne dane niż wpisane')
    await expect(company(page).getByText('W rejestrze: FILIA')).toBeVisible()
  })

  await test.step('D-G2 says when a company has ended its activity', async () => {
    gus.companies.set('1111111111', [{ ...SCHOOL, DataZakonczeniaDzialalnosci: '2024-06-30' }])
    await ask(page, '1111111111')
    await expect(company(page).getByText(/działalność zakończono 2024-06-30/)).toBeVisible()
  })

  await test.step('NIP-8 D-G1.4 while the service fails, a number that the VAT list lacks is not called invalid, and is found once the service is back', async () => {
    gus.companies.set('6666666666', [SCHOOL])
    gus.mood = 'http 500'
    await ask(page, '6666666666')
    await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
    await expect(page.getByText('Podany NIP jest nieprawidłowy')).toHaveCount(0)
    expect(vatList.asked).toHaveLength(1)
    gus.mood = 'well'
    await ask(page, '6666666666')
    await said(page, 'Dane zostały pobrane')
  })

  await test.step('D-I22.2 D-G1.4 while the service fails, the VAT list answers', async () => {
    know('2222222222')
    gus.mood = 'http 500'
    await ask(page, '2222222222')
    await expect(company(page).getByText('W rejestrze: CIEMNA 3')).toBeVisible()
  })

  await test.step('D-G1.4 while the service is slow, the person sees progress, and the VAT list answers in time', async () => {
    vatList.subjects.set('5555555555', {
      ...IN_VAT_LIST,
      nip: '5555555555',
      workingAddress: 'NOWA 5, 61-102 POZNAŃ',
    })
    gus.mood = 'slow'
    await ask(page, '5555555555')
    await expect(company(page).getByRole('button', { name: 'Pobieranie danych' })).toBeVisible()
    await expect(company(page).getByText('W rejestrze: NOWA 5')).toBeVisible({ timeout: 9000 })
  })

  await test.step('D-G1.4 without either service the form is filled in by hand', async () => {
    gus.mood = 'http 500'
    vatList.mood = 'WL-191'
    await ask(page, '3333333333')
    await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
    await byName(page, 'customerCompanyName').fill('Wpisana ręcznie')
    await expect(byName(page, 'customerCompanyName')).toHaveValue('Wpisana ręcznie')
  })
})
