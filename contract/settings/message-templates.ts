// Templates of staff messages to clients.
import type { Locale } from '../languages.ts'

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

export interface MessageTemplate {
  id: MessageTemplateName
  /** Label in the list of templates. */
  name: string
  /** Texts by language; the language of the order is used. */
  texts: Record<Locale, { subject: string; text: string }>
}
