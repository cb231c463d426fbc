import {
  colleagueEndpoints,
  staffDayEndpoints,
  staffMessageEndpoints,
  staffNoteEndpoints,
  staffOrderEndpoints,
} from '#contract/endpoints/staff-order-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about orders and related data. */
export const staffApi = callsOf({
  ...staffOrderEndpoints,
  ...staffNoteEndpoints,
  ...staffMessageEndpoints,
  ...staffDayEndpoints,
  ...colleagueEndpoints,
})
