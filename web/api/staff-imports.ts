import { importEndpoints } from '#contract/endpoints/import-endpoints.ts'
import { callsOf } from './client.ts'

/** The calls that make customers of the rows of a spreadsheet. */
export const staffImportApi = callsOf(importEndpoints)
