// What has to be said of the company, the law and personal data: where it is reached from, and how it reads on a phone in the dark.
import type { Page } from '@playwright/test'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { press } from '#e2e/support/keyboard.ts'
import { atWork } from '#e2e/support/staff.ts'
import { readMails } from '#e2e/support/stored-order.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow } from '#e2e/support/widths.ts'
import { FIRST_NOTICE_VERSION } from '#settings/operator.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name.replaceAll(' ', String.raw`\s`)}$`) })

const FOOTER_LINKS = ['/personal-data', '/about', '/about/terms', '/accessibility']

async function expectFooterLinks(page: Page): Promise<void> {
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of FOOTER_LINKS) expect(addresses, page.url()).toContain(address)
}

test.beforeEach(({ context }) => speakPolish(context))

test('D-A3.2 the landing page, logging in, the order form and the profile lead to what has to be said', async ({
  page,
}) => {
  for (const address of ['/home', '/login', '/newOrder']) {
    await page.goto(address)
    await expectFooterLinks(page)
  }
  await arriveSignedIn(page, ANNA)
  for (const address of ['/profile', '/orders']) {
    await page.goto(address)
    await expectFooterLinks(page)
  }
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('D-A3.2 D-F5.3 each page leads to the others by the keyboard, and needs no sideways scrolling', async ({
    page,
  }) => {
    await page.goto('/login')
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: /^Dane\sfirmy/ }), 'Enter')
    await expect(page).toHaveURL(/\/about$/)
    await expect(heading(page, 'Dane firmy')).toBeVisible()
    const others = page.getByRole('navigation', { name: 'Informacje' })
    for (const [link, title, address] of [
      [/^Podstawa\sprawna/, 'Podstawa prawna', /\/about\/legal-basis$/],
      [/^Regulamin/, 'Regulamin', /\/about\/terms$/],
      [/^Dane\sw\sprzeglądarce/, 'Dane w przeglądarce', /\/about\/browser$/],
      [/^Dostępność/, 'Dostępność', /\/accessibility$/],
    ] as const) {
      await press(page, others.getByRole('link', { name: link }), 'Enter')
      await expect(page).toHaveURL(address)
      await expect(heading(page, title)).toBeVisible()
      expect(await overflow(page), title).toBe(0)
    }
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: /^Dane\sosobowe/ }), 'Enter')
    await expect(heading(page, 'Dane osobowe')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Administrator danych' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
})

test.describe('a wording that was replaced', () => {
  // Other journeys read the notice that the site began with.
  test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

  test('STAFF-47 is read by the link of the mail, says that it is an earlier one, and leads to the present one', async ({
    page,
    browser,
    ownSite,
  }) => {
    const shown = FIRST_NOTICE_VERSION
    const order = changed(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')), {
      'reporter.email': 'zamawia@firma.example',
      privacyNoticeVersion: shown,
    })
    expect((await page.request.post('/v1/public/orders', { data: order })).status()).toBe(201)
    const link = async () =>
      (await readMails(ownSite.dataFolder))
        .filter(({ to }) => to.includes('zamawia@firma.example'))
        .map(
          ({ content }) =>
            /\/personal-data\?version=(?:3D)?([\w.-]+)/.exec(content.replaceAll('=\n', ''))?.[1],
        )[0]
    await expect.poll(link, { timeout: 40_000 }).toBe(shown)

    const { page: office } = await atWork(browser, ownSite)
    await office.goto('/staff/settings?part=retention')
    const form = office.getByRole('form', { name: 'Przechowywanie' })
    await form.getByRole('textbox').first().fill('7')
    await form.getByRole('button', { name: 'Zapisz' }).click()
    await expect(office.getByText(/^Zapisano/).first()).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/personal-data?version=${shown}`)
    await expect(page.getByRole('note')).toContainText(/wcześniejsza\swersja/)
    await expect(page.getByText(/przez\s5\slat/)).toBeVisible()
    await expectAccessible(page, 'an earlier wording of the notice')
    expect(await overflow(page)).toBe(0)
    await press(page, page.getByRole('link', { name: /^Aktualna\swersja/ }), 'Enter')
    await expect(page.getByText(/przez\s7\slat/)).toBeVisible()
    await expect(page.getByRole('note')).toHaveCount(0)
  })
})
