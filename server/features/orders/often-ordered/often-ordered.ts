// Ranks the most ordered equipment for the list in the order form, counted once a day over the orders of the last year.

import { DAY_MS } from '#contract/fields/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rankOftenOrdered } from '#server/features/catalogue/public.ts'
import { countOrderedItems } from './often-ordered-queries.ts'

const COUNTED_DAYS = 365
/** Below this number of entries the statistics mean little, and the order of the seed data stays. */
const FEWEST_ENTRIES = 200
/** Number of ranked items that the list shows first. */
const MOST_RANKED = 8

export async function countOftenOrdered({
  database,
  clock,
  log,
}: Pick<Dependencies, 'database' | 'clock' | 'log'>): Promise<void> {
  try {
    const since = new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS)
    const counted = await countOrderedItems(database.connection, since)
    if (counted.reduce((sum, { entries }) => sum + entries, 0) < FEWEST_ENTRIES) return
    await rankOftenOrdered(database.connection, counted, MOST_RANKED)
  } catch (error) {
    log.warn({ err: error }, 'the most ordered equipment was not counted: the next try is tomorrow')
  }
}
