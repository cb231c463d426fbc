// Typed text without a place to break the line, such as a long e-mail address, makes no page wider than its window.
import type { Browser } from '@playwright/test'
import { ANNA, arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import type { Site } from '#e2e/support/site.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

const EMAIL = "left(repeat(md5(id::text), 4), 60) || '@firma.example'"
const word = (start: string) => `'${start}' || left(repeat(md5(id::text), 4), 60)`

/** Columns that hold typed text, by table. */
const TYPED = {
  companies: { name: word('Firma'), street: word('ulica'), city: word('Miasto'), email: EMAIL },
  branches: {
    name: word('Budynek'),
    street: word('ulica'),
    city: word('Miasto'),
    contact: word('Pan'),
    email: EMAIL,
  },
  users: { name: word('Anna'), surname: word('Nowak') },
  orders: {
    company_name: word('Firma'),
    company_street: word('ulica'),
    company_city: word('Miasto'),
    company_email: EMAIL,
    branch_name: word('Budynek'),
    branch_street: word('ulica'),
    branch_city: word('Miasto'),
    contact_name: word('Pan'),
    contact_email: EMAIL,
    reporter_name: word('Anna'),
    reporter_surname: word('Nowak'),
    reporter_email: EMAIL,
    comment: word('Uwaga'),
    assignee_id: `(select id from users where email = '${STAFF.email}')`,
  },
  order_packages: { name: word('Skrzynia') },
  order_files: { name: `${word('zdjęcie')} || '.png'` },
  order_notes: { text: word('Notatka') },
  order_messages: { subject: word('Temat'), text: word('Treść') },
  order_links: { note: word('Notatka') },
  company_notes: { text: word('Notatka') },
}

interface Orders {
  /** Ids of orders by status, because each status shows other parts. */
  ofStaff: string[]
  ofAnna: string[]
  company: string
}

/** Replaces all typed text in the database by long words, while the server runs. */
async function lengthenWords({ dataFolder }: Site): Promise<Orders> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('silent') })
  try {
    const first = async (sql: string) => (await database.executeSql(sql)).rows.map((row) => String(row['id']))
    const anna = `select company_id from company_members join users on users.id = user_id where email = '${ANNA.email}'`
    const found = {
      ofStaff: await first('select distinct on (status) id from orders order by status, created_at desc'),
      ofAnna: await first(
        `select distinct on (status) id from orders where company_id in (${anna}) order by status, created_at desc`,
      ),
      company: (await first(`select company_id as id from (${anna}) as hers limit 1`)).join(),
    }
    for (const [table, columns] of Object.entries(TYPED)) {
      const changes = Object.entries(columns).map(([column, value]) => `${column} = ${value}`)
      await database.executeSql(`update ${table} set ${changes.join()}`)
    }
    return found
  } finally {
    await database.close()
  }
}

/** Widths of a phone, and of a desktop at 200 % zoom. */
const WIDTHS = [360, 640]

async function expectThatAllFits(
  { browser, site, person }: { browser: Browser; site: Site; person: { email: string } },
  addresses: string[],
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.address })
  await speakPolish(context)
  const page = await context.newPage()
  await arriveSignedIn(page, person)
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('h1, [role=status]').filter({ hasText: /^Wczytywanie/ })).toHaveCount(0)
    for (const width of WIDTHS) {
      await resize(page, width)
      await expect.poll(() => overflow(page), `${address}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
}

test('STAFF-35 D-F5.3 long words without a break widen no page', async ({ browser, ownSite }) => {
  const { ofStaff, ofAnna, company } = await lengthenWords(ownSite)
  expect(ofStaff).toHaveLength(6)
  expect(ofAnna.length).toBeGreaterThan(3)
  await test.step('of a client', () =>
    expectThatAllFits({ browser, site: ownSite, person: ANNA }, [
      '/orders',
      ...ofAnna.map((id) => `/orders/${id}`),
      '/profile',
      '/newOrder',
    ]))
  await test.step('of the staff', () =>
    expectThatAllFits({ browser, site: ownSite, person: STAFF }, [
      '/staff',
      '/staff/orders',
      ...ofStaff.map((id) => `/staff/orders/${id}`),
      '/staff/companies',
      `/staff/companies/${company}`,
      '/staff/links',
      '/staff/team',
      '/staff/audit',
    ]))
})
