// Lists links for staff, one by one or grouped by batch.

import { referenceTo } from '#contract/fields/reference.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'
import type { LinkBatch, ListedLink, ListLinkBatches, ListLinks } from '#contract/order-links/staff-links.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import {
  batchesPage,
  linksPage,
  type BatchRow,
  type LinkRow,
  type WantedLinks,
} from './staff-link-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock'>

export async function listLinks(deps: Needed, actor: StaffActor, asked: ListLinks) {
  const { rows, totalCount } = await linksPage(deps.database.connection, actor, wantedBy(deps, asked))
  return { list: rows.map(listedLink), totalCount }
}

export async function listLinkBatches(deps: Needed, actor: StaffActor, asked: ListLinkBatches) {
  const { rows, totalCount } = await batchesPage(deps.database.connection, actor, wantedBy(deps, asked))
  return { list: rows.map(linkBatch), totalCount }
}

const wantedBy = (
  { clock }: Needed,
  { page, limit, search, ...filters }: ListLinkBatches | ListLinks,
): WantedLinks => ({
  ...filters,
  words: searchedWords(search, MIN_STAFF_SEARCH_LENGTH),
  now: clock.now(),
  limit,
  offset: (page - 1) * limit,
})

const shared = (row: LinkRow | BatchRow) => ({
  note: row.note,
  company: referenceTo(row.company_id, row.company_name),
  madeBy: referenceTo(row.made_by_id, row.made_by_name),
  createdDate: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  order: row.order_id === null ? null : { uuid: row.order_id, orderNumber: row.order_number ?? '' },
})

const listedLink = (row: LinkRow): ListedLink => ({
  uuid: row.id,
  batchUuid: row.batch_id,
  ...shared(row),
  state: row.state,
})

const linkBatch = (row: BatchRow): LinkBatch => ({
  uuid: row.batch_id,
  ...shared(row),
  count: row.link_count,
  states: row.states,
  orderCount: row.order_count,
})
