// Staff calls that merge duplicate companies. Clients get 404.
import * as z from 'zod/mini'
import {
  companyMergesAnswer,
  mergeCompany,
  mergedAnswer,
  mergePreviewAnswer,
  previewMergeQuery,
} from '../companies/company-merges.ts'
import type { Endpoint } from '../endpoint.ts'
import { idOr } from './parameters.ts'

export const companyMergeEndpoints = {
  previewMerge: {
    method: 'GET',
    path: '/staff/companies/:id/merge-preview',
    access: 'staff',
    summary: 'How much would move if the company were merged into another one',
    params: idOr('COMPANY.NOT_FOUND'),
    query: previewMergeQuery,
    status: 200,
    answer: mergePreviewAnswer,
    problems: ['COMPANY.NOT_FOUND', 'ERROR.INVALID_INPUT'],
    rate: 'bulk',
  },
  mergeCompany: {
    method: 'POST',
    path: '/staff/companies/:id/merge',
    access: 'staff',
    summary: 'Merges the company into another one, which gets all that it has',
    params: idOr('COMPANY.NOT_FOUND'),
    body: mergeCompany,
    status: 200,
    answer: mergedAnswer,
    problems: ['COMPANY.NOT_FOUND', 'ERROR.INVALID_INPUT', 'LONG_JOB.UNDER_WAY'],
    rate: 'bulk',
  },
  listCompanyMerges: {
    method: 'GET',
    path: '/staff/companies/:id/merges',
    access: 'staff',
    summary: 'The merges of the company, the newest first',
    params: idOr('COMPANY.NOT_FOUND'),
    status: 200,
    answer: companyMergesAnswer,
    problems: ['COMPANY.NOT_FOUND'],
  },
  undoMerge: {
    method: 'POST',
    path: '/staff/companies/merges/:id/undo',
    access: 'staff',
    summary: 'Parts two merged companies again, within thirty days',
    params: idOr('MERGE.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
    problems: ['MERGE.NOT_FOUND', 'MERGE.TOO_LATE', 'MERGE.LATER_FIRST', 'LONG_JOB.UNDER_WAY'],
    rate: 'bulk',
  },
} as const satisfies Record<string, Endpoint>
