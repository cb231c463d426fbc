// Names of equipment in the language of the page. An order stores the Polish names that the catalogue had when it was placed.

import type { Locale } from '#contract/languages.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { currentCatalogue } from '#server/features/catalogue/public.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Translates the names of items that the catalogue still has under the same Polish name; other names stay Polish. */
export async function withNamesIn(
  locale: Locale,
  order: StatusOrder,
  database: Database,
): Promise<StatusOrder> {
  const { items } = await currentCatalogue(database, database.connection)
  const nameOf = ({ uuid, name }: { uuid: string; name: string }) => {
    const item = items.get(uuid.toLowerCase())
    return (item?.name === name && item.translations[locale]?.name) || name
  }
  const orderData = order.orderData.map((entry) => ({
    ...entry,
    recyclingItem: { ...entry.recyclingItem, name: nameOf(entry.recyclingItem) },
  }))
  return { ...order, orderData }
}
