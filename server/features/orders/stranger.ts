// Whom the addresses of an order were named by.

import type { Config } from '#server/config.ts'

/** An order, in its columns. */
interface PlacedOrder {
  company_id: string | null
  order_link_id: string | null
}

/**
 * Whether the order is of a stranger, who may have typed anybody's address. Nobody has said that they are of a company; a link
 * of one, which makes the order its own, may be in anybody's hands.
 */
export const isOfStranger = ({ company_id, order_link_id }: PlacedOrder) =>
  company_id === null || order_link_id !== null

/** What every mail to an address of the order carries: the limit for strangers, or none. */
export const mailLimitOf = (order: PlacedOrder, { rates }: Pick<Config, 'rates'>): { mostAnHour?: number } =>
  isOfStranger(order) ? { mostAnHour: rates.RATE_MAILS_PER_MAILBOX } : {}
