import { auditEndpoints } from '#contract/endpoints/audit-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about the record of who did what. */
export const auditApi = callsOf(auditEndpoints)
