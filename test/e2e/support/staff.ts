// Staff of the operator who work on orders.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { arriveSignedIn, PASSWORD, speakPolish, STAFF } from './accounts.ts'
import type { Site } from './site.ts'

const ADMIN = fileURLToPath(new URL('../../../dist/server/admin.js', import.meta.url))

/** Creates another staff account with the operator's command, while the server runs. */
export async function makeColleague(page: Page, site: Site, [name, surname]: [string, string]) {
  const email = `${name}.${surname}@biuro.example`.toLowerCase()
  const printed = execFileSync(
    process.execPath,
    [ADMIN, 'staff', '--email', email, '--name', name, '--surname', surname],
    {
      cwd: path.dirname(path.dirname(path.dirname(ADMIN))),
      env: { PATH: process.env['PATH'], DATA_DIR: site.dataFolder, PUBLIC_URL: site.address },
      encoding: 'utf8',
    },
  )
  const token = /\/reset-password\/(?<token>[\w-]+)/.exec(printed)?.groups?.['token']
  const answer = await page.request.post('/v1/client/user/set-password', {
    data: { token, password: PASSWORD },
  })
  if (answer.status() !== 204) throw new Error(`no password was set: ${answer.status()} ${printed}`)
  return { email, fullname: `${name} ${surname}` }
}

export interface AtWork {
  page: Page
  orders: (query: string) => Promise<StaffOrderRow[]>
  order: (uuid: string) => Promise<StaffOrder>
  open: (uuid: string) => Promise<void>
}

/** Opens a browser for one member of the staff. */
export async function atWork(
  browser: Browser,
  site: Site,
  person: { email: string } = STAFF,
): Promise<AtWork> {
  const context = await browser.newContext({ baseURL: site.address })
  await speakPolish(context)
  const page = await context.newPage()
  const token = await arriveSignedIn(page, person)
  const ask = async (address: string): Promise<unknown> =>
    (await page.request.get(`/v1/staff${address}`, { headers: { 'x-xsrf-token': token } })).json()
  return {
    page,
    orders: async (query) => ((await ask(`/orders?${query}`)) as { list: StaffOrderRow[] }).list,
    order: async (uuid) => ((await ask(`/orders/${uuid}`)) as { order: StaffOrder }).order,
    open: async (uuid) => {
      await page.goto(`/staff/orders/${uuid}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }
}
