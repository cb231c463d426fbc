import { colleagueEndpoints } from '#contract/endpoints/colleague-endpoints.ts'
import { staffDayEndpoints } from '#contract/endpoints/staff-day-endpoints.ts'
import { staffMessageEndpoints } from '#contract/endpoints/staff-message-endpoints.ts'
import { staffNoteEndpoints } from '#contract/endpoints/staff-note-endpoints.ts'
import { staffOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about orders and related data. */
export const staffApi = callsOf({
  ...staffOrderEndpoints,
  ...staffNoteEndpoints,
  ...staffMessageEndpoints,
  ...staffDayEndpoints,
  ...colleagueEndpoints,
})
