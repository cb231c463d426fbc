// Administrators' calls that import customers from a spreadsheet. Clients get 404, dispatchers 403.
import * as z from 'zod/mini'
import { importAnswer, importPreviewAnswer, previewImport, runImport } from '../companies/company-import.ts'
import type { Endpoint } from '../endpoint.ts'
import { isUuid } from '../fields/uuid.ts'
import { IMPORT_BODY_LIMIT_BYTES, MAX_IMPORT_ROWS } from '../limits.ts'

const ofManyRows = {
  access: 'staff',
  isForAdministrators: true,
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
  // Higher than the limit of rows, so that the server can count the rows and say that there are too many.
  longestList: 2 * MAX_IMPORT_ROWS,
} as const

export const importEndpoints = {
  previewImport: {
    method: 'POST',
    path: '/staff/imports/preview',
    ...ofManyRows,
    summary: 'What each row of a spreadsheet would do; nothing is kept',
    body: previewImport,
    status: 200,
    answer: importPreviewAnswer,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'imports',
  },
  runImport: {
    method: 'POST',
    path: '/staff/imports',
    ...ofManyRows,
    summary: 'Makes and changes companies, pickup places and people, all that the preview showed or nothing',
    headers: z.object({
      'idempotency-key': z.optional(z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' }))),
    }),
    body: runImport,
    status: 200,
    answer: importAnswer,
    problems: ['ERROR.INVALID_INPUT', 'IMPORT.CHANGED_MEANWHILE', 'IDEMPOTENCY.KEY_REUSED'],
    problemDetails: { 'IMPORT.CHANGED_MEANWHILE': z.object({ current: importPreviewAnswer }) },
    rate: 'imports',
  },
} as const satisfies Record<string, Endpoint>
