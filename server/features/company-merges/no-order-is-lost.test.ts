// Random acts of the staff and of clients, held against a model of who owns which order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import {
  anOrder,
  buildOrderApp,
  makeClient,
  makeDispatcher,
  type TestClient,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { database } = shop
const ewa = await makeDispatcher(shop)

const COMPANIES = 4
const RUNS = Number(process.env['MODEL_RUNS'] ?? 12)

interface Merge {
  uuid: string
  from: number
  into: number
  orders: string[]
  isUndone: boolean
}

/** Who owns what, as it should be. */
class Model {
  owners = new Map<string, number | null>()
  into: (number | null)[] = Array.from({ length: COMPANIES }, () => null)
  merges: Merge[] = []

  ordersOf(company: number): string[] {
    return [...this.owners].filter(([, owner]) => owner === company).map(([uuid]) => uuid)
  }

  inUse(company: number): boolean {
    return this.into[company] === null
  }

  /** Where somebody of the company finds its orders now. */
  reached(company: number): number {
    const into = this.into[company] ?? null
    return into === null ? company : this.reached(into)
  }
}

type Step =
  | { act: 'order' | 'order-by-link'; company: number }
  | { act: 'attach'; order: number; company: number | null }
  | { act: 'merge'; from: number; into: number }
  | { act: 'undo'; merge: number }

const company = fc.nat(COMPANIES - 1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constantFrom('order' as const, 'order-by-link' as const), company }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('attach' as const),
        order: fc.nat(50),
        company: fc.option(company, { nil: null }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('merge' as const), from: company, into: company }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), merge: fc.nat(10) }) },
  ),
  { minLength: 5, maxLength: 25 },
)

class Office {
  readonly model = new Model()
  readonly #clients: TestClient[]

  constructor(clients: TestClient[]) {
    this.#clients = clients
  }

  idOf(company: number): string {
    return this.#clients[company]?.company.id ?? ''
  }

  async do(step: Step): Promise<void> {
    switch (step.act) {
      case 'order':
        return this.#order(step.company)
      case 'order-by-link':
        return this.#orderByLink(step.company)
      case 'attach':
        return this.#attach(step.order, step.company)
      case 'merge':
        return this.#merge(step.from, step.into)
      case 'undo':
        return this.#undo(step.merge)
    }
  }

  /** Somebody of the company orders for whichever one it is now. */
  async #order(company: number): Promise<void> {
    const reached = this.model.reached(company)
    const answer = await this.#clients[company]?.order({ selectedCompany: this.idOf(reached) })
    expect(answer?.statusCode, answer?.body).toBe(201)
    this.model.owners.set(answer?.json().order.uuid, reached)
  }

  async #orderByLink(company: number): Promise<void> {
    const publicToken = await this.#newLink(company)
    if (publicToken === undefined) return
    const answer = await shop.placeOrder(changed(anOrder(), { publicToken }))
    expect(answer.statusCode, answer.body).toBe(201)
    this.model.owners.set(answer.json().order.uuid, company)
  }

  async #newLink(company: number): Promise<string | undefined> {
    const body = { count: 1, expiresAt: '2099-01-01', companyUuid: this.idOf(company) }
    const answer = await ewa.browser.call('POST', '/staff/tokens', { body })
    expect(answer.statusCode).toBe(this.model.inUse(company) ? 201 : 404)
    return answer.statusCode === 201 ? answer.json().tokens[0].token : undefined
  }

  async #attach(at: number, company: number | null): Promise<void> {
    const uuid = [...this.model.owners.keys()][at % Math.max(1, this.model.owners.size)]
    if (uuid === undefined) return
    const answer = await ewa.change(uuid, 'company', {
      companyUuid: company === null ? null : this.idOf(company),
    })
    if (company !== null && !this.model.inUse(company)) return expect(answer.statusCode).toBe(404)
    expect(answer.statusCode, answer.body).toBe(200)
    this.model.owners.set(uuid, company)
  }

  async #merge(from: number, into: number): Promise<void> {
    const answer = await ewa.browser.call('POST', `/staff/companies/${this.idOf(from)}/merge`, {
      body: { intoUuid: this.idOf(into) },
    })
    if (from === into) return expect(answer.statusCode).toBe(400)
    if (!this.model.inUse(from) || !this.model.inUse(into)) return expect(answer.statusCode).toBe(404)
    expect(answer.statusCode, answer.body).toBe(200)
    const orders = this.model.ordersOf(from)
    for (const uuid of orders) this.model.owners.set(uuid, into)
    this.model.into[from] = into
    this.model.merges.push({ uuid: answer.json().merge.uuid, from, into, orders, isUndone: false })
  }

  async #undo(at: number): Promise<void> {
    const { merges } = this.model
    const merge = merges[at % Math.max(1, merges.length)]
    if (!merge) return
    const answer = await ewa.browser.call('POST', `/staff/companies/merges/${merge.uuid}/undo`)
    if (merge.isUndone) return expect(answer.statusCode).toBe(204)
    if (!this.model.inUse(merge.into)) return expect(answer.statusCode).toBe(409)
    expect(answer.statusCode, answer.body).toBe(204)
    for (const uuid of merge.orders)
      if (this.model.owners.get(uuid) === merge.into) this.model.owners.set(uuid, merge.from)
    this.model.into[merge.from] = null
    merge.isUndone = true
  }

  async agrees(): Promise<void> {
    const uuids = [...this.model.owners.keys()]
    if (uuids.length === 0) return
    const rows = await database.connection
      .selectFrom('orders')
      .select(['id', 'company_id'])
      .where('id', 'in', uuids)
      .execute()
    const kept = Object.fromEntries(rows.map(({ id, company_id }) => [id, company_id]))
    const expected = Object.fromEntries(
      [...this.model.owners].map(([uuid, owner]) => [uuid, owner === null ? null : this.idOf(owner)]),
    )
    expect(kept).toEqual(expected)
    for (let company = 0; company < COMPANIES; company += 1) {
      const { rows: counted } = await database.executeSql(
        'select coalesce(sum(order_count), 0)::integer as count from company_order_counts where company_id = $1',
        [this.idOf(company)],
      )
      expect(counted[0].count, `orders of company ${company}`).toBe(this.model.ordersOf(company).length)
    }
  }
}

test(
  'STAFF-41 no order loses its owner, whatever is merged, undone, attached and ordered in between',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        const own = await Promise.all(Array.from({ length: COMPANIES }, () => makeClient(shop)))
        const office = new Office(own)
        for (const act of acts) {
          await office.do(act)
          await office.agrees()
        }
        // Undone from the last to the first, every order that nobody else touched is where it was.
        for (let at = office.model.merges.length - 1; at >= 0; at -= 1)
          await office.do({ act: 'undo', merge: at })
        await office.agrees()
        expect(office.model.into.every((into) => into === null)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  },
)

test('STAFF-41 orders that come while companies are merged belong to one that is in use, and none is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [from, into] = await Promise.all([makeClient(shop), makeClient(shop)])
    const { tokens } = (
      await ewa.browser.call('POST', '/staff/tokens', {
        body: { count: 6, expiresAt: '2099-01-01', companyUuid: from.company.id },
      })
    ).json()
    const before = await Promise.all([from.ordered(), from.ordered(), into.ordered(), from.ordered()])
    const loose = await shop.placedOrder()
    const merging = () =>
      ewa.browser.call('POST', `/staff/companies/${from.company.id}/merge`, {
        body: { intoUuid: into.company.id },
      })
    const version = async (uuid: string) => (await ewa.read(uuid)).version
    const [looseVersion, firstVersion] = [await version(loose.uuid), await version(before[0]?.uuid ?? '')]
    const attach = (uuid: string, companyUuid: string, at: number) =>
      ewa.change(uuid, 'company', { version: at, companyUuid })
    const [merged, ...answers] = await Promise.all([
      merging(),
      ...tokens.map(({ token }: { token: string }) =>
        shop.placeOrder(changed(anOrder(), { publicToken: token })),
      ),
      from.order(),
      into.order(),
      from.order(),
      attach(loose.uuid, from.company.id, looseVersion),
      attach(before[0]?.uuid ?? '', into.company.id, firstVersion),
    ])
    expect(merged.statusCode, merged.body).toBe(200)
    for (const answer of answers) expect([200, 201, 404, 409], answer.body).toContain(answer.statusCode)
    const { rows } = await database.executeSql(
      `select orders.id, merged_into_id from orders join companies on companies.id = company_id
       where company_id in ($1, $2)`,
      [from.company.id, into.company.id],
    )
    expect(rows.filter(({ merged_into_id }) => merged_into_id !== null)).toEqual([])
    const placed = answers.filter(({ statusCode }) => statusCode === 201).length
    const attached = answers.at(-2)?.statusCode === 200 ? 1 : 0
    expect(rows).toHaveLength(before.length + placed + attached)
    // A link of the company works throughout.
    expect(answers.slice(0, 6).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 201),
    )
  }
})

test('STAFF-41 an order that was let in before its company was merged, and kept after, goes where the company went', async () => {
  const [from, into] = await Promise.all([makeClient(shop), makeClient(shop)])
  const merging = await database.connect()
  try {
    await merging.query('begin')
    await merging.query('select from companies where id = $1 for update', [from.company.id])
    const ordering = from.ordered()
    // It has been let in as an order of the company, and waits to be kept.
    await expect
      .poll(async () => {
        const { rows } = await database.executeSql(
          `select count(*)::integer as count from pg_locks join pg_stat_activity using (pid)
           where not granted and datname = current_database() and query like '%orders%'`,
        )
        return rows[0].count
      })
      .toBe(1)
    await merging.query('update companies set merged_into_id = $1 where id = $2', [
      into.company.id,
      from.company.id,
    ])
    await merging.query('commit')
    const { uuid } = await ordering
    expect((await ewa.read(uuid)).customerCompany?.uuid).toBe(into.company.id)
  } finally {
    merging.release()
  }
})
