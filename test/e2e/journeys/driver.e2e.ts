// A driver's day by a link: offline, with a reload and a killed browser. Afterwards each report is sent exactly once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { DayPlan } from '#contract/pickup-days/day-plan.ts'
import type { DriverDay, DriverLink } from '#contract/pickup-days/driver-day.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(Date.now())

/** Offers calls that a dispatcher makes. */
async function office(page: Page) {
  const token = await arriveSignedIn(page, STAFF)
  const call = async <Answer>(method: string, address: string, data?: object): Promise<Answer> => {
    const answer = await page.request.fetch(`/v1/staff${address}`, {
      method,
      headers: { 'x-xsrf-token': token },
      ...(data && { data }),
    })
    if (!answer.ok())
      throw new Error(`${method} ${address} answered ${answer.status()}: ${await answer.text()}`)
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer
  }
  const order = async (uuid: string) => (await call<{ order: StaffOrder }>('GET', `/orders/${uuid}`)).order
  return { call, order }
}
type Office = Awaited<ReturnType<typeof office>>

/** Plans a route of three orders for today and makes its driver link. */
async function routeOfToday({ call, order }: Office) {
  const date = today()
  const { list } = await call<{ list: { uuid: string }[] }>('GET', '/orders?status=READ&limit=100')
  const orders = list.slice(0, 3).map(({ uuid }) => uuid)
  for (const uuid of orders) {
    const { version } = await order(uuid)
    await call('POST', `/orders/${uuid}/status`, { version, status: 'PLANNED', suggestedDate: date })
  }
  const { vehicle } = await call<{ vehicle: { uuid: string } }>('POST', '/vehicles', {
    name: 'MAN TGL',
    plate: `PO ${Date.now() % 100_000}`,
    payloadKg: 2400,
    volumeM3: null,
    palletPlaces: null,
    tailLift: true,
    active: true,
  })
  const { version, routes } = await call<DayPlan>('GET', `/days/${date}`)
  const kept = routes.map(({ uuid, vehicle: { uuid: vehicleUuid }, driver, stops }) => ({
    uuid,
    vehicleUuid,
    driverName: driver?.name ?? null,
    stops: stops.map((stop) => ({ orderUuid: stop.order.uuid, pinned: stop.pinned })),
  }))
  const plan = await call<DayPlan>('PUT', `/days/${date}`, {
    version,
    routes: [
      ...kept,
      {
        vehicleUuid: vehicle.uuid,
        driverName: 'Adam Wrona',
        stops: orders.map((orderUuid) => ({ orderUuid, pinned: false })),
      },
    ],
  })
  const route = plan.routes.find((one) => one.vehicle.uuid === vehicle.uuid)
  const link = await call<DriverLink>('POST', `/days/${date}/routes/${route?.uuid}/driver-links`)
  return { orders, link }
}

/** @param at share of the field's width at which the stroke begins */
async function sign(page: Page, at = 0.1) {
  const pad = page.getByRole('img', { name: 'Podpis' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no field for the signature')
  const start = box.x + box.width * at
  await page.mouse.move(start, box.y + 40)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(start + step * 10, box.y + 40 + (step % 2) * 30)
  await page.mouse.up()
}

/** Returns how far to the right the signature reaches, as a share of its field. */
const inkUpTo = (page: Page) =>
  page.getByRole('img', { name: 'Podpis' }).evaluate((field) => {
    if (!(field instanceof HTMLCanvasElement)) return 0
    const { data = [] } = field.getContext('2d')?.getImageData(0, 0, field.width, field.height) ?? {}
    const columns = [...data.keys()]
      .filter((at) => at % 4 === 3 && data[at])
      .map((at) => (at >> 2) % field.width)
    return columns.reduce((last, column) => Math.max(last, column), 0) / field.width
  })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'pl-PL' } as const
const chip = (page: Page) => page.getByRole('banner').getByRole('status')
/** Opens the phone's browser again with its stored data. */
const phone = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...PHONE, baseURL })

const MOST_SCRIPT_BYTES = 60 * 1024
/** Returns the compressed bytes of all scripts of the page, without its service worker. */
const scriptBytes = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)

test('DAY-20 DAY-21 DAY-22 the phone stores a day without network and sends it once', async ({
  page,
  site,
}) => {
  const { call, order } = await office(page)
  const { orders, link } = await routeOfToday({ call, order })
  const folder = await mkdtemp(path.join(tmpdir(), 'phone-'))
  let context = await phone(folder, site.address)
  try {
    let driver = context.pages()[0] ?? (await context.newPage())
    await test.step('the link opens the route, which fits the phone in light and dark mode', async () => {
      const answer = await driver.goto(link.url)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      await expect(chip(driver)).toHaveText('Wszystko wysłane')
      expect(await driver.evaluate(scriptBytes)).toBeLessThan(MOST_SCRIPT_BYTES)
      for (const width of [768, 320, 360, 390]) {
        await resize(driver, width, 844)
        expect(await overflow(driver), `${width} px`).toBe(0)
      }
      await expectAccessible(driver, 'an open stop')
      await driver.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await expect
        .poll(() => driver.evaluate(async () => (await (await caches.open('driver-shell')).keys()).length))
        .toBeGreaterThan(3)
    })

    await test.step('DAY-21 stores a mass, its reason, a photo and a signature without network', async () => {
      // A browser cannot decode the test images of other journeys, so this is a real one.
      const picture = await driver.screenshot()
      await context.setOffline(true)
      const [mass] = await driver.getByRole('textbox', { name: /\d\d \d\d \d\d/ }).all()
      await mass?.fill('0')
      await driver.getByRole('button', { name: /^Zapisz: / }).click()
      await expect(driver.getByText('Podaj powód')).toBeVisible()
      await driver.getByRole('radio', { name: 'Było mniej sztuk' }).check()
      await driver
        .getByLabel('Zrób zdjęcie')
        .setInputFiles({ name: 'rampa.png', mimeType: 'image/png', buffer: picture })
      await expect(driver.getByRole('img', { name: 'Zdjęcie 1' })).toBeVisible()
      await driver.getByLabel('Kto wydał sprzęt').fill('Maria Lis')
      await sign(driver)
      const reached = await inkUpTo(driver)
      await resize(driver, 700, 844)
      await expect.poll(() => inkUpTo(driver)).toBeCloseTo(reached, 1)
      await sign(driver, 0.8)
      expect(await inkUpTo(driver)).toBeGreaterThan(0.9)
      await resize(driver, 390, 844)
      await expectAccessible(driver, 'a stop with a reason')
    })

    await test.step('DAY-21 a reload and a killed browser lose nothing', async () => {
      await driver.reload()
      await expect(driver.getByLabel('Kto wydał sprzęt')).toHaveValue('Maria Lis')
      await expect(driver.getByRole('radio', { name: 'Było mniej sztuk' })).toBeChecked()
      await driver.getByRole('button', { name: /^Zapisz: / }).click()
      await expect(chip(driver)).toHaveText('2 czekają')
      await driver.getByRole('radio', { name: 'Niezabrane' }).check()
      await driver.getByRole('radio', { name: 'Nikogo nie było' }).check()
      await context.close()
      context = await phone(folder, site.address)
      await context.setOffline(true)
      driver = context.pages()[0] ?? (await context.newPage())
      await driver.goto(link.url)
      await expect(chip(driver)).toHaveText('2 czekają')
      await expect(driver.getByRole('radio', { name: 'Nikogo nie było' })).toBeChecked()
      await driver.getByRole('button', { name: 'Zapisz: niezabrane' }).click()
      await expect(chip(driver)).toHaveText('3 czekają')
      expect((await order(String(orders[0]))).status).toBe('PLANNED')
    })

    await test.step('DAY-22 sends everything once when the network is back, and staff see it', async () => {
      // A dispatcher cancels the third stop while the driver is offline.
      const { version } = await order(String(orders[2]))
      await call('POST', `/orders/${orders[2]}/status`, {
        version,
        status: 'CANCELLED',
        reason: 'Klient odwołał',
      })
      // The page ignores a press on an untouched form right after another stop was saved.
      await driver.getByLabel('Kto wydał sprzęt').fill('Jan Lis')
      await driver.getByRole('button', { name: /^Zapisz: / }).click()
      await expect(chip(driver)).toHaveText('4 czekają')
      await context.setOffline(false)
      await driver.getByRole('button', { name: 'Wyślij teraz' }).click()
      await expect(driver.getByRole('alert')).toContainText('Podaj go dyspozytorowi przez telefon')
      await expect(chip(driver)).toHaveText('1 do wyjaśnienia')
      const [first, second] = [await order(String(orders[0])), await order(String(orders[1]))]
      expect(first).toMatchObject({ status: 'COMPLETED', suggestedDate: today() })
      expect(first.files).toHaveLength(1)
      expect(first.wasteCodes[0]).toMatchObject({ weighedKg: 0 })
      expect(
        first.history.filter(({ actor, event }) => actor === 'driver' && event === 'completed'),
      ).toHaveLength(1)
      expect(second).toMatchObject({ status: 'PLANNED', unread: true })
      expect(second.history.at(-1)).toMatchObject({ event: 'not-collected', reason: 'Nikogo nie było' })
    })

    await test.step('DAY-20 a revoked link says what to do and keeps unsent reports', async () => {
      await call('DELETE', `/driver-links/${link.uuid}`)
      await driver.reload()
      await expect(driver.getByRole('alert').first()).toContainText('Ten link już nie działa')
      await expect(driver.getByRole('link', { name: 'Dyspozytor' })).toHaveAttribute('href', /^tel:\+?\d+/)
      await expectAccessible(driver, 'a revoked link')
      const day = await page.request.get(`/v1/public/driver/${link.url.split('/').at(-1)}`)
      expect(day.status()).toBe(404)
      expect(((await day.json()) as Partial<DriverDay>).stops).toBeUndefined()
    })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
})
