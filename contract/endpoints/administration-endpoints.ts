// Staff calls about accounts, the audit log, personal data, the catalogue and the operator's settings.
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
import { DELETE, GET, PATCH, POST, type Endpoint } from './endpoint.ts'
import { factorCalls } from './own-factor-endpoints.ts'
import { FILE, idOr, uuidOr } from './parameters.ts'

const person = z.object({ person: colleagueAnswer })

export const peopleEndpoints = {
  listTeam: {
    ...GET('administrators', '/staff/team'),
    summary: 'Staff accounts, by surname',
    answer: z.object({ list: z.array(colleagueAnswer) }),
  },
  inviteColleague: {
    ...POST('administrators', '/staff/team'),
    summary: 'Creates a staff account and emails a link to set its password',
    body: inviteColleague,
    status: 201,
    answer: person,
    problems: ['PERSON.EMAIL_TAKEN', 'PERSON.IS_COLLEAGUE'],
    rate: 'mails',
  },
  changeColleague: {
    ...PATCH('administrators', '/staff/team/:id'),
    summary: 'Makes a member of staff an administrator, or a dispatcher again',
    params: idOr('PERSON.NOT_FOUND'),
    body: changeColleague,
    answer: person,
    problems: ['PERSON.CHANGED_MEANWHILE', 'TEAM.LAST_ADMINISTRATOR'],
    problemDetails: { 'PERSON.CHANGED_MEANWHILE': z.object({ current: person }) },
  },
  blockColleague: {
    ...POST('administrators', '/staff/team/:id/block'),
    summary: 'Blocks a staff account and ends its sessions',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['TEAM.LAST_ADMINISTRATOR'],
  },
  unblockColleague: {
    ...POST('administrators', '/staff/team/:id/unblock'),
    summary: 'Unblocks a staff account',
    params: idOr('PERSON.NOT_FOUND'),
  },
  endColleagueSessions: {
    ...POST('administrators', '/staff/team/:id/end-sessions'),
    summary: 'Ends all sessions of a member of staff',
    params: idOr('PERSON.NOT_FOUND'),
  },
  inviteColleagueAgain: {
    ...POST('administrators', '/staff/team/:id/invite'),
    summary: 'Emails the invitation again, or a link for a new password; the earlier link stops working',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.IS_BLOCKED'],
    rate: 'mails',
  },
  resetSecondFactor: {
    ...POST('administrators', '/staff/team/:id/second-factor/reset'),
    summary:
      'Removes the second factor of a colleague who lost the phone; ends their sessions and notifies them by email',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['SECOND_FACTOR.IS_OFF'],
  },
  listCompanyPeople: {
    ...GET('staff', '/staff/companies/:id/people'),
    summary: 'People who can see a company’s orders, by surname',
    params: idOr('COMPANY.NOT_FOUND'),
    answer: z.object({ list: z.array(companyPersonAnswer) }),
  },
  addCompanyPerson: {
    ...POST('staff', '/staff/companies/:id/people'),
    summary: 'Invites a person to a company by email, or adds the company to an existing account',
    params: idOr('COMPANY.NOT_FOUND'),
    body: addPerson,
    status: 201,
    answer: z.object({ person: companyPersonAnswer }),
    problems: ['PERSON.EMAIL_TAKEN', 'PERSON.IS_MEMBER'],
    rate: 'mails',
  },
  removeCompanyPerson: {
    ...DELETE('staff', '/staff/companies/:id/people/:userId'),
    summary: 'Removes a company from an account; the account stays',
    params: z.extend(idOr('PERSON.NOT_FOUND'), { userId: uuidOr('PERSON.NOT_FOUND') }),
  },
  blockPerson: {
    ...POST('staff', '/staff/people/:id/block'),
    summary: 'Blocks a client’s account and ends its sessions',
    params: idOr('PERSON.NOT_FOUND'),
  },
  unblockPerson: {
    ...POST('staff', '/staff/people/:id/unblock'),
    summary: 'Unblocks a client’s account',
    params: idOr('PERSON.NOT_FOUND'),
  },
  endPersonSessions: {
    ...POST('staff', '/staff/people/:id/end-sessions'),
    summary: 'Ends all sessions of a client',
    params: idOr('PERSON.NOT_FOUND'),
  },
  resetPersonFactor: {
    ...POST('staff', '/staff/people/:id/second-factor/reset'),
    summary:
      'Removes the second factor of a client who lost the phone; ends their sessions and notifies them by email',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['SECOND_FACTOR.IS_OFF'],
  },
  invitePerson: {
    ...POST('staff', '/staff/people/:id/invite'),
    summary:
      'Emails a client the invitation again, or a link for a new password; the earlier link stops working',
    params: idOr('PERSON.NOT_FOUND'),
    problems: ['PERSON.IS_BLOCKED'],
    rate: 'mails',
  },
} as const satisfies Record<string, Endpoint>

const staffs = factorCalls('/staff/account/second-factor', 'staff')

const account = z.object({ account: staffAccountAnswer })

export const staffAccountEndpoints = {
  getStaffAccount: {
    ...GET('staff', '/staff/account'),
    summary: 'Account of the signed-in member of staff',
    answer: account,
  },
  editStaffAccount: {
    ...PATCH('staff', '/staff/account'),
    summary: 'Changes the person’s own name or phone; the email address cannot be changed',
    body: editStaffAccount,
    answer: account,
    rate: 'bulk',
  },
  listStaffSessions: {
    ...GET('staff', '/staff/account/sessions'),
    summary: 'Sessions of the signed-in member of staff: the current one first, then by last use',
    answer: z.object({ list: z.array(staffSessionAnswer) }),
  },
  endStaffSession: {
    ...DELETE('staff', '/staff/account/sessions/:id'),
    summary: 'Ends one of the person’s own sessions; another than the current one requires a recent login',
    params: idOr('SESSION.NOT_FOUND'),
    problems: ['SESSION.LOG_IN_AGAIN'],
  },
  startSecondFactor: { ...staffs.start, worksWithoutSecondFactor: true },
  confirmSecondFactor: { ...staffs.confirm, worksWithoutSecondFactor: true },
  renewRecoveryCodes: staffs.renew,
  switchSecondFactorOff: staffs.off,
} as const satisfies Record<string, Endpoint>

export const auditEndpoints = {
  listAudit: {
    ...GET('staff', '/staff/audit'),
    summary:
      'Log of actions, newest first: administrators read all of it, others that of an order or their own',
    query: listAuditQuery,
    answer: auditAnswer,
    problems: ['ACCESS.DENIED'],
    rate: 'searches',
  },
  exportAudit: {
    ...GET('staff', '/staff/audit.csv'),
    ...FILE,
    summary: 'The same as a CSV file',
    query: exportAuditQuery,
    problems: ['ACCESS.DENIED', 'EXPORT.BUSY'],
    rate: 'exports',
  },
} as const satisfies Record<string, Endpoint>

const ofCompany = { params: idOr('COMPANY.NOT_FOUND') }
const ofPerson = { params: idOr('PERSON.NOT_FOUND') }
const openOrders = { problemDetails: { 'ERASURE.ORDER_OPEN': z.object({ orders: z.array(z.string()) }) } }

export const privacyEndpoints = {
  exportCompany: {
    ...GET('administrators', '/staff/companies/:id/data.zip'),
    ...ofCompany,
    ...FILE,
    summary: 'Data of a company and its people, with the files of its orders',
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  previewCompanyErasure: {
    ...GET('administrators', '/staff/companies/:id/erasure'),
    ...ofCompany,
    summary: 'What an erasure of the company would delete and keep',
    answer: erasureAnswer,
    rate: 'bulk',
  },
  eraseCompany: {
    ...POST('administrators', '/staff/companies/:id/erasure'),
    ...ofCompany,
    ...openOrders,
    summary: 'Erases a company and the accounts of its people; completed orders stay without names',
    body: eraseBody,
    answer: erasedAnswer,
    problems: ['ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY'],
  },
  exportPerson: {
    ...GET('administrators', '/staff/people/:id/data.zip'),
    ...ofPerson,
    ...FILE,
    summary: 'Data of one client, with the files that they sent',
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  previewPersonErasure: {
    ...GET('administrators', '/staff/people/:id/erasure'),
    ...ofPerson,
    summary: 'What an erasure of the client would delete and keep',
    answer: erasureAnswer,
    rate: 'bulk',
  },
  erasePerson: {
    ...POST('administrators', '/staff/people/:id/erasure'),
    ...ofPerson,
    ...openOrders,
    summary: 'Erases a client: the account, and their data in orders, emails and notes',
    body: eraseBody,
    answer: erasedAnswer,
    problems: ['ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY'],
  },
  listDeletions: {
    ...GET('administrators', '/staff/deletions'),
    summary:
      'What was deleted after its retention period or on request: one row for each day and kind, newest first',
    query: listDeletionsQuery,
    answer: deletionsAnswer,
  },
} as const satisfies Record<string, Endpoint>

const item = z.object({ item: catalogueItemAnswer })
const packageType = z.object({ packageType: cataloguePackageTypeAnswer })

export const catalogueEndpoints = {
  listCatalogueItems: {
    ...GET('administrators', '/staff/catalogue/items'),
    summary: 'All equipment, hidden items included, in catalogue order',
    answer: z.object({ list: z.array(catalogueItemAnswer), totalCount: z.number() }),
  },
  createCatalogueItem: {
    ...POST('administrators', '/staff/catalogue/items'),
    summary: 'Adds equipment that can be ordered',
    body: createCatalogueItem,
    status: 201,
    answer: item,
    problems: ['CATALOGUE.FULL'],
  },
  editCatalogueItem: {
    ...PATCH('administrators', '/staff/catalogue/items/:id'),
    summary: 'Changes equipment that can be ordered; orders already placed stay as they are',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editCatalogueItem,
    answer: item,
    problems: ['CATALOGUE.CHANGED_MEANWHILE'],
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: item }) },
  },
  importCatalogueItems: {
    ...POST('administrators', '/staff/catalogue/items/import'),
    summary: 'Adds and changes equipment: all rows or none',
    body: importCatalogueItems,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    answer: importedAnswer,
    problems: ['CATALOGUE.FULL', 'CATALOGUE.NOT_FOUND', 'CATALOGUE.CHANGED_MEANWHILE'],
    rate: 'imports',
  },
  exportCatalogueItems: {
    ...GET('administrators', '/staff/catalogue/items.csv'),
    ...FILE,
    summary: 'Equipment as a CSV file, which can be imported again',
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  listCataloguePackageTypes: {
    ...GET('administrators', '/staff/catalogue/package-types'),
    summary: 'All ways of packing, hidden ones included, in catalogue order',
    answer: z.object({ list: z.array(cataloguePackageTypeAnswer), totalCount: z.number() }),
  },
  createPackageType: {
    ...POST('administrators', '/staff/catalogue/package-types'),
    summary: 'Adds a way of packing',
    body: createPackageType,
    status: 201,
    answer: packageType,
    problems: ['CATALOGUE.FULL'],
  },
  editPackageType: {
    ...PATCH('administrators', '/staff/catalogue/package-types/:id'),
    summary: 'Changes a way of packing; orders already placed stay as they are',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editPackageType,
    answer: packageType,
    problems: ['CATALOGUE.CHANGED_MEANWHILE'],
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: packageType }) },
  },
  importPackageTypes: {
    ...POST('administrators', '/staff/catalogue/package-types/import'),
    summary: 'Adds and changes ways of packing: all rows or none',
    body: importPackageTypes,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    answer: importedAnswer,
    problems: ['CATALOGUE.FULL', 'CATALOGUE.NOT_FOUND', 'CATALOGUE.CHANGED_MEANWHILE'],
    rate: 'imports',
  },
  exportPackageTypes: {
    ...GET('administrators', '/staff/catalogue/package-types.csv'),
    ...FILE,
    summary: 'Ways of packing as a CSV file, which can be imported again',
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
} as const satisfies Record<string, Endpoint>

export const settingsEndpoints = {
  getSettings: {
    ...GET('administrators', '/staff/settings'),
    summary: 'Current settings of the operator',
    answer: settingsAnswer,
  },
  changeSettings: {
    ...PATCH('administrators', '/staff/settings'),
    summary: 'Changes sections of the settings; pages, emails and prints follow within five seconds',
    body: changeSettings,
    bodyLimitBytes: SETTINGS_BODY_LIMIT_BYTES,
    answer: settingsAnswer,
    problems: ['SETTINGS.CHANGED_MEANWHILE'],
    problemDetails: { 'SETTINGS.CHANGED_MEANWHILE': z.object({ current: settingsAnswer }) },
    rate: 'bulk',
  },
  listSettingsVersions: {
    ...GET('administrators', '/staff/settings/versions'),
    summary: 'Versions of the settings: who changed what and when, newest first',
    query: listSettingsVersionsQuery,
    answer: settingsVersionsAnswer,
  },
  listMessageTemplates: {
    ...GET('staff', '/staff/message-templates'),
    summary: 'Templates for messages to clients',
    answer: messageTemplatesAnswer,
  },
} as const satisfies Record<string, Endpoint>
