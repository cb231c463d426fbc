// The status page of an order, opened by the link of its confirmation mail in a browser without JavaScript.
import type { APIRequestContext } from '@playwright/test'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { statusLink } from '#e2e/support/mailbox.ts'
import { expect, test } from '#e2e/support/test.ts'

const REPORTER = 'sekretariat@sp-lipowa.example'

async function placedOrder(request: APIRequestContext, dataFolder: string, email: string) {
  const order = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
  await request.post('/v1/public/orders', { data: changed(order, { 'reporter.email': email }) })
  return statusLink(dataFolder, email)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PLUS-10 a visitor changes the comment and cancels the order from the mail', async ({
    page,
    request,
    site,
  }) => {
    const link = await placedOrder(request, site.dataFolder, REPORTER)
    await page.goto(link)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Zamówienie przyjęte, termin ustalimy')
    const styled = await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)
    expect(styled, 'rules of the style sheet').toBeGreaterThan(10)
    await test.step('the comment is changed', async () => {
      await page.getByText('Zmień godziny, osobę, komentarz lub dojazd').click()
      await page.getByLabel('Komentarz').fill('Wjazd od podwórza.')
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByText('Zmiany są zapisane.')).toBeVisible()
      await expect(page.getByText('Wjazd od podwórza.').first()).toBeVisible()
    })
    await test.step('opening the link again changes nothing, cancelling does', async () => {
      await page.goto(link)
      await expect(heading).toHaveText('Zamówienie przyjęte, termin ustalimy')
      await page.getByText('Odwołaj zamówienie').first().click()
      await page.getByLabel('Powód (nieobowiązkowo)').fill('Remont')
      await page.getByRole('button', { name: 'Tak, odwołaj' }).click()
      await expect(heading).toHaveText('Zamówienie jest odwołane, kierowca nie przyjedzie')
      await expect(page.getByText('Remont')).toBeVisible()
    })
  })
})

test('PLUS-10 the page of an order is accessible on a phone and on a desktop', async ({
  page,
  request,
  site,
}) => {
  await page.goto(await placedOrder(request, site.dataFolder, `drugi-${REPORTER}`))
  await expectAccessibleAtEverySize(page, 'page of an order')
})
