// Compares the cost of calls with the budget. The journey page-weight.e2e.ts compares the weight of pages, which needs a browser.
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { workdayFrom } from '#contract/days/days-off.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import { DEMO_ANNA, DEMO_DISPATCHERS, DEMO_PASSWORD, DEMO_SCHOOL } from '#server/features/accounts/public.ts'
import { TestBrowser } from '#server/testing/people.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import { judge, overBudget, readBudget } from './budget.ts'

/** Number of tries, of which the cheapest counts: some calls refresh a cache once a minute. */
const CALLS = 5

test('no answer takes more statements or bytes than the budget in docs/performance.md', async () => {
  const shop = await buildOrderApp({ env: { DEMO: '1' } })
  await fillEmptyDatabase(shop)
  const measured = new Map<string, number>()
  const measure = async (name: string, call: () => Promise<LightMyRequestResponse>) => {
    let [cheapest, answer] = [Infinity, await call()]
    for (let at = 0; at < CALLS; at += 1) {
      // `inject` sends the request only when it is awaited.
      const { texts, result } = await statementsOf(async () => await call())
      cheapest = Math.min(cheapest, texts.length)
      answer = result
    }
    expect(answer.statusCode, name).toBeLessThan(300)
    measured.set(`${name}, statements`, cheapest)
    return answer
  }
  const signIn = async (email: string) => {
    const browser = new TestBrowser(shop)
    await browser.logIn({ email, password: DEMO_PASSWORD })
    return browser
  }
  const [anna, marta] = [await signIn(DEMO_ANNA.email), await signIn(DEMO_DISPATCHERS[0].email)]
  const {
    customerCompanyName: _name,
    companyEmail: _email,
    nip: _nip,
    nipNotRequired: _not,
    ...rest
  } = anOrder()
  const { reporter: _reporter, ...forCompany } = { ...rest, selectedCompany: DEMO_SCHOOL.id }

  const session = await measure('who is signed in', () => anna.call('GET', '/client/user/session'))
  const list = await measure('a page of the list', () => anna.call('GET', '/client/orders?order=desc'))
  const id = list.json<{ orders: { uuid: string }[] }>().orders[0]?.uuid
  await measure('a search in the list', () => anna.call('GET', '/client/orders?search=szkola'))
  const order = await measure('an order', () => anna.call('GET', `/client/orders/${id}`))
  await measure('the catalogue', () => shop.app.inject('/v1/public/recycling?limit=25'))
  await measure('placing an order of a visitor', () => shop.placeOrder(anOrder(), newKey()))
  await measure('placing an order for a company', () =>
    anna.call('POST', '/public/orders', { body: forCompany, headers: newKey() }),
  )
  const inbox = await measure('the inbox of the staff', () => marta.call('GET', '/staff/orders'))
  await measure('an order as the staff read it', () => marta.call('GET', `/staff/orders/${id}`))
  const today = workdayFrom(dayInWarsaw(shop.clock.now()))
  await measure('the plan of a day', () => marta.call('GET', `/staff/days/${today}`))
  measured.set('headers of an answer, bytes', headerBytes(session))
  measured.set('a page of the list of 25, bytes', list.rawPayload.length)
  measured.set('an order, bytes', order.rawPayload.length)
  measured.set('the inbox of the staff, bytes', inbox.rawPayload.length)
  expect(await overBudget(measured)).toEqual([])
})

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

const headerBytes = ({ headers }: LightMyRequestResponse) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0)

const document = (rows: string) => `# Performance

<!-- budget -->

| figure | said | limit |
| ------ | ---- | ----- |
${rows}

<!-- /budget -->
`
const budget = readBudget(
  document('| page | 100.0 KiB | 155 KiB |\n| call | 10 statements | |\n| answer | 13,000 bytes | |'),
)
const isKept = (name: string, measured: number) =>
  (judge(budget, new Map([[name, measured]]))[0]?.ratio ?? 2) <= 1

test('a figure may exceed the budget by a tenth, a number of statements not at all', () => {
  expect(budget).toContainEqual({ name: 'answer', said: 13_000, unit: 'bytes' })
  expect([isKept('page', 109), isKept('page', 111), isKept('page', 50)]).toEqual([true, false, true])
  expect([isKept('call', 10), isKept('call', 11)]).toEqual([true, false])
})

test('reports a figure that the table lacks, a row without a figure and a missing table', () => {
  expect(() => isKept('pages', 1)).toThrow('the budget does not know: pages')
  expect(() => readBudget(document('| page | much | |'))).toThrow('a row of the budget is no figure: | page')
  expect(() => readBudget('# Performance')).toThrow('the document has no budget')
})
