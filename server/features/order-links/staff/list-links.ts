// Order links as staff see and make them.

import { randomUUID } from 'node:crypto'
import { referenceTo } from '#contract/fields/reference.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'
import {
  type LinkBatch,
  type ListedLink,
  type ListLinkBatches,
  type ListLinks,
  expiryError,
  type MadeLinks,
  type MakeLinks,
} from '#contract/order-links/staff-links.ts'
import { paths } from '#contract/paths.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyExists } from '#server/features/companies/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { insertLinks } from '../order-link-queries.ts'
import { newToken } from '../order-link.ts'
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

/** Creates links. Only this answer contains the tokens; the database stores their hashes. */
export async function makeLinks(
  { database, clock, log, config }: Dependencies,
  author: Author,
  { count, note, companyUuid, expiresAt }: MakeLinks,
): Promise<MadeLinks> {
  const now = clock.now()
  const error = expiryError(expiresAt, now)
  if (error) throw new ProblemError('ERROR.INVALID_INPUT', { errors: { expiresAt: [error] } })
  const tokens = Array.from({ length: count }, newToken)
  const batchId = randomUUID()
  const ids = await database.transaction(async (tx) => {
    const companyId = companyUuid?.toLowerCase() ?? null
    if (companyId !== null && !(await companyExists(tx, companyId)))
      throw new ProblemError('COMPANY.NOT_FOUND')
    await recordAct(tx, { clock, log }, author, {
      kind: 'order-links-made',
      objectId: companyId ?? batchId,
      detail: `${count}`,
    })
    const batch = { id: batchId, companyId, maker: author.actor }
    return insertLinks(tx, { tokenHashes: tokens.map(sha256), note, createdAt: now, expiresAt, batch })
  })
  return {
    batchUuid: batchId,
    tokens: tokens.map((token, at) => ({
      uuid: ids[at] ?? '',
      token,
      url: `${config.publicUrl}${paths.newOrderWithToken(token)}`,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
