import { afterEach, expect, test } from 'vitest'
import { sentOrder } from '#web/orders/sent-order.ts'
import { ANNA } from '#web/testing/people.ts'
import { json } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { logOut } from './log-out.ts'
import { session } from './session.ts'

const ORDER = {
  uuid: 'f0e6d4f2-0a83-4b2c-9e1b-0d4b6e6f1a11',
  orderNumber: 'EO-26-0000-0001',
  reporter: { email: 'anna.nowak@szkola.example' },
  sentAt: '2026-11-21T10:00:00Z',
  address: 'ul. Jasna 12, 60-101 Poznań',
  from: '08:00',
  to: '12:00',
}

afterEach(() => {
  session.end('left')
  sentOrder.clear()
})

test('SESSION-6 after a logout neither the session nor the order just sent stays in the browser', async () => {
  serving({ 'DELETE /v1/client/user/session': () => new Response(null, { status: 204 }) })
  session.start(ANNA)
  sentOrder.begin(ORDER, [])
  await logOut()
  expect(session.read()).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/anna\.nowak|EO-26/)
})

test('a logout that the server did not accept changes nothing', async () => {
  serving({
    'DELETE /v1/client/user/session': json(503, { code: 'ERROR.UNAVAILABLE', status: 503, title: '' }),
  })
  session.start(ANNA)
  sentOrder.begin(ORDER, [])
  await logOut()
  expect(session.read()).toEqual(ANNA)
  expect(sentOrder.read()?.orderNumber).toBe('EO-26-0000-0001')
})
