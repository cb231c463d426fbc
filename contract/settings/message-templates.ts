// What the staff begin messages to clients with.
import type { Locale } from '../languages.ts'

export const MESSAGE_TEMPLATES = ['bdo', 'prepare', 'call'] as const
/** By these the screens begin one of them. */
export type MessageTemplateName = (typeof MESSAGE_TEMPLATES)[number]

/** What stands in braces in a template is filled in from the order. */
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

export interface MessageTemplate {
  id: MessageTemplateName
  /** What the staff choose it by. */
  name: string
  /** In the language of the order. */
  texts: Record<Locale, { subject: string; text: string }>
}
