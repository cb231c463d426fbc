import { auditEndpoints } from '#contract/endpoints/audit-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls of the audit log. */
export const auditApi = callsOf(auditEndpoints)
