import { auditEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

/** Staff calls of the audit log. */
export const auditApi = callsOf(auditEndpoints)
