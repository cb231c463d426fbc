// Undo offers after a reload, and to whom they are shown.
import { beforeEach, expect, test, vi } from 'vitest'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { EWA, ROMAN } from '#web/testing/people.ts'
import { json } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'

const KEY = keyOfVisit('undo-offers')
const change = (number: number) => ({ orderId: `o-${number}`, orderNumber: `EO-${number}`, version: 2 })

/** Imports the modules again, as a page load does. */
async function load() {
  vi.resetModules()
  const { session } = await import('#web/session/session.ts')
  const { queryClient } = await import('#web/queries/query-client.ts')
  return { session, queryClient, ...(await import('./undo-offers.ts')) }
}
type Page = Awaited<ReturnType<typeof load>>

const offered = ({ undoOffers }: Page) => undoOffers.read().map(({ words, changes }) => [words, changes])

let page: Page

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  sessionStorage.clear()
  page = await load()
  page.session.start(EWA)
  page.undoOffers.make({
    changes: [change(1), change(2)],
    words: '2 zamówienia: Umówione',
    status: 'PLANNED',
  })
  page.undoOffers.make({ changes: [change(3)], words: 'EO-3: Anulowane', status: 'CANCELLED' })
})

test('STAFF-33 undo is still offered after a reload, until its time is over', async () => {
  page.undoOffers.withdraw('o-2')
  vi.setSystemTime(Date.now() + 20_000)
  const next = await load()
  expect(offered(next)).toEqual([
    ['2 zamówienia: Umówione', [change(1)]],
    ['EO-3: Anulowane', [change(3)]],
  ])
  expect(next.undoOffers.read().map(({ until }) => until - Date.now())).toEqual(
    Array.from({ length: 2 }, () => (UNDO_SECONDS - 20) * 1000),
  )
  next.undoOffers.make({ changes: [change(4)], words: 'EO-4: Umówione', status: 'PLANNED' })
  expect(new Set(next.undoOffers.read().map(({ id }) => id)).size).toBe(3)
  vi.setSystemTime(Date.now() + (UNDO_SECONDS - 20) * 1000)
  expect(offered(await load())).toEqual([['EO-4: Umówione', [change(4)]]])
})

test('STAFF-33 an undo after a reload loads the order again wherever it is shown', async () => {
  const next = await load()
  const server = serving({
    'POST /v1/staff/orders/o-3/undo': json(200, { order: { ...ORDER, uuid: 'o-3' } }),
  })
  const shown = [
    ['staff order', 'o-3'],
    ['staff order', 'o-1'],
    ['staff orders', 'unread'],
  ]
  for (const key of shown) next.queryClient.setQueryData(key, {})
  const [, last] = next.undoOffers.read()
  if (last) await next.undo(last)
  expect(server.to('POST /v1/staff/orders/o-3/undo').map(({ body }) => body)).toEqual([{ version: 2 }])
  expect(shown.map((key) => next.queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, true])
  expect(offered(await load())).toHaveLength(1)
})

test('STAFF-33 an undo changes the order on its page and in its row, wherever the button was pressed', async () => {
  const undone = { ...ORDER, uuid: 'o-3', version: 9, status: 'READ' as const }
  serving({ 'POST /v1/staff/orders/o-3/undo': json(200, { order: undone }) })
  const row = (uuid: string) => ({ uuid, version: 8, status: 'CANCELLED' })
  page.queryClient.setQueryData(['staff order', 'o-3'], {
    order: { ...undone, version: 8, status: 'CANCELLED' },
  })
  page.queryClient.setQueryData(['staff orders', ''], { list: [row('o-1'), row('o-3')], newest: '' })
  page.queryClient.setQueryData(['staff orders live', ''], {})
  const [, last] = page.undoOffers.read()
  if (last) await page.undo(last)
  expect(page.queryClient.getQueryData(['staff order', 'o-3'])).toEqual({ order: undone })
  expect(page.queryClient.getQueryData(['staff orders', ''])).toMatchObject({
    list: [row('o-1'), { uuid: 'o-3', version: 9, status: 'READ' }],
  })
  expect(page.queryClient.getQueryState(['staff orders live', ''])?.isInvalidated).toBe(true)
})

test.each([
  ['a logout', ({ session }: Page) => session.end('left')],
  ['the end of a session', ({ session }: Page) => session.end('lost')],
  ['another person who signs in in the tab', ({ session }: Page) => session.start(ROMAN)],
])('STAFF-33 SESSION-6 %s leaves no offer, neither in the page nor in the browser', async (_, happens) => {
  happens(page)
  expect([offered(page), sessionStorage.getItem(KEY)]).toEqual([[], null])
  page.session.start(EWA)
  expect(offered(await load())).toEqual([])
})

test('STAFF-33 ignores stored offers of another person, and invalid ones', async () => {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { by: string; offers: object[] }
  for (const other of [
    { ...kept, by: ROMAN.uuid },
    { ...kept, by: undefined },
    {
      ...kept,
      offers: [null, 7, {}, ...kept.offers.map((offer) => ({ ...offer, changes: [{ orderId: 'o-1' }] }))],
    },
    { ...kept, offers: 'none' },
    null,
  ]) {
    sessionStorage.setItem(KEY, JSON.stringify(other))
    expect(offered(await load())).toEqual([])
  }
})
