// Tells orders with unverified addresses apart, and limits the mails to those addresses.

import type { Config } from '#server/config.ts'

/** Columns of the order. */
interface PlacedOrder {
  company_id: string | null
  order_link_id: string | null
}

/**
 * Whether an anonymous visitor placed the order and may have typed other people's addresses. That includes orders through a
 * link of a company, because anyone may have the link.
 */
export const addressesAreUnverified = ({ company_id, order_link_id }: PlacedOrder) =>
  company_id === null || order_link_id !== null

/** Hourly limit for mails to addresses of the order; none for trusted orders. */
export const mailLimitOf = (order: PlacedOrder, { rates }: Pick<Config, 'rates'>): { mostAnHour?: number } =>
  addressesAreUnverified(order) ? { mostAnHour: rates.RATE_MAILS_PER_MAILBOX } : {}
