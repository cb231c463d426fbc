// Replies of clients by e-mail, as staff read them among the messages of an order.
import * as z from 'zod/mini'

/** Kind of a reply among the messages of an order. */
export const REPLY_KIND = 'order-reply'

export const replyAttachment = z.object({
  name: z.string(),
  /** Code of the problem because of which the file was rejected; null if the order has the file. */
  problem: z.nullable(z.string()),
})
export type ReplyAttachment = z.output<typeof replyAttachment>
