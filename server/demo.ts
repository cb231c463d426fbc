// What a database is filled with before the first visitor comes, and what the start tells about it.

import { fillEmptyCatalogue } from '#server/features/catalogue/public.ts'
import { DEMO_LINKS, makeDemoLinks } from '#server/features/order-links/public.ts'
import { hasOrders } from '#server/features/orders/public.ts'
import type { Parts } from '#server/parts.ts'

/** Answers with the lines that `npm start` prints. A database that has data is never touched. */
export async function fillEmptyDatabase({ database, clock, config }: Parts): Promise<string[]> {
  await fillEmptyCatalogue(database)
  if (!config.demo) return []
  await database.transaction(async (tx) => {
    if (!(await hasOrders(tx))) await makeDemoLinks(tx, clock.now())
  })
  return ['Demo order links:', ...DEMO_LINKS.map((token) => `  ${config.publicUrl}/newOrder/${token}`)]
}
