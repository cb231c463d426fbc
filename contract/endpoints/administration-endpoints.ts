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
const nothing = z.undefined()

const forAdministrators = { access: 'staff', isForAdministrators: true } as const

export const peopleEndpoints = {
  listTeam: {
    method: 'GET',
    path: '/staff/team',
    ...forAdministrators,
    summary: 'The accounts of the staff, by surname',
    status: 200,
    answer: z.object({ list: z.array(colleagueAnswer) }),
    problems: [],
  },
  inviteColleague: {
    method: 'POST',
    path: '/staff/team',
    ...forAdministrators,
    summary: 'Makes a staff account and mails a link to choose its password',
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
    summary: 'Makes somebody of the staff an administrator, or a dispatcher again',
    params: idOr('PERSON.NOT_FOUND'),
    body: changeColleague,
    status: 200,
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
    summary: 'Shuts the account of somebody of the staff: signed out everywhere, no way in',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND', 'TEAM.LAST_ADMINISTRATOR'],
  },
  unblockColleague: {
    method: 'POST',
    path: '/staff/team/:id/unblock',
    ...forAdministrators,
    summary: 'Opens a blocked account of the staff again',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND'],
  },
  endColleagueSessions: {
    method: 'POST',
    path: '/staff/team/:id/end-sessions',
    ...forAdministrators,
    summary: 'Signs somebody of the staff out everywhere',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND'],
  },
  inviteColleagueAgain: {
    method: 'POST',
    path: '/staff/team/:id/invite',
    ...forAdministrators,
    summary: 'Mails the invitation again, or a link for a new password; the link before works no more',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND', 'PERSON.IS_BLOCKED'],
    rate: 'mails',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/staff/team/:id/second-factor/reset',
    ...forAdministrators,
    summary:
      'Takes away the second factor of a colleague whose telephone is lost: signed out everywhere, and told by mail',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND', 'SECOND_FACTOR.IS_OFF'],
  },
  listCompanyPeople: {
    method: 'GET',
    path: '/staff/companies/:id/people',
    access: 'staff',
    summary: 'The people who see a company’s orders, by surname',
    params: idOr('COMPANY.NOT_FOUND'),
    status: 200,
    answer: z.object({ list: z.array(companyPersonAnswer) }),
    problems: ['COMPANY.NOT_FOUND'],
  },
  addCompanyPerson: {
    method: 'POST',
    path: '/staff/companies/:id/people',
    access: 'staff',
    summary: 'Invites somebody to a company by mail, or gives it to an account that is there already',
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
    summary: 'Takes a company away from somebody; the account stays',
    params: z.extend(idOr('PERSON.NOT_FOUND'), { userId: uuidOr('PERSON.NOT_FOUND') }),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND'],
  },
  blockPerson: {
    method: 'POST',
    path: '/staff/people/:id/block',
    access: 'staff',
    summary: 'Shuts the account of a client: signed out everywhere, no way in',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND'],
  },
  unblockPerson: {
    method: 'POST',
    path: '/staff/people/:id/unblock',
    access: 'staff',
    summary: 'Opens a client’s blocked account again',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND'],
  },
  endPersonSessions: {
    method: 'POST',
    path: '/staff/people/:id/end-sessions',
    access: 'staff',
    summary: 'Signs a client out everywhere',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND'],
  },
  resetPersonFactor: {
    method: 'POST',
    path: '/staff/people/:id/second-factor/reset',
    access: 'staff',
    summary:
      'Takes away the second factor of a client whose telephone is lost: signed out everywhere, and told by mail',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
    problems: ['PERSON.NOT_FOUND', 'SECOND_FACTOR.IS_OFF'],
  },
  invitePerson: {
    method: 'POST',
    path: '/staff/people/:id/invite',
    access: 'staff',
    summary:
      'Mails a client the invitation again, or a link for a new password; the link before works no more',
    params: idOr('PERSON.NOT_FOUND'),
    status: 204,
    answer: nothing,
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
    summary: 'The own account of somebody of the staff',
    status: 200,
    answer: account,
    problems: [],
  },
  editStaffAccount: {
    method: 'PATCH',
    path: '/staff/account',
    access: 'staff',
    summary: 'Changes the own name or phone; the e-mail address cannot be changed',
    body: editStaffAccount,
    status: 200,
    answer: account,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'bulk',
  },
  listStaffSessions: {
    method: 'GET',
    path: '/staff/account/sessions',
    access: 'staff',
    summary: 'Where the person is signed in: this session first, then the one used last',
    status: 200,
    answer: z.object({ list: z.array(staffSessionAnswer) }),
    problems: [],
  },
  endStaffSession: {
    method: 'DELETE',
    path: '/staff/account/sessions/:id',
    access: 'staff',
    summary:
      'Ends one of the own sessions: this one like by logging out, another one soon after a log-in alone',
    params: idOr('SESSION.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
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

const ofCompany = { params: idOr('COMPANY.NOT_FOUND') }
const ofPerson = { params: idOr('PERSON.NOT_FOUND') }
const openOrders = { problemDetails: { 'ERASURE.ORDER_OPEN': z.object({ orders: z.array(z.string()) }) } }
/** Bytes of the file. */
const file = { isPlainLink: true, status: 200, answer: z.any() } as const

export const privacyEndpoints = {
  exportCompany: {
    method: 'GET',
    path: '/staff/companies/:id/data.zip',
    ...forAdministrators,
    ...ofCompany,
    ...file,
    summary: 'The data of a company and its people, with the files of its orders',
    problems: ['COMPANY.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  previewCompanyErasure: {
    method: 'GET',
    path: '/staff/companies/:id/erasure',
    ...forAdministrators,
    ...ofCompany,
    summary: 'What an erasure of the company would delete and keep',
    status: 200,
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
    status: 200,
    answer: erasedAnswer,
    problems: ['COMPANY.NOT_FOUND', 'ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY', 'ERROR.INVALID_INPUT'],
  },
  exportPerson: {
    method: 'GET',
    path: '/staff/people/:id/data.zip',
    ...forAdministrators,
    ...ofPerson,
    ...file,
    summary: 'The data of a client alone, with the files that they sent',
    problems: ['PERSON.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  previewPersonErasure: {
    method: 'GET',
    path: '/staff/people/:id/erasure',
    ...forAdministrators,
    ...ofPerson,
    summary: 'What an erasure of the client would delete and keep',
    status: 200,
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
    summary: 'Erases a client: the account, and what orders, mails and notes say of them',
    body: eraseBody,
    status: 200,
    answer: erasedAnswer,
    problems: ['PERSON.NOT_FOUND', 'ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY', 'ERROR.INVALID_INPUT'],
  },
  listDeletions: {
    method: 'GET',
    path: '/staff/deletions',
    ...forAdministrators,
    summary:
      'What was deleted because its time was over or on request: a row for each day and kind, the newest first',
    query: listDeletionsQuery,
    status: 200,
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
    summary: 'All equipment, hidden too, in the order in which it is listed',
    status: 200,
    answer: z.object({ list: z.array(catalogueItemAnswer), totalCount: z.number() }),
    problems: [],
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
    summary: 'Changes equipment that can be ordered; orders that were placed keep what they have',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editCatalogueItem,
    status: 200,
    answer: item,
    problems: CHANGING,
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: item }) },
  },
  importCatalogueItems: {
    method: 'POST',
    path: '/staff/catalogue/items/import',
    ...forAdministrators,
    summary: 'Adds and changes equipment, all of it or nothing',
    body: importCatalogueItems,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    status: 200,
    answer: importedAnswer,
    problems: IMPORTING,
    rate: 'imports',
  },
  exportCatalogueItems: {
    method: 'GET',
    path: '/staff/catalogue/items.csv',
    ...forAdministrators,
    isPlainLink: true,
    summary: 'The equipment as a CSV file, which can be imported again',
    status: 200,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  listCataloguePackageTypes: {
    method: 'GET',
    path: '/staff/catalogue/package-types',
    ...forAdministrators,
    summary: 'All ways of packing, hidden too, in the order in which they are listed',
    status: 200,
    answer: z.object({ list: z.array(cataloguePackageTypeAnswer), totalCount: z.number() }),
    problems: [],
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
    summary: 'Changes a way of packing; orders that were placed keep what they have',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editPackageType,
    status: 200,
    answer: packageType,
    problems: CHANGING,
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: packageType }) },
  },
  importPackageTypes: {
    method: 'POST',
    path: '/staff/catalogue/package-types/import',
    ...forAdministrators,
    summary: 'Adds and changes ways of packing, all of it or nothing',
    body: importPackageTypes,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    status: 200,
    answer: importedAnswer,
    problems: IMPORTING,
    rate: 'imports',
  },
  exportPackageTypes: {
    method: 'GET',
    path: '/staff/catalogue/package-types.csv',
    ...forAdministrators,
    isPlainLink: true,
    summary: 'The ways of packing as a CSV file, which can be imported again',
    status: 200,
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
    summary: 'The settings of the operator that hold',
    status: 200,
    answer: settingsAnswer,
    problems: [],
  },
  changeSettings: {
    method: 'PATCH',
    path: '/staff/settings',
    ...forAdministrators,
    summary:
      'Changes sections of the settings; pages, mails and prints of every process follow within five seconds',
    body: changeSettings,
    bodyLimitBytes: SETTINGS_BODY_LIMIT_BYTES,
    status: 200,
    answer: settingsAnswer,
    problems: ['ERROR.INVALID_INPUT', 'SETTINGS.CHANGED_MEANWHILE'],
    problemDetails: { 'SETTINGS.CHANGED_MEANWHILE': z.object({ current: settingsAnswer }) },
    rate: 'bulk',
  },
  listSettingsVersions: {
    method: 'GET',
    path: '/staff/settings/versions',
    ...forAdministrators,
    summary: 'Who changed what of the settings and when, the newest first',
    query: listSettingsVersionsQuery,
    status: 200,
    answer: settingsVersionsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  listMessageTemplates: {
    method: 'GET',
    path: '/staff/message-templates',
    access: 'staff',
    summary: 'What messages to clients are begun with',
    status: 200,
    answer: messageTemplatesAnswer,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>
