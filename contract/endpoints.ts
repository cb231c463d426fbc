// All calls between browser and server. Router, client and tests are built from these tables. There are several tables, so that
// a page loads only the descriptions of its own calls.
import { accountEndpoints } from './endpoints/account-endpoints.ts'
import {
  auditEndpoints,
  catalogueEndpoints,
  peopleEndpoints,
  privacyEndpoints,
  settingsEndpoints,
  staffAccountEndpoints,
} from './endpoints/administration-endpoints.ts'
import { clientEndpoints } from './endpoints/client-endpoints.ts'
import { clientOrderEndpoints } from './endpoints/client-order-endpoints.ts'
import {
  clientChangeEndpoints,
  statusEndpoints,
  statusLinkEndpoints,
} from './endpoints/customer-endpoints.ts'
import { driverEndpoints, driverLinkEndpoints } from './endpoints/driver-endpoints.ts'
import { linkEndpoints } from './endpoints/link-endpoints.ts'
import { massEndpoints } from './endpoints/mass-endpoints.ts'
import { operatorEndpoints } from './endpoints/operator-endpoints.ts'
import { orderListEndpoints } from './endpoints/order-list-endpoints.ts'
import { ownFactorEndpoints } from './endpoints/own-factor-endpoints.ts'
import { dayPlanEndpoints, vehicleEndpoints } from './endpoints/pickup-day-endpoints.ts'
import { publicEndpoints } from './endpoints/public-endpoints.ts'
import { secondFactorEndpoints } from './endpoints/second-factor-endpoints.ts'
import {
  companyMergeEndpoints,
  importEndpoints,
  staffCompanyEndpoints,
  staffLinkEndpoints,
} from './endpoints/staff-company-endpoints.ts'
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
} from './endpoints/staff-order-endpoints.ts'
import { staffReminderEndpoints } from './endpoints/staff-reminder-endpoints.ts'

export { API_BASE, type BodySchema, type Endpoint } from './endpoints/endpoint.ts'

export const endpoints = {
  ...publicEndpoints,
  ...linkEndpoints,
  ...driverEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...ownFactorEndpoints,
  ...clientEndpoints,
  ...orderListEndpoints,
  ...clientOrderEndpoints,
  ...clientChangeEndpoints,
  ...statusEndpoints,
  ...statusLinkEndpoints,
  ...overviewEndpoints,
  ...staffOrderEndpoints,
  ...staffNoteEndpoints,
  ...staffReminderEndpoints,
  ...staffMessageEndpoints,
  ...staffDayEndpoints,
  ...dayPlanEndpoints,
  ...vehicleEndpoints,
  ...driverLinkEndpoints,
  ...massEndpoints,
  ...colleagueEndpoints,
  ...phoneOrderEndpoints,
  ...staffCompanyEndpoints,
  ...companyMergeEndpoints,
  ...longJobEndpoints,
  ...importEndpoints,
  ...staffLinkEndpoints,
  ...staffViewEndpoints,
  ...staffAccountEndpoints,
  ...peopleEndpoints,
  ...auditEndpoints,
  ...privacyEndpoints,
  ...catalogueEndpoints,
  ...operatorEndpoints,
  ...settingsEndpoints,
}
export type EndpointName = keyof typeof endpoints
