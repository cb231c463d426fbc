// Staff calls about companies. Clients get 404.
import * as z from 'zod/mini'
import { createBranch, createCompany, editBranch, editCompany } from '../companies/company-changes.ts'
import {
  listStaffCompaniesQuery,
  staffBranchAnswer,
  staffCompaniesAnswer,
  staffCompanyAnswer,
} from '../companies/staff-companies.ts'
import type { Endpoint } from '../endpoint.ts'
import { changePlaceAccess } from '../orders/access-card.ts'
import { addNote } from '../orders/staff-changes.ts'
import { noteAnswer } from '../orders/staff-details.ts'
import { idOr, uuidOr } from './parameters.ts'

const branchId = z.extend(idOr('COMPANY.NOT_FOUND'), { branchId: uuidOr('BRANCH.NOT_FOUND') })
const company = z.object({ company: staffCompanyAnswer })
const branch = z.object({ branch: staffBranchAnswer })
/** Company that already has this NIP. */
const NIP_TAKEN = { 'COMPANY.NIP_TAKEN': z.object({ uuid: z.string() }) } as const

export const staffCompanyEndpoints = {
  listStaffCompanies: {
    method: 'GET',
    path: '/staff/companies',
    access: 'staff',
    summary: 'All companies, a page at a time',
    query: listStaffCompaniesQuery,
    status: 200,
    answer: staffCompaniesAnswer,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'searches',
  },
  createCompany: {
    method: 'POST',
    path: '/staff/companies',
    access: 'staff',
    summary: 'Makes a company, with its own address as the main pickup place',
    body: createCompany,
    status: 201,
    answer: company,
    problems: ['ERROR.INVALID_INPUT', 'COMPANY.NIP_TAKEN'],
    problemDetails: NIP_TAKEN,
  },
  getStaffCompany: {
    method: 'GET',
    path: '/staff/companies/:id',
    access: 'staff',
    summary: 'One company with its pickup places and notes',
    params: idOr('COMPANY.NOT_FOUND'),
    status: 200,
    answer: company,
    problems: ['COMPANY.NOT_FOUND'],
  },
  editCompany: {
    method: 'PATCH',
    path: '/staff/companies/:id',
    access: 'staff',
    summary: 'Corrects what is known of a company',
    params: idOr('COMPANY.NOT_FOUND'),
    body: editCompany,
    status: 200,
    answer: company,
    problems: ['COMPANY.NOT_FOUND', 'ERROR.INVALID_INPUT', 'COMPANY.NIP_TAKEN', 'COMPANY.CHANGED_MEANWHILE'],
    problemDetails: { ...NIP_TAKEN, 'COMPANY.CHANGED_MEANWHILE': z.object({ current: company }) },
  },
  createBranch: {
    method: 'POST',
    path: '/staff/companies/:id/branches',
    access: 'staff',
    summary: 'Adds a pickup place',
    params: idOr('COMPANY.NOT_FOUND'),
    body: createBranch,
    status: 201,
    answer: branch,
    problems: ['COMPANY.NOT_FOUND', 'ERROR.INVALID_INPUT'],
  },
  editBranch: {
    method: 'PATCH',
    path: '/staff/companies/:id/branches/:branchId',
    access: 'staff',
    summary: 'Corrects a pickup place, puts it away or takes it back into use',
    params: branchId,
    body: editBranch,
    status: 200,
    answer: branch,
    problems: ['COMPANY.NOT_FOUND', 'BRANCH.NOT_FOUND', 'ERROR.INVALID_INPUT', 'BRANCH.CHANGED_MEANWHILE'],
    problemDetails: { 'BRANCH.CHANGED_MEANWHILE': z.object({ current: branch }) },
  },
  changeAccessOfBranch: {
    method: 'POST',
    path: '/staff/companies/:id/branches/:branchId/access-card',
    access: 'staff',
    summary: 'Changes the access card of a pickup place, which the next order to it begins with',
    params: branchId,
    body: changePlaceAccess,
    status: 200,
    answer: branch,
    problems: ['COMPANY.NOT_FOUND', 'BRANCH.NOT_FOUND', 'ERROR.INVALID_INPUT', 'BRANCH.CHANGED_MEANWHILE'],
    problemDetails: { 'BRANCH.CHANGED_MEANWHILE': z.object({ current: branch }) },
  },
  deleteBranch: {
    method: 'DELETE',
    path: '/staff/companies/:id/branches/:branchId',
    access: 'staff',
    summary: 'Deletes a pickup place; one that has orders is put away instead',
    params: branchId,
    status: 204,
    answer: z.undefined(),
    problems: ['COMPANY.NOT_FOUND', 'BRANCH.NOT_FOUND'],
  },
  addCompanyNote: {
    method: 'POST',
    path: '/staff/companies/:id/notes',
    access: 'staff',
    summary: 'Adds a note about the company, which only the staff read',
    params: idOr('COMPANY.NOT_FOUND'),
    body: addNote,
    status: 201,
    answer: z.object({ note: noteAnswer }),
    problems: ['COMPANY.NOT_FOUND', 'ERROR.INVALID_INPUT'],
  },
  deleteCompanyNote: {
    method: 'DELETE',
    path: '/staff/companies/:id/notes/:noteId',
    access: 'staff',
    summary: 'Deletes a note of one’s own, within ten minutes of writing it',
    params: z.extend(idOr('NOTE.NOT_FOUND'), { noteId: uuidOr('NOTE.NOT_FOUND') }),
    status: 204,
    answer: z.undefined(),
    problems: ['ACCESS.DENIED', 'NOTE.NOT_FOUND', 'NOTE.TOO_LATE'],
  },
} as const satisfies Record<string, Endpoint>
