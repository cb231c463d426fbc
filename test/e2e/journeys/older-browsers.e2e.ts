// The oldest supported browsers, and older ones, which get a message.
import type { Page } from '@playwright/test'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { ANNA, personMenu, profileSays, signIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { photo } from '#e2e/support/files.ts'
import { makeOlder } from '#e2e/support/older-browser.ts'
import { chooseFiles, fillForm, openForm, send, sendButton, sentNumber } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { firstSettings } from '#settings/operator.ts'

const phone = operatorOf(firstSettings).phone.shown
const NEEDED = /Chrome lub Edge 109, Firefox 115, Safari 16\.4/
const needed = (page: Page) => page.locator('#needed-browser')
const PAGES = ['/home', '/newOrder', '/login', '/orders', '/staff/orders']

test.describe('CASE-75 without features that Chrome 109, Firefox 115 or Safari 16.4 lack', () => {
  test.beforeEach(async ({ context }) => {
    await makeOlder(context)
    await speakPolish(context)
  })

  test('a visitor places an order with a file', async ({ page }) => {
    await page.goto('/home')
    expect(await page.evaluate(() => ['parse' in URL, 'isWellFormed' in String.prototype])).toEqual([
      false,
      false,
    ])
    const catalogue = page.waitForRequest(/\/v1\/public\/recycling\?limit=1000$/)
    await openForm(page)
    await fillForm(page)
    await catalogue
    await chooseFiles(page, [photo()])
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    await expect(sentNumber(page)).toBeVisible()
    await expect(page.getByRole('main').getByText('wysłano 1 z 1')).toBeVisible()
  })

  test('a client signs in, reads the orders and the profile, and opens the form', async ({ page }) => {
    await signIn(page)
    await expect(personMenu(page, ANNA.fullname)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /EO-/ }).first()).toBeVisible()
    await page.goto('/profile')
    await expect(profileSays(page, 'NIP')).toBeVisible()
    await page.goto('/addOrder')
    await expect(sendButton(page)).toBeVisible()
  })

  test('a dispatcher reads the inbox, an order and the overview', async ({ page }) => {
    await signIn(page, STAFF)
    // The address changes before the screen has loaded.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/staff/orders')
    const order = page.getByRole('table', { name: 'Zamówienia' }).getByRole('link').first()
    await expect(order).toBeVisible()
    await order.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('CASE-75 a browser that is too old', () => {
  test.beforeEach(async ({ context }) => {
    // Simulates a browser that fails the first `@supports` of the style sheet and cannot parse the scripts.
    await context.route(/\/assets\/.*\.css$/, async (route) => {
      const response = await route.fetch()
      const css = await response.text()
      await route.fulfill({
        response,
        body: css.replaceAll(/1lh/g, '1nosuchunit').replaceAll('-moz-appearance', 'no-such'),
      })
    })
    await context.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '{' }),
    )
  })

  for (const address of PAGES)
    test(`${address} names the required browser and the phone number`, async ({ page, quiet }) => {
      quiet.allow(/Unexpected end of input/)
      await page.goto(address)
      await expect(needed(page)).toBeVisible()
      await expect(needed(page)).toContainText(NEEDED)
      await expect(needed(page)).toContainText(phone)
    })
})

test('CASE-75 a page that cannot start in a current browser says so in time', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/orders')
  await expect(needed(page)).toBeHidden()
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(needed(page)).toBeVisible()
  await expect(needed(page)).toContainText(phone)
})

test('CASE-75 a current browser shows no such notice, before and after its start', async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('html[data-started]')).toBeAttached()
    expect(await needed(page).evaluate((words) => getComputedStyle(words).display)).toBe('none')
  }
})
