// The look-up against the registers' real protocols, in each of their moods.
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
/** As `docs/running.md` says. */
const VAT_LIST_QUESTIONS_A_DAY = 80

let gus: GusStandIn
let vatList: VatListStandIn
let site: Site

const startWithRegisters = () =>
  startSite({ GUS_API_KEY: GUS_TEST_KEY, GUS_URL: gus.url, VAT_LIST_URL: vatList.url, TRUST_PROXY: '1' })

test.beforeAll(async () => {
  gus = await startGus()
  vatList = await startVatList()
  site = await startWithRegisters()
})
// The site remembers what a register said of a number: each journey asks about numbers of its own.
test.beforeEach(() => {
  gus.mood = 'well'
  vatList.mood = 'well'
  vatList.asked.length = 0
})
test.afterAll(async () => {
  await site.remove()
  await gus.close()
  await vatList.close()
})

/** Both registers know the company of this number. */
function know(nip: string): void {
  gus.companies.set(nip, [SCHOOL])
  vatList.subjects.set(nip, { ...IN_VAT_LIST, nip })
}

const openForm = async (page: Page, { address } = site) => {
  await page.goto(`${address}/newOrder`)
  await consentBox(page).waitFor()
}

const ask = async (page: Page, nip: string) => {
  await byName(page, 'nip').fill(nip)
  await company(page)
    .getByRole('button', { name: /Pobierz dane z rejestru/ })
    .click()
}
const said = (page: Page, text: string) => expect(company(page).getByText(text).first()).toBeVisible()

test('D-G2 NIP-5 NIP-6 the REGON service: found, unknown, several, ended, and a session that ended silently', async ({
  page,
}) => {
  know('7740001454')
  await openForm(page)
  await ask(page, '7740001454')
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

test('NIP-8 D-G1.4 the REGON service in trouble and a number the VAT list lacks: not called invalid, and found once the service is back', async ({
  page,
  quiet,
}) => {
  quiet.allow(/502/)
  gus.companies.set('6666666666', [SCHOOL])
  gus.mood = 'http 500'
  await openForm(page)
  await ask(page, '6666666666')
  await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
  await expect(page.getByText('Podany NIP jest nieprawidłowy')).toHaveCount(0)
  expect(vatList.asked).toHaveLength(1)

  gus.mood = 'well'
  await ask(page, '6666666666')
  await said(page, 'Dane zostały pobrane')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('ZESPÓŁ SZKÓŁ "ISKRA"')
})

test('D-G1.4 the day’s questions to the VAT list are used up: it is left alone, and the form is filled by hand', async ({
  page,
  quiet,
}) => {
  quiet.allow(/502/)
  know('4444444444')
  // On a site whose day has only begun.
  const fresh = await startWithRegisters()
  gus.mood = 'http 500'
  const others = Array.from({ length: VAT_LIST_QUESTIONS_A_DAY }, (_, at) => String(1_000_000_000 + at))
  for (const nip of others) vatList.subjects.set(nip, { ...IN_VAT_LIST, nip })
  // One address may ask the list twenty times a day.
  const answers = await Promise.all(
    others.map((nip, at) =>
      page.request.post(`${fresh.address}/v1/public/gus_search`, {
        data: { nip },
        headers: { 'x-forwarded-for': `198.51.100.${at}` },
      }),
    ),
  )
  expect(answers.map((answer) => answer.status())).toEqual(others.map(() => 200))

  await openForm(page, fresh)
  await ask(page, '4444444444')
  await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
  expect(vatList.asked).toHaveLength(VAT_LIST_QUESTIONS_A_DAY)
  await byName(page, 'customerCompanyName').fill('Wpisana ręcznie')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Wpisana ręcznie')
  await page.close()
  await fresh.remove()
})

test('D-G1.4 a REGON service that is slow: the person sees that it works, and the VAT list answers in time', async ({
  page,
}) => {
  know('5555555555')
  gus.mood = 'slow'
  await openForm(page)
  await ask(page, '5555555555')
  await expect(company(page).getByRole('button', { name: 'Pobieranie danych' })).toBeVisible()
  await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue('CIEMNA 3', { timeout: 9000 })
})

test('D-I22.2 D-G1.4 the REGON service in trouble: the VAT list answers, and without it the form is filled by hand', async ({
  page,
  quiet,
}) => {
  quiet.allow(/502/)
  know('2222222222')
  gus.mood = 'http 500'
  await openForm(page)
  await ask(page, '2222222222')
  await expect(byName(page, 'customerCompanyAddress.street')).toHaveValue('CIEMNA 3')

  // Said so by the list, its day is over for the site: no journey on it after this one may need it.
  vatList.mood = 'WL-191'
  await ask(page, '3333333333')
  await said(page, 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.')
  await byName(page, 'customerCompanyName').fill('Wpisana ręcznie')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Wpisana ręcznie')
})
