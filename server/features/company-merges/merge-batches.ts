// Batches of a merge and of its undo: links first, then orders, then people.

import type { Dependencies } from '#server/dependencies.ts'
import { bothOfJob, removeMembers, type LockedForMerge } from '#server/features/companies/public.ts'
import { moveLinks, someLinksOf } from '#server/features/order-links/public.ts'
import { dropForeignBranches, moveOrders, someOrdersOf } from '#server/features/orders/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LongJob } from '#server/platform/jobs/long-job-queries.ts'
import type { LongJobKind } from '#server/platform/jobs/long-jobs.ts'
import { keepMoved, lockMerge, movedBy, setUndone, takeMoved, type LockedMerge } from './merge-queries.ts'

type Job = LongJob<{ mergeId: string }>
type Needed = Pick<Dependencies, 'clock'>

export const mergeJob = ({ clock }: Needed): LongJobKind<Job['data']> => ({
  name: 'company-merge',
  async batch(tx, job, atMost) {
    const { merge, from, into } = await partsOf(tx, job)
    const links = await someLinksOf(tx, from, atMost)
    if (links.length > 0) {
      await keepMoved(tx, merge.id, 'link', await moveLinks(tx, { from, into, only: links }))
      return links.length
    }
    // New orders already go to the target company, so the remaining ones become fewer.
    const orders = await someOrdersOf(tx, from, atMost)
    if (orders.length > 0) {
      const only = orders
      await keepMoved(tx, merge.id, 'order', await moveOrders(tx, job, { from, into, only }, clock.now()))
      return orders.length
    }
    await removeMembers(tx, from)
    return 0
  },
})

export const undoJob = ({ clock }: Needed): LongJobKind<Job['data']> => ({
  name: 'company-merge-undo',
  async batch(tx, job, atMost) {
    const { merge, from, into } = await partsOf(tx, job)
    const back = { from: into, into: from }
    const links = await takeMoved(tx, merge, 'link', atMost)
    if (links.length > 0) {
      await moveLinks(tx, { ...back, only: links })
      return links.length
    }
    const orders = await takeMoved(tx, merge, 'order', atMost)
    if (orders.length > 0) {
      await moveOrders(tx, job, { ...back, only: orders }, clock.now())
      return orders.length
    }
    const foreign = await dropForeignBranches(tx, [from, into], atMost)
    if (foreign > 0) return foreign
    await removeMembers(tx, into, (await movedBy(tx, merge)).member)
    await setUndone(tx, merge, clock.now())
    return 0
  },
})

interface Parts {
  merge: LockedMerge
  from: LockedForMerge
  into: LockedForMerge
}

async function partsOf(tx: Transaction, job: Job): Promise<Parts> {
  const merge = await lockMerge(tx, job, job.data.mergeId)
  const both = merge ? await bothOfJob(tx, job, [merge.from_company_id, merge.into_company_id]) : []
  const [from, into] = [merge?.from_company_id, merge?.into_company_id].map((id) =>
    both.find((company) => company.id === id),
  )
  if (!merge || !from || !into) throw new Error('A company was erased while it was being merged')
  return { merge, from, into }
}
