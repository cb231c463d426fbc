// Fills the `{fields}` of a template with data of an order.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { operator } from '#web/operator/operator.ts'
import { placeWords } from '../orders/place-words.ts'

const FIELD = /\{(\w+)\}/g

export const templateValues = (order: StaffOrder): Record<string, string> => ({
  orderNumber: order.orderNumber,
  companyName: order.company.name,
  reporterName: `${order.reporter.name} ${order.reporter.surname}`,
  contactName: order.customerCompanyBranch.contact,
  pickupPlace: placeWords(order.customerCompanyBranch),
  pickupDate: order.suggestedDate ?? '',
  hours: `${order.availableHoursFrom}–${order.availableHoursTo}`,
  operatorName: operator().name,
  operatorPhone: operator().phone.shown,
})

/** Leaves a field without a value as it is, so that nobody sends a gap. */
export const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replace(FIELD, (field, name: string) => values[name] || field)

/** Fields without a value. */
export const fieldsLeft = (text: string): string[] => [...new Set(text.match(FIELD) ?? [])]
