// Fills a new database with the product's catalogue; an existing catalogue only gets missing synonyms.

import {
  seedItemWords,
  seedOftenOrdered,
  seedPackageNames,
  seedPackageTypes,
  seedRecyclingItems,
} from '#database/seed/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  catalogueIsEmpty,
  insertCatalogue,
  insertMissingRanks,
  insertMissingWords,
} from './catalogue-queries.ts'

export function fillEmptyCatalogue(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    if (await catalogueIsEmpty(tx)) await insertCatalogue(tx, seedRecyclingItems(), seedPackageTypes())
    else await insertMissingWords(tx, seedItemWords(), seedPackageNames())
    await insertMissingRanks(tx, seedOftenOrdered())
  })
}
