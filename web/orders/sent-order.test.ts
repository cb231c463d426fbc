// The order that was just sent, and which person may see it on a shared computer.
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#web/session/session.ts'
import '#web/testing/render.tsx'
import { ANNA, PIOTR, signedIn } from '#web/testing/people.ts'
import { sentOrder } from './sent-order.ts'

const ORDER = {
  uuid: 'f0e6d4f2-0a83-4b2c-9e1b-0d4b6e6f1a11',
  orderNumber: 'EO-26-0000-0001',
  reporter: { email: 'anna.nowak@szkola.example' },
  sentAt: '2026-11-21T10:00:00Z',
  address: 'ul. Jasna 12, 60-101 Poznań',
  from: '08:00',
  to: '12:00',
}
const kept = () => JSON.stringify({ ...sessionStorage }).match(/EO-26/g) ?? []

afterEach(() => sentOrder.clear())

function sentBy(person = ANNA): void {
  signedIn(person)
  sentOrder.begin(ORDER, [new File(['abc'], 'brama.png')])
  expect(kept()).toHaveLength(1)
}

test('SESSION-6 a logout, in any tab, deletes the order just sent from memory and from storage', () => {
  sentBy()
  session.end('left')
  expect([sentOrder.read(), sentOrder.hasContent('0'), kept()]).toEqual([null, false, []])
})

test('SESSION-6 a logout also deletes it on a page that never loaded it', async () => {
  sessionStorage.setItem('elektroodbior.visit.sent-order', JSON.stringify({ ...ORDER, files: [] }))
  vi.resetModules()
  const fresh = await import('#web/session/session.ts')
  fresh.session.start(ANNA)
  expect(kept()).toHaveLength(1)
  fresh.session.start(PIOTR)
  expect(kept()).toEqual([])
  sessionStorage.setItem('elektroodbior.visit.sent-order', JSON.stringify({ ...ORDER, files: [] }))
  fresh.session.end('left')
  expect(kept()).toEqual([])
})

test('SESSION-6 another person in this tab does not see it', () => {
  sentBy()
  session.start(PIOTR)
  expect([sentOrder.read(), kept()]).toEqual([null, []])
})

test('a lost session keeps it for the same person only', () => {
  sentBy()
  session.end('lost')
  session.start({ ...ANNA, xsrfToken: 'newer' })
  expect(sentOrder.read()?.orderNumber).toBe(ORDER.orderNumber)
  session.end('lost')
  session.start(PIOTR)
  expect([sentOrder.read(), kept()]).toEqual([null, []])
})

test('keeps it for the same person only, after a reload too', async () => {
  sentBy()
  session.end('lost')
  vi.resetModules()
  const fresh = { ...(await import('#web/session/session.ts')), ...(await import('./sent-order.ts')) }
  expect(fresh.sentOrder.read()?.orderNumber).toBe(ORDER.orderNumber)
  fresh.session.start(PIOTR)
  expect([fresh.sentOrder.read(), kept()]).toEqual([null, []])
})

test('a visitor who signs in keeps the order they have just sent', () => {
  sentOrder.begin(ORDER, [])
  session.start(ANNA)
  expect(sentOrder.read()?.orderNumber).toBe(ORDER.orderNumber)
})

test('a file being sent arrives after a logout too, and leaves no trace in the browser', async () => {
  sentBy()
  const sent: string[] = []
  const { promise: answer, resolve } = Promise.withResolvers<{ ok: true }>()
  const delivered = sentOrder.deliver(
    ORDER,
    '0',
    new File(['abc'], 'brama.png'),
    (orderNumber, { name }, onProgress) => {
      sent.push(`${orderNumber} ${name}`)
      return answer.finally(() => onProgress(1))
    },
  )
  session.end('left')
  resolve({ ok: true })
  expect([await delivered, sent]).toEqual([true, ['EO-26-0000-0001 brama.png']])
  expect([sentOrder.read(), kept()]).toEqual([null, []])
})

test.for([{ ok: true }, { ok: false, reason: 'ERROR.NETWORK' }] as const)(
  'the result of a file does not change the files of a newer order: %j',
  async (outcome) => {
    sentBy()
    const { promise: answer, resolve } = Promise.withResolvers<typeof outcome>()
    const delivered = sentOrder.deliver(ORDER, '0', new File(['abc'], 'brama.png'), () => answer)
    sentOrder.begin({ ...ORDER, uuid: 'another', orderNumber: 'EO-26-0000-0002' }, [
      new File(['abc'], 'plan.pdf'),
    ])
    resolve(outcome)
    expect(await delivered).toBe(outcome.ok)
    expect(sentOrder.read()?.files).toMatchObject([{ name: 'plan.pdf', state: 'waiting' }])
    expect(sentOrder.hasContent('0')).toBe(true)
  },
)
