// Property test with a model of order ownership: random actions of staff and clients, with batches and crashes in between.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { longJobKinds } from '#server/long-job-kinds.ts'
import { lockLongJob } from '#server/platform/jobs/long-job-queries.ts'
import {
  anOrder,
  buildOrderApp,
  makeClient,
  makeDispatcher,
  type TestClient,
} from '#server/testing/test-orders.ts'

const AT_ONCE = 2
/** Application that completes merges and undos within the call. */
const shop = await buildOrderApp()
const { database } = shop
/** Application that runs no batch by itself. */
const slowShop = await buildOrderApp({
  longJobLimits: { atOnce: AT_ONCE, inCallMs: 0 },
  env: { RATE_PASSWORDS_PER_MINUTE: '1000000' },
})
const ewa = await makeDispatcher(shop)
const slowEwa = await makeDispatcher(slowShop)

const COMPANIES = 4
const RUNS = Number(process.env['MODEL_RUNS'] ?? 6)

interface Merge {
  uuid: string
  from: number
  into: number
  /** Orders that the merge has moved. */
  orders: Set<string>
  isUndone: boolean
}

/** Unfinished merge or undo. */
interface UnderWay {
  job: string
  merge: Merge
  isUndo: boolean
  source: number
  target: number
  /** Orders that the job may still move. */
  listed: Set<string>
}

/** Expected ownership. */
class Model {
  owners = new Map<string, number | null>()
  into: (number | null)[] = Array.from({ length: COMPANIES }, () => null)
  merges: Merge[] = []
  underWay: UnderWay[] = []

  ordersOf(company: number): string[] {
    return [...this.owners].filter(([, owner]) => owner === company).map(([uuid]) => uuid)
  }

  inUse(company: number): boolean {
    return this.into[company] === null
  }

  isHeld(...companies: number[]): boolean {
    return this.underWay.some(({ source, target }) => [source, target].some((one) => companies.includes(one)))
  }

  /** Company in which members of `company` find their orders now. */
  reached(company: number): number {
    const into = this.into[company] ?? null
    return into === null ? company : this.reached(into)
  }

  /** Accepts that a batch moved an order: only listed orders may move, and only in the job's direction. */
  follow(uuid: string, found: number | null): void {
    const owner = this.owners.get(uuid)
    if (owner === found) return
    const job = this.underWay.find(({ listed, source }) => listed.has(uuid) && source === owner)
    expect(found, `order of company ${owner}`).toBe(job?.target ?? 'nobody else')
    job?.listed.delete(uuid)
    if (!job?.isUndo) job?.merge.orders.add(uuid)
    this.owners.set(uuid, found)
  }
}

type Step =
  | { act: 'order' | 'order-by-link' | 'order-by-old-link'; company: number }
  | { act: 'attach'; order: number; company: number | null }
  | { act: 'merge'; from: number; into: number }
  | { act: 'undo'; merge: number }
  | { act: 'batches'; job: number; count: number }
  | { act: 'death'; job: number }

const company = fc.nat(COMPANIES - 1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constantFrom('order' as const, 'order-by-link' as const, 'order-by-old-link' as const),
        company,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('attach' as const),
        order: fc.nat(50),
        company: fc.option(company, { nil: null }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('merge' as const), from: company, into: company }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), merge: fc.nat(10) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('batches' as const),
        job: fc.nat(3),
        count: fc.integer({ min: 1, max: 8 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('death' as const), job: fc.nat(3) }) },
  ),
  { minLength: 5, maxLength: 35 },
)

class Office {
  readonly model = new Model()
  readonly #clients: TestClient[]
  readonly #links: string[][]

  constructor(clients: TestClient[], links: string[][]) {
    this.#clients = clients
    this.#links = links
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
      case 'order-by-old-link':
        return this.#orderByOldLink(step.company)
      case 'attach':
        return this.#attach(step.order, step.company)
      case 'merge':
        return this.#merge(step.from, step.into)
      case 'undo':
        return this.#undo(step.merge)
      case 'batches':
        for (let left = step.count; left > 0; left -= 1) if (await this.#batch(step.job)) return
        return
      case 'death':
        return this.#death(step.job)
    }
  }

  /** A member orders for the company's current target. */
  async #order(company: number): Promise<void> {
    const reached = this.model.reached(company)
    const answer = await this.#clients[company]?.order({ selectedCompany: this.idOf(reached) })
    expect(answer?.statusCode, answer?.body).toBe(201)
    this.model.owners.set(answer?.json().order.uuid, reached)
  }

  async #orderByLink(company: number): Promise<void> {
    const publicToken = await this.#newLink(company)
    if (publicToken === undefined) return
    const answer = await slowShop.placeOrder(changed(anOrder(), { publicToken }))
    expect(answer.statusCode, answer.body).toBe(201)
    this.model.owners.set(answer.json().order.uuid, company)
  }

  async #newLink(company: number): Promise<string | undefined> {
    const body = { count: 1, expiresAt: '2099-01-01', companyUuid: this.idOf(company) }
    const answer = await slowEwa.browser.call('POST', '/staff/tokens', { body })
    expect(answer.statusCode).toBe(this.model.inUse(company) ? 201 : 404)
    return answer.statusCode === 201 ? answer.json().tokens[0].token : undefined
  }

  /** Orders by a link that was sent before any merge; it keeps working. */
  async #orderByOldLink(company: number): Promise<void> {
    const publicToken = this.#links[company]?.pop()
    if (publicToken === undefined) return
    const answer = await slowShop.placeOrder(changed(anOrder(), { publicToken }))
    expect(answer.statusCode, answer.body).toBe(201)
    const { uuid } = answer.json().order
    const [row] = await this.#kept([uuid])
    const reached = this.model.reached(company)
    // An undo that has not reached the link yet leaves it with the other company.
    const undoing = this.model.underWay.find(({ isUndo, target }) => isUndo && target === reached)
    expect([reached, undoing?.source]).toContain(row?.company)
    this.model.owners.set(uuid, row?.company ?? null)
  }

  async #attach(at: number, company: number | null): Promise<void> {
    const uuid = [...this.model.owners.keys()][at % Math.max(1, this.model.owners.size)]
    if (uuid === undefined) return
    const answer = await slowEwa.change(uuid, 'company', {
      companyUuid: company === null ? null : this.idOf(company),
    })
    if (company !== null && !this.model.inUse(company)) return expect(answer.statusCode).toBe(404)
    expect(answer.statusCode, answer.body).toBe(200)
    this.model.owners.set(uuid, company)
  }

  async #merge(from: number, into: number): Promise<void> {
    const answer = await slowEwa.browser.call('POST', `/staff/companies/${this.idOf(from)}/merge`, {
      body: { intoUuid: this.idOf(into) },
    })
    if (from === into) return expect(answer.statusCode).toBe(400)
    if (this.model.isHeld(from, into)) return expect(answer.json().code).toBe('LONG_JOB.UNDER_WAY')
    if (!this.model.inUse(from) || !this.model.inUse(into)) return expect(answer.statusCode).toBe(404)
    expect(answer.statusCode, answer.body).toBe(200)
    const merge = { uuid: answer.json().merge.uuid, from, into, orders: new Set<string>(), isUndone: false }
    this.model.into[from] = into
    this.model.merges.push(merge)
    const listed = new Set(this.model.ordersOf(from))
    await this.#begun({ merge, isUndo: false, source: from, target: into, listed })
  }

  async #undo(at: number): Promise<void> {
    const { merges } = this.model
    const merge = merges[at % Math.max(1, merges.length)]
    if (!merge) return
    const { from, into, orders: listed } = merge
    const answer = await slowEwa.browser.call('POST', `/staff/companies/merges/${merge.uuid}/undo`)
    if (this.model.isHeld(from, into)) return expect(answer.json().code).toBe('LONG_JOB.UNDER_WAY')
    if (merge.isUndone) return expect(answer.statusCode).toBe(204)
    if (!this.model.inUse(into)) return expect(answer.json().code).toBe('MERGE.LATER_FIRST')
    expect(answer.statusCode, answer.body).toBe(204)
    this.model.into[from] = null
    await this.#begun({ merge, isUndo: true, source: into, target: from, listed })
  }

  async #begun(begun: Omit<UnderWay, 'job'>): Promise<void> {
    const { rows } = await slowShop.database.executeSql('select id from long_jobs where $1 = any(subjects)', [
      this.idOf(begun.source),
    ])
    expect(rows).toHaveLength(1)
    this.model.underWay.push({ ...begun, job: rows[0].id })
  }

  async #batch(at: number): Promise<boolean> {
    const { underWay } = this.model
    const job = underWay[at % Math.max(1, underWay.length)]
    if (!job) return true
    const isOver = await slowShop.longJobs.batch(job.job)
    await this.agrees()
    if (isOver) {
      expect([...job.listed].filter((uuid) => this.model.owners.get(uuid) === job.source)).toEqual([])
      job.merge.isUndone = job.isUndo
      underWay.splice(underWay.indexOf(job), 1)
    }
    await this.#seesAll(job)
    return isOver
  }

  /** Simulates a crash in the middle of a batch, whose transaction is never committed. */
  async #death(at: number): Promise<void> {
    const { underWay } = this.model
    const { job: id } = underWay[at % Math.max(1, underWay.length)] ?? {}
    if (id === undefined) return
    const dying = slowShop.database.transaction(async (tx) => {
      const job = await lockLongJob(tx, id)
      const kind = longJobKinds(slowShop).find(({ name }) => name === job?.kind)
      if (job) await kind?.batch(tx, job, AT_ONCE)
      throw new Error('dead')
    })
    await expect(dying).rejects.toThrow('dead')
  }

  /** Members of the merged company can read all its orders, whatever the progress of the batches. */
  async #seesAll({ merge, listed }: UnderWay): Promise<void> {
    const reached = this.model.ordersOf(this.model.reached(merge.from))
    const waiting = [...listed].filter((uuid) => this.#isAtEither(uuid, merge))
    for (const uuid of [...reached.slice(0, 2), ...waiting.slice(0, 2)]) {
      const answer = await this.#clients[merge.from]?.browser.call('GET', `/client/orders/${uuid}`)
      expect(answer?.statusCode, answer?.body).toBe(200)
    }
  }

  #isAtEither(uuid: string, { from, into }: Merge): boolean {
    const owner = this.model.owners.get(uuid)
    return owner === from || owner === into
  }

  async finish(): Promise<void> {
    while (this.model.underWay.length > 0) await this.#batch(0)
  }

  async #kept(uuids: string[]): Promise<{ uuid: string; company: number | null }[]> {
    if (uuids.length === 0) return []
    const rows = await slowShop.database.connection
      .selectFrom('orders')
      .select(['id', 'company_id'])
      .where('id', 'in', uuids)
      .execute()
    const ids = this.#clients.map((client) => client.company.id)
    return rows.map((row) => ({
      uuid: row.id,
      company: row.company_id === null ? null : ids.indexOf(row.company_id),
    }))
  }

  async agrees(): Promise<void> {
    const rows = await this.#kept([...this.model.owners.keys()])
    expect(rows).toHaveLength(this.model.owners.size)
    for (const row of rows) this.model.follow(row.uuid, row.company)
    for (let company = 0; company < COMPANIES; company += 1) {
      const { rows: counted } = await slowShop.database.executeSql(
        'select coalesce(sum(order_count), 0)::integer as count from company_order_counts where company_id = $1',
        [this.idOf(company)],
      )
      expect(counted[0].count, `orders of company ${company}`).toBe(this.model.ordersOf(company).length)
    }
  }
}

const oldLinks = async (client: TestClient): Promise<string[]> => {
  const body = { count: 3, expiresAt: '2099-01-01', companyUuid: client.company.id }
  const answer = await slowEwa.browser.call('POST', '/staff/tokens', { body })
  return answer.json().tokens.map(({ token }: { token: string }) => token)
}

test(
  'STAFF-41 every order keeps the right company through random merges, undos, changes, orders and crashes',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        const own = await Promise.all(Array.from({ length: COMPANIES }, () => makeClient(slowShop)))
        const office = new Office(own, await Promise.all(own.map(oldLinks)))
        for (let at = 0; at < 3 * COMPANIES; at += 1)
          await office.do({ act: 'order', company: at % COMPANIES })
        for (const act of acts) {
          await office.do(act)
          await office.agrees()
        }
        await office.finish()
        // Undoes all merges, the latest first. Then each order is back in its company, unless another action changed it.
        for (let at = office.model.merges.length - 1; at >= 0; at -= 1) {
          await office.do({ act: 'undo', merge: at })
          await office.finish()
        }
        await office.agrees()
        expect(office.model.into.every((into) => into === null)).toBe(true)
      }),
      // Shrinking a failure would take longer than the test may.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

test('STAFF-41 orders placed during a merge get a company that is not merged, and none is refused', async () => {
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
    // A link of the company keeps working.
    expect(answers.slice(0, 6).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 201),
    )
  }
})

test('STAFF-41 an order accepted before its company is merged, and saved after, gets the target company', async () => {
  const [from, into] = await Promise.all([makeClient(shop), makeClient(shop)])
  const merging = await database.connect()
  try {
    await merging.query('begin')
    await merging.query('select from companies where id = $1 for update', [from.company.id])
    const ordering = from.ordered()
    // The order was accepted for the company and waits for the lock.
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
