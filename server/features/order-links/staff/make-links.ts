// Staff create links, each of which lets a visitor place one order.

import { randomUUID } from 'node:crypto'
import { expiryError, type MadeLinks, type MakeLinks } from '#contract/order-links/staff-links.ts'
import { paths } from '#contract/paths.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyExists } from '#server/features/companies/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { insertLinks } from '../order-link-queries.ts'
import { newToken } from '../order-link.ts'

/** Only this answer contains the tokens; the database stores their hashes. */
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
