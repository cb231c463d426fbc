// Staff calls about pickup days: the plan of a day, vehicles and drivers.
import { driverLinkEndpoints } from '#contract/endpoints/driver-endpoints.ts'
import { dayPlanEndpoints, vehicleEndpoints } from '#contract/endpoints/pickup-day-endpoints.ts'
import { callsOf } from './client.ts'

export const pickupDayApi = callsOf({ ...dayPlanEndpoints, ...vehicleEndpoints, ...driverLinkEndpoints })
