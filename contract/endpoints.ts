// All calls between browser and server. Router, client and tests are built from these tables. There are several tables, so that
// a page loads only the descriptions of its own calls.
import { accountEndpoints } from './endpoints/account-endpoints.ts'
import { auditEndpoints } from './endpoints/audit-endpoints.ts'
import { catalogueEndpoints } from './endpoints/catalogue-endpoints.ts'
import { clientEndpoints } from './endpoints/client-endpoints.ts'
import { clientOrderEndpoints } from './endpoints/client-order-endpoints.ts'
import { colleagueEndpoints } from './endpoints/colleague-endpoints.ts'
import { companyMergeEndpoints } from './endpoints/company-merge-endpoints.ts'
import { importEndpoints } from './endpoints/import-endpoints.ts'
import { linkEndpoints } from './endpoints/link-endpoints.ts'
import { longJobEndpoints } from './endpoints/long-job-endpoints.ts'
import { operatorEndpoints } from './endpoints/operator-endpoints.ts'
import { orderListEndpoints } from './endpoints/order-list-endpoints.ts'
import { overviewEndpoints } from './endpoints/overview-endpoints.ts'
import { ownFactorEndpoints } from './endpoints/own-factor-endpoints.ts'
import { peopleEndpoints } from './endpoints/people-endpoints.ts'
import { phoneOrderEndpoints } from './endpoints/phone-order-endpoints.ts'
import { privacyEndpoints } from './endpoints/privacy-endpoints.ts'
import { publicEndpoints } from './endpoints/public-endpoints.ts'
import { secondFactorEndpoints } from './endpoints/second-factor-endpoints.ts'
import { settingsEndpoints } from './endpoints/settings-endpoints.ts'
import { staffAccountEndpoints } from './endpoints/staff-account-endpoints.ts'
import { staffCompanyEndpoints } from './endpoints/staff-company-endpoints.ts'
import { staffDayEndpoints } from './endpoints/staff-day-endpoints.ts'
import { staffLinkEndpoints } from './endpoints/staff-link-endpoints.ts'
import { staffMessageEndpoints } from './endpoints/staff-message-endpoints.ts'
import { staffNoteEndpoints } from './endpoints/staff-note-endpoints.ts'
import { staffOrderEndpoints } from './endpoints/staff-order-endpoints.ts'
import { staffViewEndpoints } from './endpoints/staff-view-endpoints.ts'

export { API_BASE, type BodySchema, type Endpoint } from './endpoint.ts'

export const endpoints = {
  ...publicEndpoints,
  ...linkEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...ownFactorEndpoints,
  ...clientEndpoints,
  ...orderListEndpoints,
  ...clientOrderEndpoints,
  ...overviewEndpoints,
  ...staffOrderEndpoints,
  ...staffNoteEndpoints,
  ...staffMessageEndpoints,
  ...staffDayEndpoints,
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
