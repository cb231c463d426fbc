// Staff calls about orders: the inbox, one order, its changes, notes and messages. Clients get 404.
import * as z from 'zod/mini'
import { dayLoadAnswer, dayLoadQuery } from '../days/day-load.ts'
import type { Endpoint } from '../endpoint.ts'
import { reference } from '../fields/reference.ts'
import { ORDER_BODY_LIMIT_BYTES } from '../limits.ts'
import { listLongJobsQuery, longJobsAnswer } from '../long-jobs.ts'
import { orderSizeIssues } from '../orders/order-size.ts'
import { companyPhoneOrder, visitorPhoneOrder } from '../orders/phone-order.ts'
import {
  addNote,
  assignOrder,
  attachCompany,
  bookingWarning,
  changedOrdersAnswer,
  changeOrders,
  changeOrderStatus,
  editOrder,
  presenceAnswer,
  saveMasses,
  sayPresence,
  versionOfOrder,
} from '../orders/staff-changes.ts'
import { changedMeanwhile, messageAnswer, noteAnswer, staffOrderAnswer } from '../orders/staff-details.ts'
import { exportStaffOrdersQuery, listStaffOrdersQuery, staffOrdersAnswer } from '../orders/staff-list.ts'
import { dismissMail, resendMessage, sendMessage, undeliveredMailsAnswer } from '../orders/staff-messages.ts'
import { changeStaffView, newStaffView, staffViewAnswer } from '../orders/staff-views.ts'
import { overviewAnswer } from '../overview/overview.ts'
import { unattendedHeaders } from '../unattended.ts'
import { orderHeaders, idOr, uuidOr } from './parameters.ts'

const CHANGE_PROBLEMS = ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT', 'ORDER.CHANGED_MEANWHILE'] as const
const order = z.object({ order: staffOrderAnswer })
const CHANGE_DETAILS = { 'ORDER.CHANGED_MEANWHILE': changedMeanwhile } as const

export const staffOrderEndpoints = {
  listStaffOrders: {
    method: 'GET',
    path: '/staff/orders',
    access: 'staff',
    summary: 'Orders of all clients, page by page, with the number in each status',
    headers: unattendedHeaders,
    query: listStaffOrdersQuery,
    answer: staffOrdersAnswer,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'searches',
  },
  exportStaffOrders: {
    method: 'GET',
    path: '/staff/orders.csv',
    access: 'staff',
    isPlainLink: true,
    summary: 'The same orders as a CSV file, one row for each item',
    query: exportStaffOrdersQuery,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ERROR.INVALID_INPUT', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  getStaffOrder: {
    method: 'GET',
    path: '/staff/orders/:id',
    access: 'staff',
    summary: 'One order in full',
    params: idOr('ORDER.NOT_FOUND'),
    answer: order,
    problems: ['ORDER.NOT_FOUND'],
  },
  downloadStaffProtocol: {
    method: 'GET',
    path: '/staff/orders/:id/destruction-protocol.pdf',
    access: 'staff',
    isPlainLink: true,
    summary: 'Destruction protocol form for the data carriers of a completed order, as a PDF',
    params: idOr('ORDER.NOT_FOUND'),
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ORDER.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'protocols',
  },
  showDoorCode: {
    method: 'POST',
    path: '/staff/orders/:id/door-code',
    access: 'staff',
    summary: 'Door code of an order, on the day of its pickup; each showing is logged',
    params: idOr('ORDER.NOT_FOUND'),
    answer: z.object({ doorCode: z.string() }),
    problems: ['ORDER.NOT_FOUND', 'DOOR_CODE.NOT_FOUND', 'DOOR_CODE.NOT_TODAY'],
  },
  readOrder: {
    method: 'POST',
    path: '/staff/orders/:id/read',
    access: 'staff',
    summary: 'Records that the person opened the order; whoever opens a new order first marks it as read',
    params: idOr('ORDER.NOT_FOUND'),
    problems: ['ORDER.NOT_FOUND'],
    rate: 'reads',
  },
  changeOrderStatus: {
    method: 'POST',
    path: '/staff/orders/:id/status',
    access: 'staff',
    summary: 'Marks as read, plans, completes, cancels or reopens an order; its email is sent a minute later',
    params: idOr('ORDER.NOT_FOUND'),
    body: changeOrderStatus,
    answer: z.object({ order: staffOrderAnswer, warning: z.optional(bookingWarning) }),
    problems: [...CHANGE_PROBLEMS, 'ORDER.ILLEGAL_TRANSITION', 'LONG_JOB.UNDER_WAY'],
    problemDetails: CHANGE_DETAILS,
  },
  undoOrderChange: {
    method: 'POST',
    path: '/staff/orders/:id/undo',
    access: 'staff',
    summary: 'Undoes the person’s own last change of status within a minute; its emails are not sent',
    params: idOr('ORDER.NOT_FOUND'),
    body: versionOfOrder,
    answer: order,
    problems: [...CHANGE_PROBLEMS, 'ORDER.TOO_LATE_TO_UNDO', 'LONG_JOB.UNDER_WAY'],
    problemDetails: CHANGE_DETAILS,
  },
  editOrder: {
    method: 'PATCH',
    path: '/staff/orders/:id',
    access: 'staff',
    summary: 'Corrects hours, pickup place, people, comment or equipment; weights are calculated again',
    params: idOr('ORDER.NOT_FOUND'),
    body: editOrder,
    bodyLimitBytes: ORDER_BODY_LIMIT_BYTES,
    sizeIssues: orderSizeIssues,
    answer: order,
    problems: CHANGE_PROBLEMS,
    problemDetails: CHANGE_DETAILS,
  },
  saveMasses: {
    method: 'POST',
    path: '/staff/orders/:id/masses',
    access: 'staff',
    summary: 'Enters or corrects the masses weighed at the pickup of a completed order; the estimates stay',
    params: idOr('ORDER.NOT_FOUND'),
    body: saveMasses,
    answer: order,
    problems: [...CHANGE_PROBLEMS, 'ORDER.NOT_COMPLETED'],
    problemDetails: CHANGE_DETAILS,
  },
  attachCompany: {
    method: 'POST',
    path: '/staff/orders/:id/company',
    access: 'staff',
    summary: 'Attaches the order to a company, whose people see it at once, or detaches it',
    params: idOr('ORDER.NOT_FOUND'),
    body: attachCompany,
    answer: order,
    problems: [...CHANGE_PROBLEMS, 'COMPANY.NOT_FOUND', 'BRANCH.NOT_FOUND'],
    problemDetails: CHANGE_DETAILS,
  },
  createCompanyFromOrder: {
    method: 'POST',
    path: '/staff/orders/:id/new-company',
    access: 'staff',
    summary: 'Creates a company from the order and attaches the order to it',
    params: idOr('ORDER.NOT_FOUND'),
    body: versionOfOrder,
    status: 201,
    answer: order,
    problems: [...CHANGE_PROBLEMS, 'COMPANY.NIP_TAKEN'],
    problemDetails: { ...CHANGE_DETAILS, 'COMPANY.NIP_TAKEN': z.object({ uuid: z.string() }) },
  },
  assignOrder: {
    method: 'POST',
    path: '/staff/orders/:id/assignee',
    access: 'staff',
    summary: 'Assigns the order to a member of staff',
    params: idOr('ORDER.NOT_FOUND'),
    body: assignOrder,
    answer: order,
    problems: [...CHANGE_PROBLEMS, 'PERSON.NOT_FOUND'],
    problemDetails: CHANGE_DETAILS,
  },
  downloadStaffOrderFile: {
    method: 'GET',
    path: '/staff/orders/:id/files/:fileId',
    access: 'staff',
    isPlainLink: true,
    summary: 'File of any order, as an attachment',
    params: z.extend(idOr('ORDER.NOT_FOUND'), { fileId: uuidOr('ORDER.NOT_FOUND') }),
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ORDER.NOT_FOUND'],
    rate: 'writes',
  },
  changeOrders: {
    method: 'POST',
    path: '/staff/orders/bulk',
    access: 'staff',
    summary: 'Makes the same change to several orders; an order that is refused does not stop the others',
    body: changeOrders,
    answer: changedOrdersAnswer,
    problems: ['ERROR.INVALID_INPUT', 'PERSON.NOT_FOUND'],
    rate: 'bulk',
  },
  sayPresence: {
    method: 'POST',
    path: '/staff/orders/:id/presence',
    access: 'staff',
    summary: 'Reports that the person has the order open; returns who else has',
    headers: unattendedHeaders,
    params: idOr('ORDER.NOT_FOUND'),
    body: sayPresence,
    answer: presenceAnswer,
    problems: ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT'],
    rate: 'reads',
  },
} as const satisfies Record<string, Endpoint>

export const staffNoteEndpoints = {
  addNote: {
    method: 'POST',
    path: '/staff/orders/:id/notes',
    access: 'staff',
    summary: 'Adds a note that only the staff can read',
    params: idOr('ORDER.NOT_FOUND'),
    body: addNote,
    status: 201,
    answer: z.object({ note: noteAnswer }),
    problems: ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT'],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/staff/orders/:id/notes/:noteId',
    access: 'staff',
    summary: 'Deletes the person’s own note, within ten minutes of writing it',
    params: z.extend(idOr('NOTE.NOT_FOUND'), { noteId: uuidOr('NOTE.NOT_FOUND') }),
    problems: ['ACCESS.DENIED', 'NOTE.NOT_FOUND', 'NOTE.TOO_LATE'],
  },
} as const satisfies Record<string, Endpoint>

export const staffMessageEndpoints = {
  sendMessage: {
    method: 'POST',
    path: '/staff/orders/:id/messages',
    access: 'staff',
    summary: 'Emails a message to the person who ordered',
    params: idOr('ORDER.NOT_FOUND'),
    body: sendMessage,
    status: 201,
    answer: z.object({ message: messageAnswer }),
    problems: ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT', 'MESSAGE.NO_ADDRESS'],
    rate: 'mails',
  },
  resendMessage: {
    method: 'POST',
    path: '/staff/orders/:id/messages/:messageId/resend',
    access: 'staff',
    summary: 'Sends an email about the order again, to the same or a corrected address',
    params: z.extend(idOr('MESSAGE.NOT_FOUND'), { messageId: uuidOr('MESSAGE.NOT_FOUND') }),
    body: resendMessage,
    problems: ['MESSAGE.NOT_FOUND', 'MESSAGE.NOT_RESENDABLE', 'ERROR.INVALID_INPUT'],
    rate: 'mails',
  },
  dismissMail: {
    method: 'PATCH',
    path: '/staff/orders/:id/messages/:messageId',
    access: 'staff',
    summary: 'Takes an undelivered email out of the count of everybody, or back into it',
    params: z.extend(idOr('MESSAGE.NOT_FOUND'), { messageId: uuidOr('MESSAGE.NOT_FOUND') }),
    body: dismissMail,
    problems: ['MESSAGE.NOT_FOUND', 'ERROR.INVALID_INPUT'],
  },
  listUndeliveredMails: {
    method: 'GET',
    path: '/staff/undelivered-mails',
    access: 'staff',
    summary: 'Recent emails about orders that were not delivered',
    headers: unattendedHeaders,
    answer: undeliveredMailsAnswer,
  },
} as const satisfies Record<string, Endpoint>

export const staffDayEndpoints = {
  getDayLoad: {
    method: 'GET',
    path: '/staff/days/load',
    access: 'staff',
    summary: 'How many pickups and kilograms are planned for each day',
    query: dayLoadQuery,
    answer: dayLoadAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
} as const satisfies Record<string, Endpoint>

const view = z.object({ view: staffViewAnswer })
const VIEW_PROBLEMS = ['ACCESS.DENIED', 'VIEW.NOT_FOUND'] as const

export const staffViewEndpoints = {
  listStaffViews: {
    method: 'GET',
    path: '/staff/views',
    access: 'staff',
    summary: 'Saved views of the person and shared views, each with its number of orders',
    headers: unattendedHeaders,
    answer: z.object({ list: z.array(staffViewAnswer) }),
    rate: 'searches',
  },
  addStaffView: {
    method: 'POST',
    path: '/staff/views',
    access: 'staff',
    summary: 'Saves the filters and the sorting of the inbox under a name',
    body: newStaffView,
    status: 201,
    answer: view,
    problems: ['ERROR.INVALID_INPUT', 'VIEW.TOO_MANY'],
  },
  changeStaffView: {
    method: 'PATCH',
    path: '/staff/views/:id',
    access: 'staff',
    summary: 'Renames a view, shares it or changes its filters',
    params: idOr('VIEW.NOT_FOUND'),
    body: changeStaffView,
    answer: view,
    problems: [...VIEW_PROBLEMS, 'ERROR.INVALID_INPUT'],
  },
  deleteStaffView: {
    method: 'DELETE',
    path: '/staff/views/:id',
    access: 'staff',
    summary: 'Deletes a view; its orders stay as they are',
    params: idOr('VIEW.NOT_FOUND'),
    problems: VIEW_PROBLEMS,
  },
} as const satisfies Record<string, Endpoint>

export const phoneOrderEndpoints = {
  takeOrder: {
    method: 'POST',
    path: '/staff/orders',
    access: 'staff',
    summary: 'Places an order for a caller; a repeat with the same Idempotency-Key returns the first result',
    headers: orderHeaders,
    body: visitorPhoneOrder,
    otherBodies: [companyPhoneOrder],
    bodyLimitBytes: ORDER_BODY_LIMIT_BYTES,
    sizeIssues: orderSizeIssues,
    status: 201,
    answer: z.object({ order: staffOrderAnswer }),
    problems: ['ORDER_FORM.VALIDATION_FAILED', 'COMPANY.NOT_FOUND', 'IDEMPOTENCY.KEY_REUSED'],
  },
} as const satisfies Record<string, Endpoint>

export const colleagueEndpoints = {
  listColleagues: {
    method: 'GET',
    path: '/staff/colleagues',
    access: 'staff',
    summary: 'Members of staff to whom an order can be assigned',
    answer: z.object({ list: z.array(reference) }),
  },
} as const satisfies Record<string, Endpoint>

export const overviewEndpoints = {
  getOverview: {
    method: 'GET',
    path: '/staff/overview',
    access: 'staff',
    summary: 'What needs attention, and figures of the last weeks',
    headers: unattendedHeaders,
    answer: overviewAnswer,
    rate: 'searches',
  },
} as const satisfies Record<string, Endpoint>

export const longJobEndpoints = {
  listLongJobs: {
    method: 'GET',
    path: '/staff/long-jobs',
    access: 'staff',
    summary: 'Unfinished long jobs of a company or a person, with their progress',
    headers: unattendedHeaders,
    query: listLongJobsQuery,
    answer: longJobsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  retryLongJob: {
    method: 'POST',
    path: '/staff/long-jobs/:id/retry',
    access: 'staff',
    summary: 'Resumes a failed long job from where it stopped',
    params: idOr('LONG_JOB.NOT_FOUND'),
    problems: ['LONG_JOB.NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
