// Rows of the catalogue: read as a whole, and inserted into a new database.

import { type Insertable, sql } from 'kysely'
import type { PackageTypesTable, RecyclingItemsTable } from '#database/catalogue-tables.ts'
import type { seedItemWords, seedPackageNames } from '#database/seed/catalogue.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'

export type RecyclingItemRow = Awaited<ReturnType<typeof currentRecyclingItems>>[number]
export type PackageTypeRow = Awaited<ReturnType<typeof currentPackageTypes>>[number]

const RECYCLING_ITEM_COLUMNS = [
  'id',
  'name',
  'description',
  'item_group',
  'examples',
  'translations',
  'synonyms',
  'often_ordered',
  'waste_code',
  'household_code',
  'is_part',
  'holds_data',
  'unit',
  'grams_per_piece',
  'grams_per_cubic_meter',
] as const
const PACKAGE_TYPE_COLUMNS = ['id', 'name', 'unit', 'translations'] as const

/** Version of the catalogue, which grows by one with every change of a row. */
export const catalogueVersion = statement((db, _none: object) =>
  db.selectFrom('catalogue_versions').select('version'),
)

export const currentRecyclingItems = (connection: Connection) =>
  connection
    .selectFrom('recycling_items')
    .select(RECYCLING_ITEM_COLUMNS)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

export const currentPackageTypes = (connection: Connection) =>
  connection
    .selectFrom('package_types')
    .select(PACKAGE_TYPE_COLUMNS)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

export async function catalogueIsEmpty(tx: Transaction): Promise<boolean> {
  return (await tx.selectFrom('recycling_items').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Adds synonyms and names to rows without any. Rows that an operator added or staff have changed stay as they are. */
export async function insertMissingWords(
  tx: Transaction,
  words: ReturnType<typeof seedItemWords>,
  packageNames: ReturnType<typeof seedPackageNames>,
): Promise<void> {
  const without = await tx
    .selectFrom('recycling_items')
    .select(['id', 'catalogue_code'])
    .where(sql<boolean>`translations = '{}'`)
    .where('synonyms', '=', '')
    .where('version', '=', 1)
    .execute()
  for (const { id, catalogue_code } of without) {
    const known = words.get(catalogue_code)
    if (known) await tx.updateTable('recycling_items').set(known).where('id', '=', id).execute()
  }
  const unnamed = await tx
    .selectFrom('package_types')
    .select(['id', 'catalogue_code'])
    .where(sql<boolean>`translations = '{}'`)
    .where('version', '=', 1)
    .execute()
  for (const { id, catalogue_code } of unnamed) {
    const translations = packageNames.get(catalogue_code)
    if (translations)
      await tx.updateTable('package_types').set({ translations }).where('id', '=', id).execute()
  }
}

/** Adds the seed's ranks of often-ordered items to a catalogue without ranks. */
export async function insertMissingRanks(tx: Transaction, ranks: ReadonlyMap<string, number>): Promise<void> {
  const ranked = await tx
    .selectFrom('recycling_items')
    .select('id')
    .where('often_ordered', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (ranked) return
  for (const [code, often_ordered] of ranks)
    await tx
      .updateTable('recycling_items')
      .set({ often_ordered })
      .where('catalogue_code', '=', code)
      .execute()
}

/** Inserts items and packages. Skips existing rows, because two servers may fill a new database at the same time. */
export async function insertCatalogue(
  tx: Transaction,
  items: Insertable<RecyclingItemsTable>[],
  packages: Insertable<PackageTypesTable>[],
): Promise<void> {
  await tx
    .insertInto('recycling_items')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('package_types')
    .values(packages)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface OrderedItem {
  id: string
  /** Number of orders that contain the item. */
  orders: number
}

/**
 * Ranks the items that occur in most orders; items with equal counts stay in catalogue sequence. Parts are not ranked, because
 * few operators may collect them.
 */
export async function rankOftenOrdered(
  db: Connection,
  counted: readonly OrderedItem[],
  mostRanked: number,
): Promise<void> {
  await sql`
    with ranked as (
      select id, row_number() over (order by counted.orders desc, item.position) as place
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id uuid, orders integer)
      join recycling_items as item using (id)
      where item.retired_at is null and not item.is_part
    ),
    placed as (
      select item.id, ranked.place
      from recycling_items as item
      left join ranked on ranked.id = item.id and ranked.place <= ${mostRanked}
    )
    update recycling_items as item
    set often_ordered = placed.place
    from placed
    where placed.id = item.id and item.often_ordered is distinct from placed.place
  `.execute(db)
}
