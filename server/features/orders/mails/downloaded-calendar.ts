// Calendar file that a customer downloads.

import { emailWords, type Sender } from '#server/features/emails/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { readOrderForEmail } from './order-for-email-queries.ts'
import { pickupCalendar } from './pickup-calendar.ts'

interface Asked {
  date: string
  sequence: number
  isCancelled: boolean
  at: Date
  sender: Sender
}

export async function downloadedCalendar(db: Connection, orderId: string, asked: Asked): Promise<string> {
  const order = await readOrderForEmail(db, orderId)
  const { from: hoursFrom, to: hoursTo } = order.hours
  return pickupCalendar(order, emailWords(order.locale), { ...asked, hoursFrom, hoursTo, isDownload: true })
}
