// Calls of the audit log. Clients get 404 from every staff call.
import * as z from 'zod/mini'
import { auditAnswer, exportAuditQuery, listAuditQuery } from '../audit/audit.ts'
import type { Endpoint } from '../endpoint.ts'

export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/staff/audit',
    access: 'staff',
    summary:
      'Who did what, the newest first: of everybody for administrators, of an order or of oneself for all',
    query: listAuditQuery,
    status: 200,
    answer: auditAnswer,
    problems: ['ACCESS.DENIED', 'ERROR.INVALID_INPUT'],
    rate: 'searches',
  },
  exportAudit: {
    method: 'GET',
    path: '/staff/audit.csv',
    access: 'staff',
    isPlainLink: true,
    summary: 'The same as a CSV file',
    query: exportAuditQuery,
    status: 200,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ACCESS.DENIED', 'ERROR.INVALID_INPUT', 'EXPORT.BUSY'],
    rate: 'exports',
  },
} as const satisfies Record<string, Endpoint>
