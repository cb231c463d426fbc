import { importEndpoints } from '#contract/endpoints/staff-company-endpoints.ts'
import { callsOf } from './client.ts'

/** Administrators' calls that import customers. */
export const staffImportApi = callsOf(importEndpoints)
