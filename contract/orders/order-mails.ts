// Kinds of mails about an order.

/** Mails that a change of an order sends to the person who ordered. */
export const STATUS_MAIL_KINDS = [
  'order-planned',
  'order-date-changed',
  /** Sent when place, hours or contact person of a planned order were corrected. */
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
  /** To the office: the customer changed or cancelled a planned pickup. */
  'order-changed-by-customer',
  /** To the customer, on the open day before the pickup. */
  'pickup-reminder',
  /** Message written by staff. */
  'order-message',
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** `held`: the recipient has reached the hourly limit of mails. */
export const MAIL_STATES = ['waiting', 'held', 'sent', 'refused'] as const
