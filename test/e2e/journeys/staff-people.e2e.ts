// Staff invite and block people: colleagues and people of a company. The audit log records each action.
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import {
  arriveSignedIn,
  fillLogin,
  notice,
  PASSWORD,
  personMenu,
  signIn,
  speakPolish,
  STAFF,
} from '#e2e/support/accounts.ts'
import { passwordLinks } from '#e2e/support/mailbox.ts'
import type { Site } from '#e2e/support/site.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'

const OLA = { email: 'ola.bryl@biuro.example', name: 'Ola', surname: 'Bryl' }
const IGA = { email: 'iga.mak@firma.example', name: 'Iga', surname: 'Mak' }
const NEW_PASSWORD = 'Zupelnie-nowe-2026'
/** Names in the audit log, which also has rows of other journeys. */
const THEM = /Ola Bryl|Iga Mak/

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

async function invite(page: Page, within: Locator, { email, name, surname }: typeof OLA): Promise<void> {
  await within.getByRole('button', { name: /^Zaproś\sosobę/ }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^E.mail/ })
    .fill(email)
  await dialog(page).getByRole('textbox', { name: 'Imię' }).fill(name)
  await dialog(page).getByRole('textbox', { name: 'Nazwisko' }).fill(surname)
  await dialog(page)
    .getByRole('button', { name: /^Wyślij\szaproszenie/ })
    .click()
  await expect(notice(page, new RegExp(`^Zaproszenie\\swysłane\\sna\\s${email.split('@')[0]}`))).toBeVisible()
}

/** Opens a page in a browser of her own. */
async function anotherPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address })
  await speakPolish(context)
  return context.newPage()
}

/** Opens the menu of a person and chooses an action. */
async function press(page: Page, fullname: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Działania\\s?: ${fullname}$`) }).click()
  const act = page.getByRole('listitem').getByRole('button', { name })
  // Rows of the surrounding list have lines between them; the actions of the menu have none.
  await expect(act.locator('xpath=parent::li')).toHaveCSS('border-top-width', '0px')
  await act.click()
}

test('STAFF-2 STAFF-42 STAFF-45 STAFF-60 STAFF-61 D-H3.2 D-H3.3 people are invited, blocked and unblocked, and the audit log shows it', async ({
  browser,
  site,
}) => {
  test.slow()
  const { page, orders } = await atWork(browser, site)

  await test.step('a dispatcher is invited by email, and has no link to the team', async () => {
    await page.goto('/staff/team')
    await expect(page.getByRole('table', { name: 'Zespół' }).getByText(STAFF.email)).toBeVisible()
    await invite(page, page.getByRole('main'), OLA)
    await expect(page.getByRole('row', { name: /Ola Bryl/ })).toContainText('Zaproszenie wysłane')
    await expectAccessible(page, 'the team')
    const hers = await anotherPage(browser, site)
    const [link = ''] = await passwordLinks(site.dataFolder, OLA.email)
    const set = await hers.request.post('/v1/client/user/set-password', {
      data: { token: link.split('/').at(-1), password: PASSWORD },
    })
    expect(set.status()).toBe(204)
    await arriveSignedIn(hers, OLA)
    await hers.goto('/staff/team')
    await expect(heading(hers, /^Ta\sstrona\sjest\sdla\sadministratorów/)).toBeVisible()
    await expect(
      hers
        .getByRole('banner')
        .getByRole('link', { name: /^Zamówienia/ })
        .first(),
    ).toBeVisible()
    await expect(hers.getByRole('banner').getByRole('button', { name: 'Zarządzanie' })).toHaveCount(0)
    await hers.context().close()
  })

  await test.step('a person of a company is invited, blocked at once and unblocked', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Firmy/ })
      .first()
      .click()
    await page.getByRole('table', { name: 'Firmy' }).getByRole('link').first().click()
    const people = page.getByRole('region', { name: 'Osoby' })
    await invite(page, people, IGA)
    const hers = await anotherPage(browser, site)
    const [link = ''] = await passwordLinks(site.dataFolder, IGA.email)
    await hers.goto(link)
    await hers.getByLabel('Nowe hasło', { exact: true }).fill(NEW_PASSWORD)
    await hers.getByLabel('Powtórz nowe hasło', { exact: true }).fill(NEW_PASSWORD)
    await hers.getByRole('button', { name: 'Ustaw hasło' }).click()
    await expect(hers).toHaveURL(/\/login$/)
    await fillLogin(hers, IGA.email, NEW_PASSWORD)
    await expect(heading(hers, 'Zamówienia')).toBeVisible()
    await press(page, 'Iga Mak', /^Zablokuj\skonto/)
    await dialog(page)
      .getByRole('button', { name: /^Zablokuj\skonto/ })
      .click()
    await expect(people.getByRole('listitem').filter({ hasText: 'Iga Mak' })).toContainText('Zablokowane')
    expect((await hers.request.get('/v1/client/orders')).status()).toBe(401)
    await hers.reload()
    await expect(hers).toHaveURL(/\/home$/)
    await press(page, 'Iga Mak', /^Odblokuj\skonto/)
    await expect(notice(page, /^Odblokowano\skonto/)).toBeVisible()
    await signIn(hers, IGA, NEW_PASSWORD)
    await expect(personMenu(hers, 'Iga Mak')).toBeVisible()
    await hers.context().close()
  })

  await test.step('the audit log shows these actions, on the screen and in a file', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Zarządzanie' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Dziennik' }).first().click()
    const table = page.getByRole('table', { name: 'Dziennik' })
    await expect(table).toBeVisible()
    await page.getByRole('button', { name: 'Rodzaj' }).click()
    await page.getByText(/^Zespół\si\sosoby/).click()
    const kinds = page.getByRole('group', { name: /^Zespół\si\sosoby/ })
    const narrowed = page.waitForResponse(/\/v1\/staff\/audit\?.*kind/)
    await kinds.getByRole('button', { name: 'wszystkie' }).click()
    await (await narrowed).finished()
    // Rows are pale while new ones are loading, which axe would report.
    await expect(table).not.toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page, 'the record and its kinds')
    await page.keyboard.press('Escape')
    const told = ['odblokowanie konta', 'zablokowanie konta', 'zaproszenie osoby', 'zaproszenie do zespołu']
    const rows = table.getByRole('row').filter({ hasText: STAFF.fullname }).filter({ hasText: THEM })
    await expect(rows).toContainText(told)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Plik\sCSV/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const lines = file.split('\r\n').filter((line) => THEM.test(line))
    expect(lines.map((line) => line.split(';')[2])).toEqual(told)
  })

  await test.step('the page of an order links to its own rows', async () => {
    const [order] = await orders('status=NEW&limit=1')
    const recorded = page.waitForResponse(/\/v1\/staff\/orders\/[^/]+\/read$/)
    await page.goto(`/staff/orders/${order?.uuid}`)
    await recorded
    await page.getByRole('link', { name: /^Dziennik\szamówienia/ }).click()
    await expect(page).toHaveURL(new RegExp(`orderUuid=${order?.uuid}$`))
    await expect(page.getByRole('table', { name: 'Dziennik' })).toContainText('odczytanie zamówienia')
  })
  await page.context().close()
})
