// Templates of staff messages to clients.

export const MESSAGE_TEMPLATES = ['bdo', 'prepare', 'call'] as const
export type MessageTemplateName = (typeof MESSAGE_TEMPLATES)[number]

/** Placeholders in braces that are filled in from the order. */
export const MESSAGE_FIELDS = [
  'orderNumber',
  'companyName',
  'reporterName',
  'contactName',
  'pickupPlace',
  'pickupDate',
  'hours',
  'operatorName',
  'operatorPhone',
] as const
