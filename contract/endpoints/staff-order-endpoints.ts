// Staff calls about orders: the inbox, one order, its changes, notes and messages. Clients get 404.
import * as z from 'zod/mini'
import { dayLoadAnswer, dayLoadQuery } from '../days/day-load.ts'
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
import { DELETE, GET, PATCH, POST, type Endpoint } from './endpoint.ts'
import { FILE, orderHeaders, idOr, uuidOr } from './parameters.ts'
import { unattendedHeaders } from './unattended.ts'

const order = z.object({ order: staffOrderAnswer })
const CHANGE_DETAILS = { 'ORDER.CHANGED_MEANWHILE': changedMeanwhile } as const

export const staffOrderEndpoints = {
  listStaffOrders: {
    ...GET('staff', '/staff/orders'),
    summary: 'Orders of all clients, page by page, with the number in each status',
    headers: unattendedHeaders,
    query: listStaffOrdersQuery,
    answer: staffOrdersAnswer,
    rate: 'searches',
  },
  exportStaffOrders: {
    ...GET('staff', '/staff/orders.csv'),
    ...FILE,
    summary: 'The same orders as a CSV file, one row for each item',
    query: exportStaffOrdersQuery,
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  getStaffOrder: {
    ...GET('staff', '/staff/orders/:id'),
    summary: 'One order in full',
    params: idOr('ORDER.NOT_FOUND'),
    answer: order,
  },
  downloadStaffProtocol: {
    ...GET('staff', '/staff/orders/:id/destruction-protocol.pdf'),
    ...FILE,
    summary: 'Destruction protocol form for the data carriers of a completed order, as a PDF',
    params: idOr('ORDER.NOT_FOUND'),
    problems: ['EXPORT.BUSY'],
    rate: 'protocols',
  },
  showDoorCode: {
    ...POST('staff', '/staff/orders/:id/door-code'),
    summary: 'Door code of an order, on the day of its pickup; each showing is logged',
    params: idOr('ORDER.NOT_FOUND'),
    answer: z.object({ doorCode: z.string() }),
    problems: ['DOOR_CODE.NOT_FOUND', 'DOOR_CODE.NOT_TODAY'],
  },
  readOrder: {
    ...POST('staff', '/staff/orders/:id/read'),
    summary: 'Records that the person opened the order; whoever opens a new order first marks it as read',
    params: idOr('ORDER.NOT_FOUND'),
    rate: 'reads',
  },
  changeOrderStatus: {
    ...POST('staff', '/staff/orders/:id/status'),
    summary: 'Marks as read, plans, completes, cancels or reopens an order; its email is sent a minute later',
    params: idOr('ORDER.NOT_FOUND'),
    body: changeOrderStatus,
    answer: z.object({ order: staffOrderAnswer, warning: z.optional(bookingWarning) }),
    problems: ['ORDER.CHANGED_MEANWHILE', 'ORDER.ILLEGAL_TRANSITION', 'LONG_JOB.UNDER_WAY'],
    problemDetails: CHANGE_DETAILS,
  },
  undoOrderChange: {
    ...POST('staff', '/staff/orders/:id/undo'),
    summary: 'Undoes the person’s own last change of status within a minute; its emails are not sent',
    params: idOr('ORDER.NOT_FOUND'),
    body: versionOfOrder,
    answer: order,
    problems: ['ORDER.CHANGED_MEANWHILE', 'ORDER.TOO_LATE_TO_UNDO', 'LONG_JOB.UNDER_WAY'],
    problemDetails: CHANGE_DETAILS,
  },
  editOrder: {
    ...PATCH('staff', '/staff/orders/:id'),
    summary: 'Corrects hours, pickup place, people, comment or equipment; weights are calculated again',
    params: idOr('ORDER.NOT_FOUND'),
    body: editOrder,
    bodyLimitBytes: ORDER_BODY_LIMIT_BYTES,
    sizeIssues: orderSizeIssues,
    answer: order,
    problems: ['ORDER.CHANGED_MEANWHILE'],
    problemDetails: CHANGE_DETAILS,
  },
  saveMasses: {
    ...POST('staff', '/staff/orders/:id/masses'),
    summary: 'Enters or corrects the masses weighed at the pickup of a completed order; the estimates stay',
    params: idOr('ORDER.NOT_FOUND'),
    body: saveMasses,
    answer: order,
    problems: ['ORDER.CHANGED_MEANWHILE', 'ORDER.NOT_COMPLETED'],
    problemDetails: CHANGE_DETAILS,
  },
  attachCompany: {
    ...POST('staff', '/staff/orders/:id/company'),
    summary: 'Attaches the order to a company, whose people see it at once, or detaches it',
    params: idOr('ORDER.NOT_FOUND'),
    body: attachCompany,
    answer: order,
    problems: ['ORDER.CHANGED_MEANWHILE', 'COMPANY.NOT_FOUND', 'BRANCH.NOT_FOUND'],
    problemDetails: CHANGE_DETAILS,
  },
  createCompanyFromOrder: {
    ...POST('staff', '/staff/orders/:id/new-company'),
    summary: 'Creates a company from the order and attaches the order to it',
    params: idOr('ORDER.NOT_FOUND'),
    body: versionOfOrder,
    status: 201,
    answer: order,
    problems: ['ORDER.CHANGED_MEANWHILE', 'COMPANY.NIP_TAKEN'],
    problemDetails: { ...CHANGE_DETAILS, 'COMPANY.NIP_TAKEN': z.object({ uuid: z.string() }) },
  },
  assignOrder: {
    ...POST('staff', '/staff/orders/:id/assignee'),
    summary: 'Assigns the order to a member of staff',
    params: idOr('ORDER.NOT_FOUND'),
    body: assignOrder,
    answer: order,
    problems: ['ORDER.CHANGED_MEANWHILE', 'PERSON.NOT_FOUND'],
    problemDetails: CHANGE_DETAILS,
  },
  downloadStaffOrderFile: {
    ...GET('staff', '/staff/orders/:id/files/:fileId'),
    ...FILE,
    summary: 'File of any order, as an attachment',
    params: z.extend(idOr('ORDER.NOT_FOUND'), { fileId: uuidOr('ORDER.NOT_FOUND') }),
    rate: 'writes',
  },
  changeOrders: {
    ...POST('staff', '/staff/orders/bulk'),
    summary: 'Makes the same change to several orders; an order that is refused does not stop the others',
    body: changeOrders,
    answer: changedOrdersAnswer,
    problems: ['PERSON.NOT_FOUND'],
    rate: 'bulk',
  },
  sayPresence: {
    ...POST('staff', '/staff/orders/:id/presence'),
    summary: 'Reports that the person has the order open; returns who else has',
    headers: unattendedHeaders,
    params: idOr('ORDER.NOT_FOUND'),
    body: sayPresence,
    answer: presenceAnswer,
    rate: 'reads',
  },
} as const satisfies Record<string, Endpoint>

export const staffNoteEndpoints = {
  addNote: {
    ...POST('staff', '/staff/orders/:id/notes'),
    summary: 'Adds a note that only the staff can read',
    params: idOr('ORDER.NOT_FOUND'),
    body: addNote,
    status: 201,
    answer: z.object({ note: noteAnswer }),
  },
  deleteNote: {
    ...DELETE('staff', '/staff/orders/:id/notes/:noteId'),
    summary: 'Deletes the person’s own note, within ten minutes of writing it',
    params: z.extend(idOr('NOTE.NOT_FOUND'), { noteId: uuidOr('NOTE.NOT_FOUND') }),
    problems: ['ACCESS.DENIED', 'NOTE.TOO_LATE'],
  },
} as const satisfies Record<string, Endpoint>

export const staffMessageEndpoints = {
  sendMessage: {
    ...POST('staff', '/staff/orders/:id/messages'),
    summary: 'Emails a message to the person who ordered',
    params: idOr('ORDER.NOT_FOUND'),
    body: sendMessage,
    status: 201,
    answer: z.object({ message: messageAnswer }),
    problems: ['MESSAGE.NO_ADDRESS'],
    rate: 'mails',
  },
  resendMessage: {
    ...POST('staff', '/staff/orders/:id/messages/:messageId/resend'),
    summary: 'Sends an email about the order again, to the same or a corrected address',
    params: z.extend(idOr('MESSAGE.NOT_FOUND'), { messageId: uuidOr('MESSAGE.NOT_FOUND') }),
    body: resendMessage,
    problems: ['MESSAGE.NOT_RESENDABLE'],
    rate: 'mails',
  },
  dismissMail: {
    ...PATCH('staff', '/staff/orders/:id/messages/:messageId'),
    summary: 'Takes an undelivered email out of the count of everybody, or back into it',
    params: z.extend(idOr('MESSAGE.NOT_FOUND'), { messageId: uuidOr('MESSAGE.NOT_FOUND') }),
    body: dismissMail,
  },
  listUndeliveredMails: {
    ...GET('staff', '/staff/undelivered-mails'),
    summary: 'Recent emails about orders that were not delivered',
    headers: unattendedHeaders,
    answer: undeliveredMailsAnswer,
  },
} as const satisfies Record<string, Endpoint>

export const staffDayEndpoints = {
  getDayLoad: {
    ...GET('staff', '/staff/days/load'),
    summary: 'How many pickups and kilograms are planned for each day',
    query: dayLoadQuery,
    answer: dayLoadAnswer,
  },
} as const satisfies Record<string, Endpoint>

const view = z.object({ view: staffViewAnswer })

export const staffViewEndpoints = {
  listStaffViews: {
    ...GET('staff', '/staff/views'),
    summary: 'Saved views of the person and shared views, each with its number of orders',
    headers: unattendedHeaders,
    answer: z.object({ list: z.array(staffViewAnswer) }),
    rate: 'searches',
  },
  addStaffView: {
    ...POST('staff', '/staff/views'),
    summary: 'Saves the filters and the sorting of the inbox under a name',
    body: newStaffView,
    status: 201,
    answer: view,
    problems: ['VIEW.TOO_MANY'],
  },
  changeStaffView: {
    ...PATCH('staff', '/staff/views/:id'),
    summary: 'Renames a view, shares it or changes its filters',
    params: idOr('VIEW.NOT_FOUND'),
    body: changeStaffView,
    answer: view,
    problems: ['ACCESS.DENIED'],
  },
  deleteStaffView: {
    ...DELETE('staff', '/staff/views/:id'),
    summary: 'Deletes a view; its orders stay as they are',
    params: idOr('VIEW.NOT_FOUND'),
    problems: ['ACCESS.DENIED'],
  },
} as const satisfies Record<string, Endpoint>

export const phoneOrderEndpoints = {
  placePhoneOrder: {
    ...POST('staff', '/staff/orders'),
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
    ...GET('staff', '/staff/colleagues'),
    summary: 'Members of staff to whom an order can be assigned',
    answer: z.object({ list: z.array(reference) }),
  },
} as const satisfies Record<string, Endpoint>

export const overviewEndpoints = {
  getOverview: {
    ...GET('staff', '/staff/overview'),
    summary: 'What needs attention, and figures of the last weeks',
    headers: unattendedHeaders,
    answer: overviewAnswer,
    rate: 'searches',
  },
} as const satisfies Record<string, Endpoint>

export const longJobEndpoints = {
  listLongJobs: {
    ...GET('staff', '/staff/long-jobs'),
    summary: 'Unfinished long jobs of a company or a person, with their progress',
    headers: unattendedHeaders,
    query: listLongJobsQuery,
    answer: longJobsAnswer,
  },
  retryLongJob: {
    ...POST('staff', '/staff/long-jobs/:id/retry'),
    summary: 'Resumes a failed long job from where it stopped',
    params: idOr('LONG_JOB.NOT_FOUND'),
  },
} as const satisfies Record<string, Endpoint>
