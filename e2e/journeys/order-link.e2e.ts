import { LINK_STATE, ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { consentBox, fillForm, openForm, send } from '#e2e/support/order-form.ts'
import { countOrders } from '#e2e/support/stored-order.ts'
import { expect, test } from '#e2e/support/test.ts'

const SAYS = 'Link został już wykorzystany lub upłynęła jego ważność'

test('a link that opens no form', async ({ page, quiet }) => {
  quiet.allow(/404/)
  for (const { says, token } of [
    { says: 'TOKEN-3 D-B5.8 a used link leads to /info/token', token: 'demo-link-used' },
    { says: 'TOKEN-4 D-B5.9 an expired link leads to /info/token', token: 'demo-link-expired' },
    { says: 'TOKEN-2 an invented link leads to /info/token', token: 'nikt-mnie-nie-wystawil' },
  ])
    await test.step(says, async () => {
      await page.goto(`/newOrder/${token}`)
      await expect(page).toHaveURL(/\/info\/token$/)
      await expect(page.getByRole('heading', { level: 1, name: SAYS })).toBeVisible()
    })
  await test.step('TOKEN-5 TOKEN-6 TOKEN-7 that page leads home', async () => {
    await page.getByRole('link', { name: 'Przejdź do strony głównej' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('TOKEN-1 TOKEN-8 NEWORDER-2 API-33 D-B5.7 a valid link is asked about once and shows the form; without one nothing is asked', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await openForm(page)
  expect(calls.all('GET', LINK_STATE)).toEqual([])
  await openForm(page, 'demo-link-valid')
  await expect(page).toHaveURL(/\/newOrder\/demo-link-valid$/)
  const asked = calls.all('GET', LINK_STATE)
  expect(asked.map((call) => new URL(call.url()).pathname)).toEqual(['/v1/public/orders/demo-link-valid'])
  expect(await (await asked[0]?.response())?.json()).toBe(true)
})

test('TOKEN-1 a server in trouble says nothing about the link: the person can ask again', async ({
  page,
  quiet,
}) => {
  quiet.allow(/503/)
  await page.route(
    /\/v1\/public\/orders\/demo-link-valid$/,
    (route) => route.fulfill({ status: 503, body: '' }),
    { times: 1 },
  )
  await page.goto('/newOrder/demo-link-valid')
  await expect(page.getByRole('heading', { name: 'Nie udało się sprawdzić linku' })).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(consentBox(page)).toBeVisible()
})

test.describe('with a link of its own', () => {
  test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

  test('TOKEN-9 TOKEN-3 D-I2.1 D-E6.1 a link works once: the second form that was open already is told at sending, and nothing is stored', async ({
    page,
    context,
    ownSite,
    quiet,
  }) => {
    quiet.allow(/404|409/)
    const calls = recordCalls(page)
    const late = await context.newPage()
    await openForm(page, 'demo-link-valid')
    await openForm(late, 'demo-link-valid')
    await fillForm(page)
    await fillForm(late)

    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    expect(
      calls.all('POST', ORDERS).map((call) => (call.postDataJSON() as { publicToken?: string }).publicToken),
    ).toEqual(['demo-link-valid'])

    const refused = late.waitForResponse((response) => ORDERS.test(new URL(response.url()).pathname))
    await send(late)
    expect((await refused).status()).toBe(409)
    await expect(late).toHaveURL(/\/info\/token$/)
    await expect(late.getByRole('heading', { level: 1, name: SAYS })).toBeVisible()

    await page.goto('/newOrder/demo-link-valid')
    await expect(page).toHaveURL(/\/info\/token$/)

    await context.close()
    await ownSite.stop()
    expect(await countOrders(ownSite.dataFolder, 'anna.nowak@iskra.example')).toBe(1)
  })
})
