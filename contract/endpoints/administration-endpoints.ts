// Staff calls about accounts, the record of events, personal data, the catalogue and the operator's settings.
import * as z from 'zod/mini'
import { auditAnswer, exportAuditQuery, listAuditQuery } from '../audit/audit.ts'
import {
  catalogueItemAnswer,
  cataloguePackageTypeAnswer,
  createCatalogueItem,
  createPackageType,
  editCatalogueItem,
  editPackageType,
  importCatalogueItems,
  importedAnswer,
  importPackageTypes,
} from '../catalogue/staff-catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { CATALOGUE_BODY_LIMIT_BYTES, SETTINGS_BODY_LIMIT_BYTES } from '../limits.ts'
import {
  addPerson,
  changeColleague,
  colleagueAnswer,
  companyPersonAnswer,
  editStaffAccount,
  inviteColleague,
  staffAccountAnswer,
  staffSessionAnswer,
} from '../people/people.ts'
import { deletionsAnswer, listDeletionsQuery } from '../privacy/deletions.ts'
import { eraseBody, erasedAnswer, erasureAnswer } from '../privacy/erasure.ts'
import { changeSettings } from '../settings/edit-settings.ts'
import {
  listSettingsVersionsQuery,
  messageTemplatesAnswer,
  settingsAnswer,
  settingsVersionsAnswer,
} from '../settings/settings-answers.ts'
import { factorCalls } from './own-factor-endpoints.ts'
import { idOr, uuidOr } from './parameters.ts'

const person = z.object({ person: colleagueAnswer })

const forAdministrators = { access: 'staff', isForAdministrators: true } as const

export const peopleEndpoints = {
  listTeam: {
    method: 'GET',
    path: '/staff/team',
    ...forAdministrators,
    summary: 'Staff accounts, by surname',
    answer: z.object({ list: z.array(colleagueAnswer) }),
  },
  inviteColleague: {
    method: 'POST',
    path: '/staff/team',
    ...forAdministrators,
    summary: 'Creates a staff account and emails a link to set its password',
    body: inviteColleague,
    status: 201,
    answer: person,
    problems: ['ERROR.INVALID_INPUT', 'PERSON.EMAIL_TAKEN', 'PERSON.IS_COLLEAGUE'],
    rate: 'mails',
  },
  changeColleague: {
    method: 'PATCH',
    path: '/staff/team/:id',
    ...forAdministrators,
    summary: 'Makes a member of staff an administrator, or a dispatcher again',
    params: idOr('PERSON.NOT_FOUND'),
    body: changeColleague,
    answer: person,
    problems: [
      'PERSON.NOT_FOUND',
      'ERROR.INVALID_INPUT',
      'PERSON.CHANGED_MEANWHILE',
      'TEAM.LAST_ADMINISTRATOR',
    ],
    problemDetails: { 'PERSON.CHANGED_MEANWHILE': z.object({ current: person }) },
  },
  blockColleague: {
    method: 'POST',
    path: '/staff/team/:id/block',
    ...forAdministrators,
    summary: 'Blocks a staff account and ends its sessions',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND', 'TEAM.LAST_ADMINISTRATOR'],
  },
  unblockColleague: {
    method: 'POST',
    path: '/staff/team/:id/unblock',
    ...forAdministrators,
    summary: 'Unblocks a staff account',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND'],
  },
  endColleagueSessions: {
    method: 'POST',
    path: '/staff/team/:id/end-sessions',
    ...forAdministrators,
    summary: 'Ends all sessions of a member of staff',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND'],
  },
  inviteColleagueAgain: {
    method: 'POST',
    path: '/staff/team/:id/invite',
    ...forAdministrators,
    summary: 'Emails the invitation again, or a link for a new password; the earlier link stops working',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND', 'PERSON.IS_BLOCKED'],
    rate: 'mails',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/staff/team/:id/second-factor/reset',
    ...forAdministrators,
    summary:
      'Removes the second factor of a colleague who lost the phone; ends their sessions and notifies them by email',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND', 'SECOND_FACTOR.IS_OFF'],
  },
  listCompanyPeople: {
    method: 'GET',
    path: '/staff/companies/:id/people',
    access: 'staff',
    summary: 'People who can see a company’s orders, by surname',
    params: idOr('COMPANY.NOT_FOUND'),
    answer: z.object({ list: z.array(companyPersonAnswer) }),
    problems: ['COMPANY.NOT_FOUND'],
  },
  addCompanyPerson: {
    method: 'POST',
    path: '/staff/companies/:id/people',
    access: 'staff',
    summary: 'Invites a person to a company by email, or adds the company to an existing account',
    params: idOr('COMPANY.NOT_FOUND'),
    body: addPerson,
    status: 201,
    answer: z.object({ person: companyPersonAnswer }),
    problems: ['COMPANY.NOT_FOUND', 'ERROR.INVALID_INPUT', 'PERSON.EMAIL_TAKEN', 'PERSON.IS_MEMBER'],
    rate: 'mails',
  },
  removeCompanyPerson: {
    method: 'DELETE',
    path: '/staff/companies/:id/people/:userId',
    access: 'staff',
    summary: 'Removes a company from an account; the account stays',
    params: z.extend(idOr('PERSON.NOT_FOUND'), { userId: uuidOr('PERSON.NOT_FOUND') }),
    problems: ['PERSON.NOT_FOUND'],
  },
  blockPerson: {
    method: 'POST',
    path: '/staff/people/:id/block',
    access: 'staff',
    summary: 'Blocks a client’s account and ends its sessions',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND'],
  },
  unblockPerson: {
    method: 'POST',
    path: '/staff/people/:id/unblock',
    access: 'staff',
    summary: 'Unblocks a client’s account',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND'],
  },
  endPersonSessions: {
    method: 'POST',
    path: '/staff/people/:id/end-sessions',
    access: 'staff',
    summary: 'Ends all sessions of a client',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND'],
  },
  resetPersonFactor: {
    method: 'POST',
    path: '/staff/people/:id/second-factor/reset',
    access: 'staff',
    summary:
      'Removes the second factor of a client who lost the phone; ends their sessions and notifies them by email',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND', 'SECOND_FACTOR.IS_OFF'],
  },
  invitePerson: {
    method: 'POST',
    path: '/staff/people/:id/invite',
    access: 'staff',
    summary:
      'Emails a client the invitation again, or a link for a new password; the earlier link stops working',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.NOT_FOUND', 'PERSON.IS_BLOCKED'],
    rate: 'mails',
  },
} as const satisfies Record<string, Endpoint>

const staffs = factorCalls('/staff/account/second-factor', 'staff')

const account = z.object({ account: staffAccountAnswer })

export const staffAccountEndpoints = {
  getStaffAccount: {
    method: 'GET',
    path: '/staff/account',
    access: 'staff',
    summary: 'Account of the signed-in member of staff',
    answer: account,
  },
  editStaffAccount: {
    method: 'PATCH',
    path: '/staff/account',
    access: 'staff',
    summary: 'Changes the person’s own name or phone; the email address cannot be changed',
    body: editStaffAccount,
    answer: account,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'bulk',
  },
  listStaffSessions: {
    method: 'GET',
    path: '/staff/account/sessions',
    access: 'staff',
    summary: 'Sessions of the signed-in member of staff: the current one first, then by last use',
    answer: z.object({ list: z.array(staffSessionAnswer) }),
  },
  endStaffSession: {
    method: 'DELETE',
    path: '/staff/account/sessions/:id',
    access: 'staff',
    summary: 'Ends one of the person’s own sessions; another than the current one requires a recent login',
    params: idOr('SESSION.NOT_FOUND'),
    problems: ['SESSION.NOT_FOUND', 'SESSION.LOG_IN_AGAIN'],
  },
  startSecondFactor: { ...staffs.start, worksWithoutSecondFactor: true },
  confirmSecondFactor: { ...staffs.confirm, worksWithoutSecondFactor: true },
  renewRecoveryCodes: staffs.renew,
  switchSecondFactorOff: staffs.off,
} as const satisfies Record<string, Endpoint>

export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/staff/audit',
    access: 'staff',
    summary:
      'Log of actions, newest first: administrators read all of it, others that of an order or their own',
    query: listAuditQuery,
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
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ACCESS.DENIED', 'ERROR.INVALID_INPUT', 'EXPORT.BUSY'],
    rate: 'exports',
  },
} as const satisfies Record<string, Endpoint>

const ofCompany = { params: idOr('COMPANY.NOT_FOUND') }
const ofPerson = { params: idOr('PERSON.NOT_FOUND') }
const openOrders = { problemDetails: { 'ERASURE.ORDER_OPEN': z.object({ orders: z.array(z.string()) }) } }
/** Bytes of the file. */
const file = { isPlainLink: true, answer: z.any() } as const

export const privacyEndpoints = {
  exportCompany: {
    method: 'GET',
    path: '/staff/companies/:id/data.zip',
    ...forAdministrators,
    ...ofCompany,
    ...file,
    summary: 'Data of a company and its people, with the files of its orders',
    problems: ['COMPANY.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  previewCompanyErasure: {
    method: 'GET',
    path: '/staff/companies/:id/erasure',
    ...forAdministrators,
    ...ofCompany,
    summary: 'What an erasure of the company would delete and keep',
    answer: erasureAnswer,
    problems: ['COMPANY.NOT_FOUND'],
    rate: 'bulk',
  },
  eraseCompany: {
    method: 'POST',
    path: '/staff/companies/:id/erasure',
    ...forAdministrators,
    ...ofCompany,
    ...openOrders,
    summary: 'Erases a company and the accounts of its people; completed orders stay without names',
    body: eraseBody,
    answer: erasedAnswer,
    problems: ['COMPANY.NOT_FOUND', 'ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY', 'ERROR.INVALID_INPUT'],
  },
  exportPerson: {
    method: 'GET',
    path: '/staff/people/:id/data.zip',
    ...forAdministrators,
    ...ofPerson,
    ...file,
    summary: 'Data of one client, with the files that they sent',
    problems: ['PERSON.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  previewPersonErasure: {
    method: 'GET',
    path: '/staff/people/:id/erasure',
    ...forAdministrators,
    ...ofPerson,
    summary: 'What an erasure of the client would delete and keep',
    answer: erasureAnswer,
    problems: ['PERSON.NOT_FOUND'],
    rate: 'bulk',
  },
  erasePerson: {
    method: 'POST',
    path: '/staff/people/:id/erasure',
    ...forAdministrators,
    ...ofPerson,
    ...openOrders,
    summary: 'Erases a client: the account, and their data in orders, emails and notes',
    body: eraseBody,
    answer: erasedAnswer,
    problems: ['PERSON.NOT_FOUND', 'ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY', 'ERROR.INVALID_INPUT'],
  },
  listDeletions: {
    method: 'GET',
    path: '/staff/deletions',
    ...forAdministrators,
    summary:
      'What was deleted after its retention period or on request: one row for each day and kind, newest first',
    query: listDeletionsQuery,
    answer: deletionsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
} as const satisfies Record<string, Endpoint>

const item = z.object({ item: catalogueItemAnswer })
const packageType = z.object({ packageType: cataloguePackageTypeAnswer })
const MAKING = ['ERROR.INVALID_INPUT', 'CATALOGUE.FULL'] as const
const CHANGING = ['ERROR.INVALID_INPUT', 'CATALOGUE.NOT_FOUND', 'CATALOGUE.CHANGED_MEANWHILE'] as const
const IMPORTING = [...MAKING, 'CATALOGUE.NOT_FOUND', 'CATALOGUE.CHANGED_MEANWHILE'] as const

export const catalogueEndpoints = {
  listCatalogueItems: {
    method: 'GET',
    path: '/staff/catalogue/items',
    ...forAdministrators,
    summary: 'All equipment, hidden items included, in catalogue order',
    answer: z.object({ list: z.array(catalogueItemAnswer), totalCount: z.number() }),
  },
  createCatalogueItem: {
    method: 'POST',
    path: '/staff/catalogue/items',
    ...forAdministrators,
    summary: 'Adds equipment that can be ordered',
    body: createCatalogueItem,
    status: 201,
    answer: item,
    problems: MAKING,
  },
  editCatalogueItem: {
    method: 'PATCH',
    path: '/staff/catalogue/items/:id',
    ...forAdministrators,
    summary: 'Changes equipment that can be ordered; orders already placed stay as they are',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editCatalogueItem,
    answer: item,
    problems: CHANGING,
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: item }) },
  },
  importCatalogueItems: {
    method: 'POST',
    path: '/staff/catalogue/items/import',
    ...forAdministrators,
    summary: 'Adds and changes equipment: all rows or none',
    body: importCatalogueItems,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    answer: importedAnswer,
    problems: IMPORTING,
    rate: 'imports',
  },
  exportCatalogueItems: {
    method: 'GET',
    path: '/staff/catalogue/items.csv',
    ...forAdministrators,
    isPlainLink: true,
    summary: 'Equipment as a CSV file, which can be imported again',
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  listCataloguePackageTypes: {
    method: 'GET',
    path: '/staff/catalogue/package-types',
    ...forAdministrators,
    summary: 'All ways of packing, hidden ones included, in catalogue order',
    answer: z.object({ list: z.array(cataloguePackageTypeAnswer), totalCount: z.number() }),
  },
  createPackageType: {
    method: 'POST',
    path: '/staff/catalogue/package-types',
    ...forAdministrators,
    summary: 'Adds a way of packing',
    body: createPackageType,
    status: 201,
    answer: packageType,
    problems: MAKING,
  },
  editPackageType: {
    method: 'PATCH',
    path: '/staff/catalogue/package-types/:id',
    ...forAdministrators,
    summary: 'Changes a way of packing; orders already placed stay as they are',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editPackageType,
    answer: packageType,
    problems: CHANGING,
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: packageType }) },
  },
  importPackageTypes: {
    method: 'POST',
    path: '/staff/catalogue/package-types/import',
    ...forAdministrators,
    summary: 'Adds and changes ways of packing: all rows or none',
    body: importPackageTypes,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    answer: importedAnswer,
    problems: IMPORTING,
    rate: 'imports',
  },
  exportPackageTypes: {
    method: 'GET',
    path: '/staff/catalogue/package-types.csv',
    ...forAdministrators,
    isPlainLink: true,
    summary: 'Ways of packing as a CSV file, which can be imported again',
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
} as const satisfies Record<string, Endpoint>

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/staff/settings',
    ...forAdministrators,
    summary: 'Current settings of the operator',
    answer: settingsAnswer,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/staff/settings',
    ...forAdministrators,
    summary: 'Changes sections of the settings; pages, emails and prints follow within five seconds',
    body: changeSettings,
    bodyLimitBytes: SETTINGS_BODY_LIMIT_BYTES,
    answer: settingsAnswer,
    problems: ['ERROR.INVALID_INPUT', 'SETTINGS.CHANGED_MEANWHILE'],
    problemDetails: { 'SETTINGS.CHANGED_MEANWHILE': z.object({ current: settingsAnswer }) },
    rate: 'bulk',
  },
  listSettingsVersions: {
    method: 'GET',
    path: '/staff/settings/versions',
    ...forAdministrators,
    summary: 'Versions of the settings: who changed what and when, newest first',
    query: listSettingsVersionsQuery,
    answer: settingsVersionsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  listMessageTemplates: {
    method: 'GET',
    path: '/staff/message-templates',
    access: 'staff',
    summary: 'Templates for messages to clients',
    answer: messageTemplatesAnswer,
  },
} as const satisfies Record<string, Endpoint>
