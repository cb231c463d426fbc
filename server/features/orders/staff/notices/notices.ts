import type { Notices } from '#contract/orders/notices.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ordersGivenTo, ordersWithReplies } from './notice-queries.ts'

/** Orders listed in the person's top bar until the person opens them. */
export async function listNotices(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
): Promise<Notices> {
  const [replies, assigned] = await Promise.all([
    ordersWithReplies(connection, staff, clock.now()),
    ordersGivenTo(connection, staff),
  ])
  return { replies: replies.map(noticeOf), assigned: assigned.map(noticeOf) }
}

const noticeOf = <Order extends { at: Date }>({ at, ...order }: Order) => ({ ...order, at: at.toISOString() })
