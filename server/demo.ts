// Fills a new database with the catalogue and the demo data, and returns lines about them, which the start prints.

import { paths } from '#contract/paths.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  DEMO_ANNA,
  DEMO_DISPATCHERS,
  DEMO_PIOTR,
  DEMO_SCHOOL,
  DEMO_SCHOOL_BRANCHES,
  DEMO_STAFF,
  DEMO_WORKSHOP,
  DEMO_WORKSHOP_BRANCHES,
  demoAccountNotes,
  seedDemoAccounts,
} from '#server/features/accounts/public.ts'
import { fillEmptyCatalogue } from '#server/features/catalogue/public.ts'
import { findCompanyOf, type CheckedCompany } from '#server/features/companies/public.ts'
import { seedDemoFiles } from '#server/features/order-files/public.ts'
import { DEMO_LINKS, makeDemoLinks } from '#server/features/order-links/public.ts'
import {
  hasOrders,
  placeAtBranch,
  seedDemoInbox,
  seedDemoOrders,
  type DemoOrderers,
} from '#server/features/orders/public.ts'
import { seedDemoDays } from '#server/features/pickup-days/public.ts'

/** Returns the lines that `npm start` prints. Never changes a database that already has data. */
export async function fillEmptyDatabase(deps: Dependencies): Promise<string[]> {
  const { database, clock, config } = deps
  await fillEmptyCatalogue(database)
  if (!config.demo) return []
  const now = clock.now()
  await database.transaction(async (tx) => {
    if (await hasOrders(tx)) return
    if (!(await seedDemoAccounts(tx, now))) return
    for (const orderers of ORDERERS) {
      const company = await findCompanyOf(tx, { userId: orderers.person.id }, orderers.company.id)
      if (company) await seedDemoOrders(tx, demoOrderers(company, orderers), now)
    }
    const [first, second] = DEMO_DISPATCHERS
    const files = await seedDemoInbox(tx, { administrator: DEMO_STAFF, first, second }, now)
    await seedDemoFiles(tx, deps, files)
    await makeDemoLinks(tx, now)
    await seedDemoDays(tx, deps, first.id, now)
  })
  return [
    ...demoAccountNotes(),
    'Demo order links:',
    ...DEMO_LINKS.map((token) => `  ${config.publicUrl}${paths.newOrderWithToken(token)}`),
  ]
}

/** People whose orders the demo contains: sixty of the school, five of the workshop in different statuses. */
const ORDERERS = [
  {
    person: DEMO_ANNA,
    company: DEMO_SCHOOL,
    branches: DEMO_SCHOOL_BRANCHES,
    positions: Array.from({ length: 60 }, (_, at) => at),
  },
  {
    person: DEMO_PIOTR,
    company: DEMO_WORKSHOP,
    branches: DEMO_WORKSHOP_BRANCHES,
    positions: [2, 5, 9, 19, 27],
  },
]

/** Company of the demo, the person who orders for it and its contact person, as fields of an order. */
function demoOrderers(
  company: CheckedCompany,
  { person, branches: rows, positions }: (typeof ORDERERS)[number],
): DemoOrderers {
  const { id, name, surname, email, phone } = person
  const reporter = { id, name, surname, email, phone }
  const branches = rows.map((branch) => ({
    place: placeAtBranch(branch),
    contact: branch.contact
      ? { name: branch.contact, email: branch.email ?? null, phone: branch.phone ?? null }
      : { name: `${reporter.name} ${reporter.surname}`, email: reporter.email, phone: reporter.phone },
  }))
  return {
    positions,
    company,
    branches,
    reporter,
    staffIds: [DEMO_STAFF, ...DEMO_DISPATCHERS].map(({ id }) => id) as [string, ...string[]],
  }
}
