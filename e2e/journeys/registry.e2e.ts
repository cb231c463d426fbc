// The look-up against the registers' real protocols, in each of their moods.
import type { Page } from '@playwright/test'
import { byName, company, consentBox } from '#e2e/support/order-form.ts'
import { type Site, startSite } from '#e2e/support/site.ts'
import { expect, test } from '#e2e/support/test.ts'
import { GUS_TEST_KEY, type GusStandIn, startGus } from '#stand-ins/gus.ts'
import { startVatList, type VatListStandIn } from '#stand-ins/vat-list.ts'

const NIP = '7740001454'
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
  nip: NIP,
  regon: '000331501',
  workingAddress: 'CIEMNA 3, 61-102 POZNAŃ',
  residenceAddress: null,
}
/** As `docs/running.md` says. */
const VAT_LIST_QUESTIONS_A_DAY = 80

let gus: GusStandIn
let vatList: VatListStandIn
let site: Site

test.beforeEach(async () => {
  gus = await startGus()
  vatList = await startVatList()
  gus.companies.set(NIP, [SCHOOL])
  vatList.subjects.set(NIP, IN_VAT_LIST)
  site = await startSite({
    GUS_API_KEY: GUS_TEST_KEY,
    GUS_URL: gus.url,
    VAT_LIST_URL: vatList.url,
    TRUST_PROXY: '1',
  })
})
test.afterEach(async () => {
  await site.remove()
  await gus.close()
  await vatList.close()
})

const openForm = async (page: Page) => {
  await page.goto(`${site.address}/newOrder`)
  await consentBox(page).waitFor()
}

const ask = async (page: Page, nip = NIP) => {
  await byName(page, 'nip').fill(nip)
  await company(page)
    .getByRole('button', { name: /Pobierz dane z rejestru/ })
    .click()
}
const said = (page: Page, text: string) => expect(company(page).getByText(text).first()).toBeVisible()

test('D-G2 NIP-5 NIP-6 the REGON service: found, unknown, several, ended, and a session that ended silently', async ({
  page,
}) => {
  await openForm(page)
  await ask(page)
  await said(page, 'Dane zostały pobrane')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('ZESPÓŁ SZKÓŁ "ISKRA"')
  await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue('ul. Jasna 12')

  await ask(page, '5252344078')
  await said(page, 'Podany NIP jest nieprawidłowy')

  gus.endSessions()
  gus.companies.set('5261040828', [
    { ...SCHOOL, Nazwa: 'FILIA', Typ: 'LP' },
    { ...SCHOOL, Nazwa: 'SIEDZIBA', DataZakonczeniaDzialalnosci: '2024-06-30' },
    { ...SCHOOL, Nazwa: 'SIEDZIBA', Typ: 'P', DataZakonczeniaDzialalnosci: '2024-06-30' },
  ])
  await ask(page, '5261040828')
  await said(page, 'Rejestr podaje inne dane niż wpisane')
  await expect(company(page).getByText('W rejestrze: FILIA')).toBeVisible()

  gus.companies.set('1111111111', [{ ...SCHOOL, DataZakonczeniaDzialalnosci: '2024-06-30' }])
  await ask(page, '1111111111')
  await expect(company(page).getByText(/działalność zakończono 2024-06-30/)).toBeVisible()
})

test('D-I22.2 D-G1.4 the REGON service in trouble: the VAT list answers, and without it the form is filled by hand', async ({
  page,
  quiet,
}) => {
  quiet.allow(/502/)
  gus.mood = 'http 500'
  await openForm(page)
  await ask(page)
  await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue('CIEMNA 3')

  vatList.mood = 'WL-191'
  await ask(page, '5252344078')
  await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
  await byName(page, 'customerCompanyName').fill('Wpisana ręcznie')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Wpisana ręcznie')
})

test('NIP-8 D-G1.4 the REGON service in trouble and a number the VAT list lacks: not called invalid, and found once the service is back', async ({
  page,
  quiet,
}) => {
  quiet.allow(/502/)
  vatList.subjects.clear()
  gus.mood = 'http 500'
  await openForm(page)
  await ask(page)
  await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
  await expect(page.getByText('Podany NIP jest nieprawidłowy')).toHaveCount(0)
  expect(vatList.asked).toHaveLength(1)

  gus.mood = 'well'
  await ask(page)
  await said(page, 'Dane zostały pobrane')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('ZESPÓŁ SZKÓŁ "ISKRA"')
})

test('D-G1.4 the day’s questions to the VAT list are used up: it is left alone, and the form is filled by hand', async ({
  page,
  quiet,
}) => {
  quiet.allow(/502/)
  gus.mood = 'http 500'
  const others = Array.from({ length: VAT_LIST_QUESTIONS_A_DAY }, (_, at) => String(1_000_000_000 + at))
  for (const nip of others) vatList.subjects.set(nip, { ...IN_VAT_LIST, nip })
  // One address may ask the list twenty times a day.
  const answers = await Promise.all(
    others.map((nip, at) =>
      page.request.post(`${site.address}/v1/public/gus_search`, {
        data: { nip },
        headers: { 'x-forwarded-for': `198.51.100.${at}` },
      }),
    ),
  )
  expect(answers.map((answer) => answer.status())).toEqual(others.map(() => 200))

  await openForm(page)
  await ask(page)
  await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
  expect(vatList.asked).toHaveLength(VAT_LIST_QUESTIONS_A_DAY)
  await byName(page, 'customerCompanyName').fill('Wpisana ręcznie')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Wpisana ręcznie')
})

test('D-G1.4 a REGON service that is slow: the person sees that it works, and the VAT list answers in time', async ({
  page,
}) => {
  gus.mood = 'slow'
  await openForm(page)
  await ask(page)
  await expect(company(page).getByRole('button', { name: 'Pobieranie danych' })).toBeVisible()
  await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue('CIEMNA 3', { timeout: 9000 })
})
