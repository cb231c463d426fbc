// Staff calls about orders: the inbox, one order, the overview, orders by phone, long jobs.
import { statusLinkEndpoints } from '#contract/endpoints/customer-endpoints.ts'
import {
  colleagueEndpoints,
  longJobEndpoints,
  overviewEndpoints,
  phoneOrderEndpoints,
  staffDayEndpoints,
  staffMessageEndpoints,
  staffNoteEndpoints,
  staffOrderEndpoints,
  staffViewEndpoints,
} from '#contract/endpoints/staff-order-endpoints.ts'
import { staffReminderEndpoints } from '#contract/endpoints/staff-reminder-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about orders and related data. */
export const staffApi = callsOf({
  ...staffOrderEndpoints,
  ...staffNoteEndpoints,
  ...staffReminderEndpoints,
  ...staffMessageEndpoints,
  ...staffDayEndpoints,
  ...colleagueEndpoints,
})

/** Staff call about the link of the order's customer. */
export const statusLinkApi = callsOf(statusLinkEndpoints)

export const overviewApi = callsOf(overviewEndpoints)

/** Staff call that places a phone order. */
export const phoneOrderApi = callsOf(phoneOrderEndpoints)

/** Staff calls about long jobs. */
export const longJobApi = callsOf(longJobEndpoints)

/** Staff calls about saved inbox views. */
export const staffViewApi = callsOf(staffViewEndpoints)
