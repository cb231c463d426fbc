import { describe, expect, test } from 'vitest'
import { isNip, nipCheckDigitIsRight } from '#contract/fields/nip.ts'
import { isRegon } from '#contract/fields/regon.ts'
import { ORDER_STATUSES, orderEnd } from '#contract/orders/order.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import { branchesOf, companiesOf } from '#server/features/companies/public.ts'
import { makePerson, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { findUserByEmail } from './user-queries.ts'

const demo = await buildTestApp({ env: { DEMO: '1' } })
const notes = await fillEmptyDatabase(demo)
const db = demo.database.connection
const logIn = (email: string) => new TestBrowser(demo).logIn({ email, password: 'Demo-haslo-2026' })

async function companiesFor(email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`no demo account ${email}`)
  return companiesOf(db, { userId: user.id, ...user })
}

const ordersOf = (companyId: string) =>
  db.selectFrom('orders').selectAll().where('company_id', '=', companyId).orderBy('created_at').execute()

describe('the demo accounts', () => {
  test('D-B5.3 anna has one company, three branches with the main one first, and 60 orders in every status', async () => {
    expect((await logIn('anna.nowak@szkola.example')).statusCode).toBe(200)
    const [school, ...others] = await companiesFor('anna.nowak@szkola.example')
    expect(others).toEqual([])
    const branches = school ? await branchesOf(db, school) : []
    expect(branches.map(({ is_main }) => is_main)).toEqual([true, false, false])
    const orders = await ordersOf(school?.id ?? '')
    expect(orders).toHaveLength(60)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(60)
  })

  test('D-B5.3 planned orders have a future date, completed ones a past date, and none was placed in the future', async () => {
    const today = demo.clock.now().toISOString().slice(0, 10)
    const orders = await db
      .selectFrom('orders')
      .where('reporter_email', 'in', ['anna.nowak@szkola.example', 'piotr.zielinski@firma.example'])
      .select([
        'status',
        'created_at',
        (builder) => builder.cast<string>('suggested_date', 'text').as('date'),
      ])
      .execute()
    const dateIsRight = ({ status, date }: (typeof orders)[number]) =>
      date === null
        ? status !== 'PLANNED' && status !== 'COMPLETED'
        : orderEnd(status) === 'done'
          ? date < today
          : orderEnd(status) === null && date > today
    expect(orders.filter((order) => !dateIsRight(order))).toEqual([])
    expect(orders.filter(({ created_at }) => created_at >= demo.clock.now())).toEqual([])
  })

  test('D-B5.3 every order has equipment, packages, a weight and a history that ends in its status', async () => {
    const { rows } = await demo.database.executeSql(`
      select o.status, o.weight_grams::int as grams,
        (select count(*)::int from order_entries e where e.order_id = o.id) as entries,
        (select count(*)::int from order_packages p join order_entries e on e.id = p.order_entry_id where e.order_id = o.id) as packages,
        (select h.status from order_history h where h.order_id = o.id order by h.at desc limit 1) as last_status
      from orders o`)
    for (const row of rows) {
      expect(row.entries).toBeGreaterThan(0)
      expect(row.packages).toBeGreaterThanOrEqual(row.entries)
      expect(row.grams).toBeGreaterThan(0)
      expect(row.last_status).toBe(row.status)
    }
  })

  test('D-B5.4 piotr has two companies: the first has five orders in different statuses, the second is exempt from the register and has none', async () => {
    expect((await logIn('piotr.zielinski@firma.example')).statusCode).toBe(200)
    const companies = await companiesFor('piotr.zielinski@firma.example')
    expect(companies.map(({ bdo_free }) => bdo_free).toSorted()).toEqual([false, true])
    const [workshop, exempt] = companies
    expect(exempt?.bdo_free).toBe(true)
    expect(await ordersOf(exempt?.id ?? '')).toEqual([])
    const orders = await ordersOf(workshop?.id ?? '')
    expect(orders.map(({ status }) => status)).toEqual(['CANCELLED', 'COMPLETED', 'PLANNED', 'READ', 'NEW'])
    expect(orders.map(({ reporter_surname }) => reporter_surname)).toEqual(
      Array.from({ length: 5 }, () => 'Zieliński'),
    )
  })

  test('D-B5.5 blokada is blocked', async () => {
    expect((await logIn('blokada@firma.example')).statusCode).toBe(403)
  })

  test('D-B5.6 biuro is a staff account', async () => {
    expect((await logIn('biuro@elektroodbior.example')).json().user.role).toBe('staff')
  })

  test('their companies have NIP, REGON and other numbers that pass every rule', async () => {
    const companies = await db.selectFrom('companies').selectAll().execute()
    expect(companies).toHaveLength(9)
    for (const { nip, regon } of companies) {
      expect(isNip(nip ?? '') && nipCheckDigitIsRight(nip ?? ''), nip ?? '').toBe(true)
      expect(regon === null || isRegon(regon), regon ?? '').toBe(true)
    }
  })

  test('D-B1.1 the server prints them with their password when it starts', () => {
    for (const words of [
      'Demo-haslo-2026',
      'anna.nowak@szkola.example',
      'piotr.zielinski@firma.example',
      'blokada@firma.example',
      'biuro@elektroodbior.example',
    ]) {
      expect(notes.join('\n')).toContain(words)
    }
  })
})

test('D-B5.2 a database that already has people or orders gets no demo data', async () => {
  const inUse = await buildTestApp({ env: { DEMO: '1' } })
  await makePerson(inUse)
  await fillEmptyDatabase(inUse)
  expect(await inUse.database.connection.selectFrom('users').selectAll().execute()).toHaveLength(1)
  expect(await inUse.database.connection.selectFrom('companies').selectAll().execute()).toEqual([])
  const before = await db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute()
  await fillEmptyDatabase(demo)
  expect(await db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute()).toEqual(before)
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(105)
})
