// The plan of a day with 120 stops on a slow machine: from a key to the frame that shows what it did, and the work of a frame while
// a stop is dragged. A key that does nothing shows how busy the machine is. The page's own calls are answered here, because only the
// page is measured.
import type { Page } from 'playwright-core'
import { plannedOrder } from '#contract/pickup-days/day-plan.cases.ts'
import type { DayPlan, SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import { median } from './load.ts'
import { withBrowser, withProduct } from './product.ts'
import { atMost, report } from './table.ts'

const SLOWDOWN = 4
const STOPS = 120
const VEHICLES = 3
/** A key that does nothing on this screen. */
const IDLE_KEY = 'F8'
const MOVES = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']
const ROUNDS = 8
const PAUSE_MS = 120
const DRAG_STEPS = 40
const KEY_LIMIT_MS = 50
const FRAME_LIMIT_MS = 32
const DATE = '2098-11-27'

const STAFF = { email: 'dyspozytor@elektroodbior.example', password: 'Demo-haslo-2026' }
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const vehicle = (at: number) => ({
  uuid: uuid(at),
  version: 1,
  name: 'Renault Master',
  plate: `PO ${at}`,
  payloadKg: 3000,
  volumeM3: 20,
  palletPlaces: 30,
  tailLift: true,
  active: true,
})

const stop = (at: number) => ({
  order: plannedOrder({
    uuid: uuid(1000 + at),
    orderNumber: `EO-${at}`,
    suggestedDate: DATE,
    companyName: `Firma ${at}`,
    weightKg: 40,
    position: { latitude: 52.3 + (at % 11) / 30, longitude: 16.8 + (at % 13) / 30 },
  }),
  pinned: false,
  eta: null,
})

const PLAN: DayPlan = {
  date: DATE,
  version: 1,
  base: { latitude: 52.4, longitude: 16.9, city: 'Poznań' },
  routes: Array.from({ length: VEHICLES }, (_, route) => ({
    uuid: uuid(100 + route),
    vehicle: vehicle(route + 1),
    driver: null,
    stops: Array.from({ length: STOPS / VEHICLES }, (_stop, at) => stop(route * 100 + at)),
  })),
  unassigned: [],
}

export const measureDayPlan = () =>
  withProduct({ DEMO: '1' }, ({ address }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await openDay(page, address)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const idle = await timeKeys(page, [IDLE_KEY])
      const lifts = await timeKeys(page, ['m', ...MOVES, 'Escape'])
      const drops = await timeKeys(page, ['m', 'ArrowRight', 'Enter', 'm', 'ArrowLeft', 'Enter'])
      const frames = await timeDrag(page)
      const beside = (times: readonly number[]) =>
        `${(median(times) / median(idle.flat())).toFixed(1)} times the key that does nothing`
      const key = (what: string, times: readonly number[]) => ({
        ...atMost(what, median(times), KEY_LIMIT_MS, 'ms'),
        beside: beside(times),
      })
      const timesOf = (rounds: readonly number[][], ...at: number[]) =>
        rounds.flatMap((round) => at.map((place) => round[place] ?? Infinity))
      // A drop lays out two columns again. It has no limit of its own.
      const dropTimes = timesOf(drops, 2, 5)
      return report(`The plan of a day with ${STOPS} stops, CPU slowed ${SLOWDOWN} times`, [
        key('for comparison: a key that does nothing', idle.flat()),
        key('a key that lifts a stop', timesOf(lifts, 0)),
        key('a key that moves a lifted stop', timesOf(lifts, 1, 2, 3, 4)),
        {
          what: 'a key that drops a stop on another vehicle',
          measured: `${Math.round(median(dropTimes))} ms`,
          beside: beside(dropTimes),
        },
        atMost('  the work of a frame while a stop is dragged', median(frames), FRAME_LIMIT_MS, 'ms'),
      ])
    }),
  )

async function openDay(page: Page, address: string): Promise<void> {
  await page.context().request.post(`${address}/v1/client/user/session`, { data: STAFF })
  let plan = PLAN
  await page.route(`**/v1/staff/days/${DATE}`, (route) => {
    const sent = route.request().postDataJSON() as SaveDayPlan | null
    if (sent) plan = savedPlan(plan, sent)
    return route.fulfill({ json: plan })
  })
  await page.goto(`${address}/staff/days/${DATE}`)
  await page
    .locator('[data-stop]')
    .nth(STOPS - 1)
    .waitFor()
}

const savedPlan = (plan: DayPlan, { routes }: SaveDayPlan): DayPlan => {
  const stops = new Map(plan.routes.flatMap((route) => route.stops.map((one) => [one.order.uuid, one])))
  return {
    ...plan,
    version: plan.version + 1,
    routes: plan.routes.map((route, at) => ({
      ...route,
      stops: routes[at]?.stops.flatMap(({ orderUuid }) => stops.get(orderUuid) ?? []) ?? [],
    })),
  }
}

/** Returns for each round the times from each key to the end of the frame that shows it. */
async function timeKeys(page: Page, keys: readonly string[]): Promise<number[][]> {
  await page.evaluate(() => {
    const { keyTimes: known } = globalThis as unknown as { keyTimes?: number[] }
    if (known) return
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true })
          port1.start()
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  await page.locator('[data-stop]').nth(20).focus()
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(() => ((globalThis as unknown as { keyTimes: number[] }).keyTimes.length = 0))
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
    rounds.push(await page.evaluate(() => [...(globalThis as unknown as { keyTimes: number[] }).keyTimes]))
  }
  return rounds
}

/** Returns the time from each pointer event of a drag to the end of its frame. */
async function timeDrag(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times })
    window.addEventListener(
      'dragover',
      () => {
        const began = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - began), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
    window.scrollTo(0, 0)
  })
  const from = await page.locator('[data-order]').nth(2).boundingBox()
  const to = await page.locator('[data-column]').nth(2).boundingBox()
  if (!from || !to) throw new Error('the board is not in sight')
  await page.mouse.move(from.x + 60, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, from.y + 40, { steps: DRAG_STEPS })
  await page.mouse.move(to.x + 60, from.y + 300, { steps: DRAG_STEPS })
  await page.mouse.up()
  return page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes)
}
