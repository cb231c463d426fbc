// Learns the weight of a piece from weighed pickups.

import { sql } from 'kysely'
import {
  LEARNED_YEARS,
  type LearnedWeight,
  MIN_LEARNED_PICKUPS,
} from '#contract/catalogue/learned-weights.ts'
import { statusesOfEnd } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'

/**
 * A pickup counts if all entries of the weighed code are of one item, counted in pieces. Median and quartiles are used instead
 * of mean and deviation, because a single mass in tonnes or a pickup of which half was missing would move a mean without limit.
 * A mass of 0 says that nothing was collected, not what a piece weighs. A mass equal to its estimate to the gram is the estimate
 * that the driver's page filled in, so it says nothing either.
 */
export async function learnedWeights(db: Connection, today: string): Promise<LearnedWeight[]> {
  const { rows } = await sql<LearnedWeight>`
    with weighings as (
      select (array_agg(recycling_item_id))[1] as item_id, weighed_grams::double precision / sum(quantity) as grams
      from collected_masses
      join orders on orders.id = collected_masses.order_id and status ${oneOf(statusesOfEnd('done'))}
        and suggested_date > ${today}::date - make_interval(years => ${LEARNED_YEARS})
      join order_entries on order_entries.order_id = orders.id and order_entries.waste_code = collected_masses.waste_code
      where weighed_grams > 0 and weighed_grams <> collected_masses.estimated_grams
      group by collected_masses.order_id, collected_masses.waste_code
      having count(distinct recycling_item_id) = 1 and bool_and(unit = 'pieces')
    )
    select item_id as "itemUuid", count(*)::integer as pickups,
      round(percentile_cont(0.25) within group (order by grams)) / 1000 as "lowerQuartileKg",
      round(percentile_cont(0.5) within group (order by grams)) / 1000 as "medianKg",
      round(percentile_cont(0.75) within group (order by grams)) / 1000 as "upperQuartileKg"
    from weighings group by item_id having count(*) >= ${MIN_LEARNED_PICKUPS} order by item_id`.execute(db)
  return rows
}
