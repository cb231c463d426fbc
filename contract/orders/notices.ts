// Orders listed in the top bar of the staff area.
import * as z from 'zod/mini'

const notice = z.object({
  orderUuid: z.string(),
  orderNumber: z.string(),
  companyName: z.string(),
  at: z.string(),
})

export const noticesAnswer = z.object({
  /** Orders with a reply by e-mail of the last days, newest first, until the person opens them. */
  replies: z.array(notice),
  /** Orders that a colleague assigned to the person and that the person has not opened yet, newest first. */
  assigned: z.array(z.extend(notice, { by: z.string() })),
})
export type Notices = z.output<typeof noticesAnswer>
