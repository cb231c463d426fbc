// The mails about an order.

/** What a change of an order sends to the person who ordered. */
export const STATUS_MAIL_KINDS = [
  'order-planned',
  'order-date-changed',
  /** Place, hours or contact person of a planned order were corrected. */
  'order-details-changed',
  'order-cancelled',
  'order-completed',
] as const
export type StatusMailKind = (typeof STATUS_MAIL_KINDS)[number]

export const ORDER_MAIL_KINDS = [
  'order-confirmation',
  'order-for-company',
  'order-for-staff',
  ...STATUS_MAIL_KINDS,
  /** What somebody of the staff wrote. */
  'order-message',
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** `held`: its mailbox has had as many as an hour may bring. */
export const MAIL_STATES = ['waiting', 'held', 'sent', 'refused'] as const
