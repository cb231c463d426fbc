// Staff calls about companies, imports, merges and order links.
import {
  companyMergeEndpoints,
  importEndpoints,
  staffCompanyEndpoints,
  staffLinkEndpoints,
} from '#contract/endpoints/staff-company-endpoints.ts'
import { callsOf } from './client.ts'

export const staffCompanyApi = callsOf(staffCompanyEndpoints)

/** Staff calls that merge duplicate companies. */
export const companyMergeApi = callsOf(companyMergeEndpoints)

/** Administrators' calls that import customers. */
export const staffImportApi = callsOf(importEndpoints)

export const staffLinkApi = callsOf(staffLinkEndpoints)
