import { importEndpoints } from '#contract/endpoints/import-endpoints.ts'
import { callsOf } from './client.ts'

/** Administrators' calls that import customers. */
export const staffImportApi = callsOf(importEndpoints)
