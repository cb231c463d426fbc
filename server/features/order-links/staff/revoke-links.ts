import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { findBatch, lockLink, revokeBatchRows, revokeLinkRow } from './staff-link-queries.ts'

/** Revokes a link. Does nothing if it is revoked already; throws a problem if it is used or expired. */
export async function revokeLink(deps: Dependencies, author: Author, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const link = await lockLink(tx, author.actor, id)
    if (!link) throw new ProblemError('LINK.NOT_FOUND')
    if (link.used_at !== null) throw new ProblemError('TOKEN.INVALID')
    if (link.revoked_at !== null) return
    if (link.expires_at <= now) throw new ProblemError('TOKEN.INVALID')
    await revokeLinkRow(tx, link, now)
    const act = { kind: 'order-links-revoked', objectId: link.company_id ?? link.id, detail: '1' } as const
    await recordAct(tx, deps, author, act)
  })
}

export async function revokeLinkBatch(deps: Dependencies, author: Author, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const batch = await findBatch(tx, author.actor, id)
    if (!batch) throw new ProblemError('LINK.NOT_FOUND')
    const revoked = await revokeBatchRows(tx, batch, deps.clock.now())
    if (revoked === 0) return
    const objectId = batch.company_id ?? batch.batch_id
    await recordAct(tx, deps, author, { kind: 'order-links-revoked', objectId, detail: `${revoked}` })
  })
}
