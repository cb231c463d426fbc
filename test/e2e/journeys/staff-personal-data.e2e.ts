// Administrators and personal data: the export of a company, its erasure, and the report of deletions.
import { readFile } from 'node:fs/promises'
import { type Locator, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, notice, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { press, tabTo } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const WIDTHS = [360, 768, 1280]

const dialog = (page: Page) => page.getByRole('dialog')
const eraseButton = (page: Page) => page.getByRole('button', { name: /^Usuń\sdane\sfirmy/ })

async function fitsEveryWidth(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width)
    expect(await overflow(page), `${state}, ${width} px`).toBe(0)
  }
}

const isWithin = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))

async function makeCompany(
  page: Page,
  headers: Record<string, string>,
  name: string,
): Promise<{ uuid: string }> {
  const made = await page.request.post('/v1/staff/companies', {
    headers,
    data: {
      name,
      nip: null,
      nipNotRequired: true,
      address: { street: 'Prosta 5', postalCode: '90-001', city: 'Łódź', country: 'Polska' },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as { company: { uuid: string } }).company
}

test.beforeEach(({ context }) => speakPolish(context))

test('an administrator downloads the data of a company and of a person and erases both, by keyboard', async ({
  page,
}) => {
  test.slow()
  const token = await arriveSignedIn(page, STAFF)
  const headers = { 'x-xsrf-token': token }
  const { list } = (await (await page.request.get('/v1/staff/companies?search=Szk', { headers })).json()) as {
    list: { uuid: string; name: string }[]
  }
  const school = list[0]
  const company = await makeCompany(page, headers, 'Warsztat Zapomniany')
  const email = 'zofia.pamietana@warsztat.example'
  const invited = await page.request.post(`/v1/staff/companies/${company.uuid}/people`, {
    headers,
    data: { email, name: 'Zofia', surname: 'Pamiętana' },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  const noted = await page.request.post(`/v1/staff/companies/${company.uuid}/notes`, {
    headers,
    data: { text: 'Zofia Pamiętana prosi o telefon po ósmej' },
  })
  expect(noted.status(), await noted.text()).toBe(201)
  const leave = dialog(page).getByRole('button', { name: /^Nie\susuwaj/ })
  const eraseForGood = dialog(page).getByRole('button', { name: /^Usuń\sna\szawsze/ })

  await test.step('downloads all data of a company as a file', async () => {
    await page.goto(`/staff/companies/${school?.uuid}`)
    await page.getByRole('heading', { level: 1, name: school?.name ?? '' }).waitFor()
    const link = page.getByRole('link', { name: /^Pobierz\swszystkie\sdane/ })
    const downloaded = page.waitForEvent('download')
    await press(page, link, 'Enter')
    expect((await downloaded).suggestedFilename()).toBe(`company-${school?.uuid}.zip`)
  })

  await test.step('names open orders in the dialog, and erases nothing while they are open', async () => {
    await press(page, eraseButton(page), 'Enter')
    await expect(dialog(page).getByRole('alert')).toContainText('EO-')
    expect(await isWithin(dialog(page))).toBe(true)
    await fitsEveryWidth(page, 'the erasure of a company with open orders')
    await expectAccessible(page, 'the erasure of a company with open orders')
    await tabTo(page, eraseForGood)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(eraseButton(page)).toBeFocused()
  })

  const acts = page.getByRole('button', { name: /^Działania\s?: Zofia Pamiętana$/ })
  await test.step('downloads all data of a person as a file', async () => {
    await page.goto(`/staff/companies/${company.uuid}`)
    await acts.press('Enter')
    const link = page.getByRole('listitem').getByRole('link', { name: /^Pobierz\swszystkie\sdane/ })
    const downloaded = page.waitForEvent('download')
    await press(page, link, 'Enter')
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(/^person-[\w-]+\.zip$/)
    const { 'data.json': data } = unzipSync(await readFile(await download.path()))
    expect(Buffer.from(data ?? []).toString()).toContain(email)
  })

  const erase = page.getByRole('listitem').getByRole('button', { name: /^Usuń\sdane\sosoby/ })
  await test.step('the question says what is deleted, and No changes nothing', async () => {
    await page.reload()
    await acts.press('Enter')
    await press(page, erase, 'Enter')
    await expect(dialog(page).getByText(/^Tego\snie\smożna\scofnąć/)).toBeVisible()
    await expect(
      dialog(page).getByRole('checkbox', { name: /Zofia Pamiętana prosi o telefon po ósmej/ }),
    ).toBeChecked()
    await fitsEveryWidth(page, 'the erasure of a person')
    await expectAccessible(page, 'the erasure of a person')
    await press(page, leave, 'Enter')
    await expect(acts).toBeFocused()
  })

  await test.step('erases the person, and the focus is not lost with her row', async () => {
    await page.keyboard.press('Enter')
    await press(page, erase, 'Enter')
    await press(page, eraseForGood, 'Enter')
    await expect(notice(page, /Zofia\sPamiętana/)).toBeVisible()
    await expect(acts).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    const people = await page.request.get(`/v1/staff/companies/${company.uuid}/people`, { headers })
    expect(await people.text()).not.toContain(email)
    await page.reload()
    await expect(page.getByText('[usunięto] prosi o telefon po ósmej')).toBeVisible()
  })

  await test.step('erases a company without orders', async () => {
    await eraseButton(page).press('Enter')
    await expect(dialog(page).getByText(/^Tego\snie\smożna\scofnąć/)).toBeVisible()
    await press(page, leave, 'Enter')
    await expect(eraseButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, eraseForGood, 'Enter')
    await expect(page).toHaveURL(/\/staff\/companies$/)
    await expect(notice(page, /Warsztat\sZapomniany/)).toBeVisible()
    const gone = await page.request.get(`/v1/staff/companies/${company.uuid}`, { headers })
    expect(gone.status()).toBe(404)
  })

  await test.step('the report of deletions lists it', async () => {
    await page.getByRole('button', { name: 'Zarządzanie' }).press('Enter')
    await page.getByRole('link', { name: /^Usunięte\sdane/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Usunięte\sdane/ })).toBeVisible()
    const row = page
      .getByRole('table', { name: /^Usunięte\sdane/ })
      .getByRole('row')
      .filter({ hasText: /Dane\sfirmy\susunięte/ })
    await expect(row).toContainText(/\d\sfirm/)
    await fitsEveryWidth(page, 'the report of what was deleted')
    await expectAccessible(page, 'the report of what was deleted')
  })
})
