// What a database is filled with before the first visitor comes, and what the start tells about it.

import { DEMO_ANNA, DEMO_SCHOOL, DEMO_SCHOOL_BRANCHES, DEMO_STAFF, demoAccountNotes, seedDemoAccounts } from '#server/features/accounts/public.ts'
import { findCompanyOf, type CheckedCompany } from '#server/features/companies/public.ts'
import { fillEmptyCatalogue } from '#server/features/catalogue/public.ts'
import { DEMO_LINKS, makeDemoLinks } from '#server/features/order-links/public.ts'
import { hasOrders, seedDemoOrders } from '#server/features/orders/public.ts'
import type { DemoOrderers } from '#server/features/orders/public.ts'
import type { Parts } from '#server/parts.ts'

/** Answers with the lines that `npm start` prints. A database that has data is never touched. */
export async function fillEmptyDatabase({ database, clock, config }: Parts): Promise<string[]> {
  await fillEmptyCatalogue(database)
  if (!config.demo) return []
  const now = clock.now()
  await database.transaction(async (tx) => {
    if (await hasOrders(tx)) return
    if (!(await seedDemoAccounts(tx, now))) return
    const school = await findCompanyOf(tx, { userId: DEMO_ANNA.id }, DEMO_SCHOOL.id)
    if (school) await seedDemoOrders(tx, demoOrderers(school), now)
    await makeDemoLinks(tx, now)
  })
  return [...demoAccountNotes(), 'Demo order links:', ...DEMO_LINKS.map((token) => `  ${config.publicUrl}/newOrder/${token}`)]
}

/** The demo's school, the person who orders for it and the one who answers, in the words of an order. */
function demoOrderers(company: CheckedCompany): DemoOrderers {
  const reporter = { id: DEMO_ANNA.id, name: DEMO_ANNA.name, surname: DEMO_ANNA.surname, email: DEMO_ANNA.email, phone: DEMO_ANNA.phone }
  const branches = DEMO_SCHOOL_BRANCHES.map((branch) => ({
    place: { ...addressOf(branch), name: branch.name, isMain: branch.is_main },
    contact: branch.contact
      ? { name: branch.contact, email: branch.email ?? null, phone: branch.phone ?? null }
      : { name: `${reporter.name} ${reporter.surname}`, email: reporter.email, phone: reporter.phone },
  }))
  return { company, branches, reporter, staffId: DEMO_STAFF.id }
}

interface Place {
  street: string
  postal_code: string
  city: string
  country: string
}

const addressOf = ({ street, postal_code, city, country }: Place) => ({ street, postalCode: postal_code, city, country })
