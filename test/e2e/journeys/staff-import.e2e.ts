// A new operator imports customers from a spreadsheet, corrects the refused rows and imports the file again.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, STAFF } from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Fills three pages of the preview. A server test covers the largest number. */
const COMPANIES = 120
const WRONG = [17, 70, 119]

const HEADER =
  'Lp.;Nazwa firmy;NIP;Ulica i numer;Kod pocztowy;Miejscowość;Telefon firmy;Oddział;Oddział ulica;Oddział kod;Oddział miasto;E-mail osoby;Imię;Nazwisko'
const line = (at: number) =>
  [
    at,
    `Zakład Usług nr ${at}`,
    WRONG.includes(at) ? '123' : 8_000_000_000 + at,
    `ul. Zakładowa ${at}`,
    '60-101',
    'Poznań',
    '+48 600 100 200',
    ...(at % 3 === 0 ? ['Magazyn', `ul. Boczna ${at}`, '62-001', 'Czerwonak'] : ['', '', '', '']),
    ...(at % 5 === 0 ? [`osoba.${at}@zaklad.example`, 'Anna', 'Kos'] : ['', '', '']),
  ].join(';')
const spreadsheet = () =>
  ['Klienci 2026', HEADER, ...Array.from({ length: COMPANIES }, (_, at) => line(at + 1))].join('\r\n')

const choose = (page: Page, content: string, name = 'klienci.csv') =>
  page
    .getByTestId('file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${content}`, 'utf8') })
const check = (page: Page) => page.getByRole('button', { name: /^Sprawdź\swiersze/ }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' }).click()
const figures = (page: Page) => page.getByRole('definition').allTextContents()
const count = (page: Page, tab: RegExp) =>
  page.getByRole('navigation', { name: /^Pokazane\swiersze/ }).getByRole('link', { name: tab })

test('STAFF-46 imports a spreadsheet of companies, corrects it and imports it again', async ({ page }) => {
  test.slow()
  await arriveSignedIn(page, STAFF)
  const calls = recordCalls(page)
  await page.goto('/staff/companies')
  await page.getByRole('link', { name: /^Importuj\sz\sarkusza/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Import\sklientów/ })).toBeVisible()

  await choose(page, spreadsheet())
  const columns = page.getByRole('table', { name: /^Co\sjest\sw\skolumnach/ })
  await expect(columns.getByRole('combobox')).toHaveCount(14)
  await expect(columns.getByRole('combobox', { name: /kolumna B/ })).toHaveValue('name')
  await expect(columns.getByRole('combobox', { name: /kolumna H/ })).toHaveValue('branchName')
  await expectAccessible(page, 'the columns')
  await check(page)

  await expect(count(page, /^Wszystkie/)).toHaveText(/120/)
  await expect(count(page, /^Z\sbłędami/)).toHaveText(/3/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await page.goBack()
  await expect(columns).toBeVisible()
  await page.goForward()
  await count(page, /^Z\sbłędami/).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await expectAccessible(page, 'the preview of rows with errors')
  expect(calls.all('POST', /\/staff\/imports$/), 'nothing is saved before').toEqual([])
  await expect(page.getByRole('checkbox', { name: /^Wyślij/ })).not.toBeChecked()
  await save(page)

  await expect(page.getByRole('heading', { name: /^Import\sjest\szapisany/ })).toBeFocused()
  expect(await figures(page)).toEqual(['117', '0', '0', '3'])
  await expectAccessible(page, 'the result')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Pobierz\s3\swiersze/ }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toContain('\u00a0+48 600 100 200')
  expect(refused.trim().split('\r\n')).toHaveLength(4)

  // Corrects the downloaded file of refused rows in a spreadsheet: it has the reasons, and no-break spaces before the phones.
  await page.getByRole('button', { name: /^Importuj\snastępny\splik/ }).click()
  const corrected = refused.replace(/;123;ul\. Zakładowa (\d+)/g, (_, at: string) => {
    return `;${8_000_000_000 + Number(at)};ul. Zakładowa ${at}`
  })
  await choose(page, corrected.replace(/^\uFEFF/, ''), 'klienci-bledy.csv')
  await check(page)
  await save(page)
  await expect(page.getByRole('heading', { name: /^Import\sjest\szapisany/ })).toBeVisible()
  expect(await figures(page)).toEqual(['3', '0', '0', '0'])

  // Imports the whole file again: only the corrected rows change.
  await page.getByRole('button', { name: /^Importuj\snastępny\splik/ }).click()
  await choose(page, spreadsheet().replace(/;123;ul\. Zakładowa (\d+)/g, ';$1;ul. Zakładowa $1'))
  await check(page)
  await expect(count(page, /^Bez\szmian/)).toHaveText(/117/)
  await expect(page.getByRole('button', { name: 'Zapisz' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/staff/companies?search=zakładowa 70')
  await page.getByRole('link', { name: 'Zakład Usług nr 70' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zakład Usług nr 70' })).toBeVisible()
  await expect(page.getByText('osoba.70@zaklad.example')).toBeVisible()
})
