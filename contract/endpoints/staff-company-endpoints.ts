// Staff calls about companies, their branches and people, imports, merges and order links.
import * as z from 'zod/mini'
import { createBranch, createCompany, editBranch, editCompany } from '../companies/company-changes.ts'
import { importAnswer, importPreviewAnswer, previewImport, runImport } from '../companies/company-import.ts'
import {
  companyMergesAnswer,
  mergeCompany,
  mergedAnswer,
  mergePreviewAnswer,
  previewMergeQuery,
} from '../companies/company-merges.ts'
import {
  listStaffCompaniesQuery,
  staffBranchAnswer,
  staffCompaniesAnswer,
  staffCompanyAnswer,
} from '../companies/staff-companies.ts'
import { isUuid } from '../fields/uuid.ts'
import { IMPORT_BODY_LIMIT_BYTES, MAX_IMPORT_ROWS } from '../limits.ts'
import {
  linkBatchesAnswer,
  linksAnswer,
  listLinkBatchesQuery,
  listLinksQuery,
  madeLinksAnswer,
  makeLinks,
} from '../order-links/staff-links.ts'
import { changePlaceAccess } from '../orders/access-card.ts'
import { addNote } from '../orders/staff-changes.ts'
import { noteAnswer } from '../orders/staff-details.ts'
import { DELETE, GET, PATCH, POST, type Endpoint } from './endpoint.ts'
import { idOr, uuidOr } from './parameters.ts'

const branchId = z.extend(idOr('COMPANY.NOT_FOUND'), { branchId: uuidOr('BRANCH.NOT_FOUND') })
const company = z.object({ company: staffCompanyAnswer })
const branch = z.object({ branch: staffBranchAnswer })
/** Company that already has this NIP. */
const NIP_TAKEN = { 'COMPANY.NIP_TAKEN': z.object({ uuid: z.string() }) } as const

export const staffCompanyEndpoints = {
  listStaffCompanies: {
    ...GET('staff', '/staff/companies'),
    summary: 'All companies, page by page',
    query: listStaffCompaniesQuery,
    answer: staffCompaniesAnswer,
    rate: 'searches',
  },
  createCompany: {
    ...POST('staff', '/staff/companies'),
    summary: 'Creates a company, with its own address as the main pickup place',
    body: createCompany,
    status: 201,
    answer: company,
    problems: ['COMPANY.NIP_TAKEN'],
    problemDetails: NIP_TAKEN,
  },
  getStaffCompany: {
    ...GET('staff', '/staff/companies/:id'),
    summary: 'One company with its pickup places and notes',
    params: idOr('COMPANY.NOT_FOUND'),
    answer: company,
  },
  editCompany: {
    ...PATCH('staff', '/staff/companies/:id'),
    summary: 'Corrects the details of a company',
    params: idOr('COMPANY.NOT_FOUND'),
    body: editCompany,
    answer: company,
    problems: ['COMPANY.NIP_TAKEN', 'COMPANY.CHANGED_MEANWHILE'],
    problemDetails: { ...NIP_TAKEN, 'COMPANY.CHANGED_MEANWHILE': z.object({ current: company }) },
  },
  createBranch: {
    ...POST('staff', '/staff/companies/:id/branches'),
    summary: 'Adds a pickup place',
    params: idOr('COMPANY.NOT_FOUND'),
    body: createBranch,
    status: 201,
    answer: branch,
  },
  editBranch: {
    ...PATCH('staff', '/staff/companies/:id/branches/:branchId'),
    summary: 'Corrects, archives or restores a pickup place',
    params: branchId,
    body: editBranch,
    answer: branch,
    problems: ['BRANCH.CHANGED_MEANWHILE'],
    problemDetails: { 'BRANCH.CHANGED_MEANWHILE': z.object({ current: branch }) },
  },
  changeAccessOfBranch: {
    ...POST('staff', '/staff/companies/:id/branches/:branchId/access-card'),
    summary: 'Changes the access card of a pickup place; the next order to it starts with these values',
    params: branchId,
    body: changePlaceAccess,
    answer: branch,
    problems: ['BRANCH.CHANGED_MEANWHILE'],
    problemDetails: { 'BRANCH.CHANGED_MEANWHILE': z.object({ current: branch }) },
  },
  deleteBranch: {
    ...DELETE('staff', '/staff/companies/:id/branches/:branchId'),
    summary: 'Deletes a pickup place; one that has orders is archived instead',
    params: branchId,
  },
  addCompanyNote: {
    ...POST('staff', '/staff/companies/:id/notes'),
    summary: 'Adds a note about the company that only the staff can read',
    params: idOr('COMPANY.NOT_FOUND'),
    body: addNote,
    status: 201,
    answer: z.object({ note: noteAnswer }),
  },
  deleteCompanyNote: {
    ...DELETE('staff', '/staff/companies/:id/notes/:noteId'),
    summary: 'Deletes the person’s own note, within ten minutes of writing it',
    params: z.extend(idOr('NOTE.NOT_FOUND'), { noteId: uuidOr('NOTE.NOT_FOUND') }),
    problems: ['ACCESS.DENIED', 'NOTE.TOO_LATE'],
  },
} as const satisfies Record<string, Endpoint>

export const companyMergeEndpoints = {
  previewMerge: {
    ...GET('staff', '/staff/companies/:id/merge-preview'),
    summary: 'What a merge of the company into another one would move',
    params: idOr('COMPANY.NOT_FOUND'),
    query: previewMergeQuery,
    answer: mergePreviewAnswer,
    rate: 'bulk',
  },
  mergeCompany: {
    ...POST('staff', '/staff/companies/:id/merge'),
    summary: 'Merges the company into another one, which takes over its data',
    params: idOr('COMPANY.NOT_FOUND'),
    body: mergeCompany,
    answer: mergedAnswer,
    problems: ['LONG_JOB.UNDER_WAY'],
    rate: 'bulk',
  },
  listCompanyMerges: {
    ...GET('staff', '/staff/companies/:id/merges'),
    summary: 'Merges of the company, newest first',
    params: idOr('COMPANY.NOT_FOUND'),
    answer: companyMergesAnswer,
  },
  undoMerge: {
    ...POST('staff', '/staff/companies/merges/:id/undo'),
    summary: 'Separates two merged companies again, within thirty days',
    params: idOr('MERGE.NOT_FOUND'),
    problems: ['MERGE.TOO_LATE', 'MERGE.LATER_FIRST', 'LONG_JOB.UNDER_WAY'],
    rate: 'bulk',
  },
} as const satisfies Record<string, Endpoint>

const ofManyRows = {
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
  // Higher than the limit of rows, so that the server can count the rows and say that there are too many.
  longestList: 2 * MAX_IMPORT_ROWS,
} as const

export const importEndpoints = {
  previewImport: {
    ...POST('administrators', '/staff/imports/preview'),
    ...ofManyRows,
    summary: 'What each row of a spreadsheet would change; saves nothing',
    body: previewImport,
    answer: importPreviewAnswer,
    rate: 'imports',
  },
  runImport: {
    ...POST('administrators', '/staff/imports'),
    ...ofManyRows,
    summary:
      'Creates and changes companies, pickup places and people: all that the preview showed, or nothing',
    headers: z.object({
      'idempotency-key': z.optional(z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' }))),
    }),
    body: runImport,
    answer: importAnswer,
    problems: ['IMPORT.CHANGED_MEANWHILE', 'IDEMPOTENCY.KEY_REUSED'],
    problemDetails: { 'IMPORT.CHANGED_MEANWHILE': z.object({ current: importPreviewAnswer }) },
    rate: 'imports',
  },
} as const satisfies Record<string, Endpoint>

export const staffLinkEndpoints = {
  makeLinks: {
    ...POST('staff', '/staff/tokens'),
    summary: 'Creates links for one visitor order each; only this answer contains the tokens',
    body: makeLinks,
    status: 201,
    answer: madeLinksAnswer,
    problems: ['COMPANY.NOT_FOUND'],
    rate: 'bulk',
  },
  listLinks: {
    ...GET('staff', '/staff/tokens'),
    summary: 'Links, newest first, page by page',
    query: listLinksQuery,
    answer: linksAnswer,
    rate: 'searches',
  },
  revokeLink: {
    ...DELETE('staff', '/staff/tokens/:id'),
    summary: 'Revokes a link; a used or expired link stays as it is',
    params: idOr('LINK.NOT_FOUND'),
    problems: ['TOKEN.INVALID'],
  },
  listLinkBatches: {
    ...GET('staff', '/staff/token-batches'),
    summary: 'The same links, one row for those that were created together',
    query: listLinkBatchesQuery,
    answer: linkBatchesAnswer,
    rate: 'searches',
  },
  revokeLinkBatch: {
    ...DELETE('staff', '/staff/token-batches/:id'),
    summary: 'Revokes the links of a batch that are still valid',
    params: idOr('LINK.NOT_FOUND'),
  },
} as const satisfies Record<string, Endpoint>
