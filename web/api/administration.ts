// Staff calls about accounts, the audit log, personal data, the catalogue and the settings.
import {
  auditEndpoints,
  catalogueEndpoints,
  peopleEndpoints,
  privacyEndpoints,
  settingsEndpoints,
  staffAccountEndpoints,
} from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls about colleagues and the people of companies. */
export const peopleApi = callsOf(peopleEndpoints)

/** Calls about a staff member's own account. */
export const staffAccountApi = callsOf(staffAccountEndpoints)

/** Staff calls of the audit log. */
export const auditApi = callsOf(auditEndpoints)

/** Administrators' calls about personal data. */
export const privacyApi = callsOf(privacyEndpoints)

/** Administrators' calls about the catalogue. */
export const staffCatalogueApi = callsOf(catalogueEndpoints)

export const settingsApi = callsOf(settingsEndpoints)
