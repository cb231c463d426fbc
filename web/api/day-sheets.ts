// Staff calls about the printed sheets of a pickup day and the driver links on them.
import { driverLinkEndpoints } from '#contract/endpoints/driver-endpoints.ts'
import { dayPlanEndpoints } from '#contract/endpoints/pickup-day-endpoints.ts'
import { callsOf } from './client.ts'

const { getDaySheet } = dayPlanEndpoints
const { listDriverLinks, makeDriverLink } = driverLinkEndpoints

export const daySheetApi = callsOf({ getDaySheet, listDriverLinks, makeDriverLink })
