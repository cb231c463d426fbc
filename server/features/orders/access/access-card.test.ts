import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'
import { applyRules } from '#server/platform/jobs/retention.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { doorCodeRetention } from '../public.ts'

const shop = await buildOrderApp()
const { clock, database } = shop
const START = '2026-11-03T10:00:00Z'
clock.set(START)
const BRANCH = randomUUID()
const ewa = await makeClient(shop, { branches: [{ id: BRANCH }] })
const FOREIGN = randomUUID()
const jan = await makeClient(shop, { branches: [{ id: FOREIGN }] })
const staff = await makeDispatcher(shop)

const CARD = {
  floor: '3',
  lift: 'none',
  liftWidth: null,
  loading: 'ramp',
  gate: 'Brama B, od podwórza',
  hours: 'portiernia 6–22',
  remark: 'Wąskie schody.\nDwie osoby.',
}
const CODE = '4471#'
const saved = (doorCodeSaved: boolean, card: object = CARD) => ({ ...card, doorCodeSaved })

const readByClient = async (uuid: string, { browser } = ewa) =>
  (await browser.call('GET', `/client/orders/${uuid}`)).json().order.accessCard as AnsweredAccessCard
interface BranchAnswer {
  uuid: string
  accessCard: AnsweredAccessCard
  version: number
}
async function branchNow({ browser, company } = ewa, id = BRANCH): Promise<BranchAnswer> {
  const answer = await browser.call('GET', `/client/user/customerCompany/${company.id}/branches`)
  const found = answer.json<{ branches: BranchAnswer[] }>().branches.find(({ uuid }) => uuid === id)
  if (!found) throw new Error('The company has no such place')
  return found
}
const branchCard = async (client = ewa, id = BRANCH) => (await branchNow(client, id)).accessCard
const changeBranch = async (accessCard: object, id = BRANCH) =>
  ewa.browser.call('POST', `/client/branches/${id}/access-card`, {
    body: { version: (await branchNow()).version, accessCard },
  })
const showCode = (uuid: string) => staff.browser.call('POST', `/staff/orders/${uuid}/door-code`)
const plan = async (uuid: string, suggestedDate = dayInWarsaw(clock.now())) => {
  const answer = await staff.change(uuid, 'status', { status: 'PLANNED', suggestedDate })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function codeToday(uuid: string): Promise<unknown> {
  await plan(uuid)
  const answer = await showCode(uuid)
  return answer.json().doorCode ?? answer.json().code
}

describe('the access card of an order', () => {
  test('PLUS-22 is kept as it was given, read by the client and the staff, the code told by neither', async () => {
    const { uuid } = await ewa.ordered({ accessCard: { ...CARD, doorCode: CODE } })
    expect(await readByClient(uuid)).toEqual(saved(true))
    expect((await staff.read(uuid)).accessCard).toEqual(saved(true))
    const without = await ewa.ordered()
    expect(await readByClient(without.uuid)).toBeNull()
  })

  test('PLUS-22 a width belongs to a lift, and a card that says nothing is none', async () => {
    const { uuid } = await ewa.ordered({ accessCard: { lift: 'none', liftWidth: 90 } })
    expect(await readByClient(uuid)).toMatchObject({ lift: 'none', liftWidth: null })
    const empty = await ewa.ordered({ accessCard: { floor: ' ', lift: '', keepDoorCode: false } })
    expect(await readByClient(empty.uuid)).toBeNull()
  })

  test('PLUS-22 the same key with another code is a repeat, since no hash of a code is kept', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const place = (doorCode: string) =>
      shop.placeOrder({ ...anOrder(), accessCard: { ...CARD, doorCode } }, headers)
    const [first, again] = [await place('1111'), await place('2222')]
    expect(again.json()).toEqual(first.json())
    expect(await codeToday(first.json().order.uuid)).toBe('1111')
  })

  test('PLUS-22 STAFF-14 staff correct it upon the version that they saw', async () => {
    const { uuid } = await ewa.ordered({ accessCard: CARD })
    const correct = (version: number, accessCard: object | null) =>
      staff.browser.call('PATCH', `/staff/orders/${uuid}`, { body: { version, accessCard } })
    const { version } = await staff.read(uuid)
    const answer = await correct(version, { ...CARD, lift: 'goods', liftWidth: '110', doorCode: '12' })
    expect(answer.json().order.accessCard).toEqual(saved(true, { ...CARD, lift: 'goods', liftWidth: 110 }))
    expect((await correct(version, CARD)).json().code).toBe('ORDER.CHANGED_MEANWHILE')
    const emptied = await correct(version + 1, null)
    expect(emptied.json().order.accessCard).toBeNull()
    expect(emptied.json().order.history.at(-1).changes).toHaveLength(2)
  })
})

describe('a pickup place', () => {
  test('PLUS-22 remembers the last card and its code, which the next order takes along', async () => {
    await ewa.ordered({ branchUuid: BRANCH, accessCard: { ...CARD, doorCode: CODE } })
    expect(await branchCard()).toEqual(saved(true))
    const kept = await ewa.ordered({ branchUuid: BRANCH })
    expect(await readByClient(kept.uuid)).toEqual(saved(true))
    expect(await codeToday(kept.uuid)).toBe(CODE)
    const said = await ewa.ordered({
      branchUuid: BRANCH,
      accessCard: { ...CARD, floor: '1', keepDoorCode: true },
    })
    expect(await codeToday(said.uuid)).toBe(CODE)
    expect(await branchCard()).toEqual(saved(true, { ...CARD, floor: '1' }))
    expect(await readByClient(kept.uuid), 'an order keeps what it was placed with').toEqual(saved(true))
    await ewa.ordered({ branchUuid: BRANCH, accessCard: {} })
    expect(await branchCard()).toBeNull()
    expect(await codeToday(kept.uuid)).toBe(CODE)
  })

  test('PLUS-22 is changed by the people of its company alone', async () => {
    const changed = await changeBranch({ ...CARD, doorCode: CODE })
    expect(changed.json().branch).toMatchObject({ uuid: BRANCH, accessCard: saved(true) })
    expect((await changeBranch(CARD)).json().branch.accessCard).toEqual(saved(false))
    expect((await changeBranch({ keepDoorCode: true })).json().errors).toEqual({
      'accessCard.doorCode': ['ACCESS_DOOR_CODE_NOT_SAVED'],
    })
    expect((await changeBranch(CARD, FOREIGN)).json().code).toBe('BRANCH.NOT_FOUND')
    expect(await branchCard(jan, FOREIGN)).toBeNull()
  })

  test('PLUS-22 of another company lends an order neither its card nor its code, and remembers nothing', async () => {
    await jan.ordered({ branchUuid: FOREIGN, accessCard: { ...CARD, doorCode: CODE } })
    const { uuid } = await ewa.ordered({ branchUuid: FOREIGN })
    expect(await readByClient(uuid)).toBeNull()
    const asked = await ewa.order({ branchUuid: FOREIGN, accessCard: { keepDoorCode: true } })
    expect(asked.json().errors).toEqual({ 'accessCard.doorCode': ['ACCESS_DOOR_CODE_NOT_SAVED'] })
    await ewa.ordered({ branchUuid: FOREIGN, accessCard: { floor: '9' } })
    expect(await branchCard(jan, FOREIGN)).toEqual(saved(true))
  })

  test('PLUS-22 STAFF-40 is changed by the staff too, whatever company it is of, and orders keep theirs', async () => {
    const branch = { id: randomUUID(), name: 'Hala' }
    const client = await makeClient(shop, { branches: [branch] })
    const { uuid } = await client.ordered({ branchUuid: branch.id, accessCard: { ...CARD, doorCode: CODE } })
    const change = async (accessCard: object, { company } = client, id = branch.id) =>
      staff.browser.call('POST', `/staff/companies/${company.id}/branches/${id}/access-card`, {
        body: { version: (await branchNow(client, branch.id)).version, accessCard },
      })
    const kept = await change({ ...CARD, lift: 'goods', liftWidth: '110', keepDoorCode: true })
    expect(kept.statusCode, kept.body).toBe(200)
    const withLift = { ...CARD, lift: 'goods', liftWidth: 110 }
    expect(kept.json().branch.accessCard).toEqual(saved(true, withLift))
    expect(await branchCard(client, branch.id)).toEqual(saved(true, withLift))
    expect((await staff.read(uuid)).accessCard).toEqual(saved(true))
    const next = await client.ordered({ branchUuid: branch.id })
    expect(await codeToday(next.uuid)).toBe(CODE)

    expect((await change({})).json().branch.accessCard).toBeNull()
    expect((await change({ keepDoorCode: true })).json().errors).toEqual({
      'accessCard.doorCode': ['ACCESS_DOOR_CODE_NOT_SAVED'],
    })
    expect((await change(CARD, jan)).json().code, 'a place of another company').toBe('BRANCH.NOT_FOUND')
    const { version } = await branchNow(client, branch.id)
    await staff.browser.call('PATCH', `/staff/companies/${client.company.id}/branches/${branch.id}`, {
      body: { version, archived: true },
    })
    const late = await staff.browser.call(
      'POST',
      `/staff/companies/${client.company.id}/branches/${branch.id}/access-card`,
      { body: { version: version + 1, accessCard: CARD } },
    )
    expect(late.json().code, 'a place that was put away').toBe('BRANCH.NOT_FOUND')
  })

  test('PLUS-22 that is put away forgets its code', async () => {
    const branch = { id: randomUUID(), name: 'Hala' }
    const client = await makeClient(shop, { branches: [branch] })
    await client.ordered({ branchUuid: branch.id, accessCard: { doorCode: CODE } })
    const answer = await staff.browser.call(
      'PATCH',
      `/staff/companies/${client.company.id}/branches/${branch.id}`,
      { body: { version: (await branchNow(client, branch.id)).version, archived: true } },
    )
    expect(answer.json().branch).toMatchObject({ archived: true, accessCard: null })
  })
})

describe('two people at a pickup place', () => {
  async function aPlace() {
    const branch = { id: randomUUID(), name: 'Hala' }
    const client = await makeClient(shop, { branches: [branch] })
    const call = (browser: typeof staff.browser, path: string) => (version: number, accessCard: object) =>
      browser.call('POST', `${path}/access-card`, { body: { version, accessCard } })
    return {
      client,
      id: branch.id,
      now: () => branchNow(client, branch.id),
      byClient: call(client.browser, `/client/branches/${branch.id}`),
      byStaff: call(staff.browser, `/staff/companies/${client.company.id}/branches/${branch.id}`),
      history: async () => {
        const { rows } = await database.executeSql(
          `select kind, detail, actor_id from security_events where company_id = $1 and kind like 'company-branch%' order by id`,
          [client.company.id],
        )
        return rows as { kind: string; detail: string; actor_id: string }[]
      },
    }
  }

  test('PLUS-22 STAFF-40 neither overwrites the other: the second is shown what the first has saved', async () => {
    const place = await aPlace()
    const { version } = await place.now()
    for (const [first, second] of [
      [place.byClient, place.byStaff],
      [place.byStaff, place.byClient],
    ] as const) {
      const { version: seen } = await place.now()
      const floor = String(seen)
      expect((await first(seen, { ...CARD, floor, doorCode: CODE })).statusCode).toBe(200)
      for (const late of [{ ...CARD, floor: '9' }, { ...CARD, floor, doorCode: '9999' }, {}]) {
        const answer = await second(seen, late)
        expect(answer.json()).toMatchObject({
          status: 409,
          code: 'BRANCH.CHANGED_MEANWHILE',
          current: {
            branch: { uuid: place.id, accessCard: saved(true, { ...CARD, floor }), version: seen + 1 },
          },
        })
        expect(answer.body).not.toContain(CODE)
      }
      expect((await place.now()).accessCard).toEqual(saved(true, { ...CARD, floor }))
    }
    expect((await place.now()).version).toBe(version + 2)
  })

  test('PLUS-22 of many at once one alone is taken', async () => {
    const place = await aPlace()
    const { version } = await place.now()
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((floor, at) =>
        (at % 2 ? place.byClient : place.byStaff)(version, { ...CARD, floor, doorCode: floor }),
      ),
    )
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
    expect((await place.now()).accessCard).toEqual(taken[0]?.json().branch.accessCard)
    expect(await place.history()).toHaveLength(1)
  })

  test('PLUS-22 without a version nothing is changed, and who corrects the address hears of the card', async () => {
    const place = await aPlace()
    const { version } = await place.now()
    const answer = await place.byClient(undefined as never, CARD)
    expect(answer.json()).toMatchObject({ status: 400, code: 'ERROR.INVALID_INPUT' })
    expect(Object.keys(answer.json().errors)).toEqual(['version'])
    await place.byClient(version, CARD)
    const edited = await staff.browser.call(
      'PATCH',
      `/staff/companies/${place.client.company.id}/branches/${place.id}`,
      { body: { version, name: 'Hala nr 9' } },
    )
    expect(edited.json().code).toBe('BRANCH.CHANGED_MEANWHILE')
  })

  test('PLUS-22 STAFF-60 who changed which fields is on record, a code only as such, and nothing where nothing changed', async () => {
    const place = await aPlace()
    const save = async (by: 'byClient' | 'byStaff', accessCard: object) => {
      const answer = await place[by]((await place.now()).version, accessCard)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await save('byClient', { ...CARD, doorCode: CODE })
    await save('byClient', { ...CARD, keepDoorCode: true })
    await save('byStaff', { ...CARD, lift: 'goods', liftWidth: 110, keepDoorCode: true })
    await save('byStaff', { ...CARD, lift: 'goods', liftWidth: 110, doorCode: '5812' })
    await save('byClient', { ...CARD, lift: 'goods', liftWidth: 110 })
    const { version } = await place.now()
    await save('byClient', { ...CARD, lift: 'goods', liftWidth: 110 })
    expect((await place.now()).version).toBe(version)
    const [client, dispatcher] = [place.client.person.id, staff.person.id]
    expect((await place.history()).map(({ detail, actor_id }) => [actor_id, detail])).toEqual([
      [client, 'floor lift loading gate hours remark doorCode'],
      [dispatcher, 'lift liftWidth'],
      [dispatcher, 'doorCode'],
      [client, 'doorCode'],
    ])
  })

  test('PLUS-22 an order that began with an older card keeps its own, and the place keeps what was saved since', async () => {
    const place = await aPlace()
    const { version } = await place.now()
    await place.byStaff(version, { ...CARD, floor: '7', doorCode: CODE })
    const order = { branchUuid: place.id, branchVersion: version, accessCard: { ...CARD, doorCode: '1111' } }
    const { uuid } = await place.client.ordered(order)
    expect(await readByClient(uuid, place.client)).toEqual(saved(true))
    expect((await place.now()).accessCard).toEqual(saved(true, { ...CARD, floor: '7' }))
    expect(await codeToday((await place.client.ordered({ branchUuid: place.id })).uuid)).toBe(CODE)
    const now = (await place.now()).version
    await place.client.ordered({ ...order, branchVersion: now })
    expect(await place.now()).toMatchObject({ accessCard: saved(true), version: now + 1 })
    expect((await place.history()).at(-1)).toMatchObject({
      detail: 'floor doorCode',
      actor_id: place.client.person.id,
    })
  })
})

describe('a door code', () => {
  test('PLUS-22 is deleted once the order is over for good, and long after a day that nobody ended', async () => {
    const placed = async () => (await ewa.ordered({ accessCard: { doorCode: CODE } })).uuid
    const [open, done, forgotten] = [await placed(), await placed(), await placed()]
    await plan(done)
    await staff.change(done, 'status', { status: 'COMPLETED' })
    await plan(forgotten)
    const kept = async () => {
      expect(await applyRules(shop, [doorCodeRetention])).toEqual([])
      const { rows } = await database.executeSql(
        'select order_id from order_door_codes where order_id = any($1::uuid[])',
        [[open, done, forgotten]],
      )
      return (rows as { order_id: string }[]).map(({ order_id }) => order_id).toSorted()
    }
    expect((await showCode(done)).json().code).toBe('DOOR_CODE.NOT_TODAY')
    expect(await kept(), 'the end may still be undone').toEqual([open, done, forgotten].toSorted())
    clock.advance({ minutes: 2 })
    expect(await kept()).toEqual([open, forgotten].toSorted())
    clock.set('2026-12-20T10:00:00Z')
    expect(await kept()).toEqual([open])
    clock.set(START)
  })

  test('PLUS-22 is shown while the order is planned for this very day in Warsaw, and each showing is on record', async () => {
    const { uuid } = await ewa.ordered({ accessCard: { doorCode: CODE } })
    expect((await showCode(uuid)).json().code).toBe('DOOR_CODE.NOT_TODAY')
    await plan(uuid, '2026-11-05')
    // In Warsaw these moments are on the 4th, 5th, 5th and 6th; in UTC on the 4th, 4th, 5th and 5th.
    const answers = []
    for (const now of [
      '2026-11-04T22:59:59Z',
      '2026-11-04T23:00:00Z',
      '2026-11-05T22:59:59Z',
      '2026-11-05T23:00:00Z',
    ]) {
      clock.set(now)
      // Staff sessions end within a day, so each moment needs a new sign-in.
      const { browser } = await makeDispatcher(shop)
      const answer = await browser.call('POST', `/staff/orders/${uuid}/door-code`)
      answers.push(answer.json().doorCode ?? answer.json().code)
    }
    clock.set(START)
    expect(answers).toEqual(['DOOR_CODE.NOT_TODAY', CODE, CODE, 'DOOR_CODE.NOT_TODAY'])
    const { rows } = await database.executeSql(
      `select detail from security_events where kind = 'order-door-code' and order_id = $1`,
      [uuid],
    )
    expect(rows).toEqual([{ detail: null }, { detail: null }])
  })
})
