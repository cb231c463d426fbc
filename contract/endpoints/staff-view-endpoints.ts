// Saved views of the inbox.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { changeStaffView, newStaffView, staffViewAnswer } from '../orders/staff-views.ts'
import { unattendedHeaders } from '../unattended.ts'
import { idOr } from './parameters.ts'

const view = z.object({ view: staffViewAnswer })
const VIEW_PROBLEMS = ['ACCESS.DENIED', 'VIEW.NOT_FOUND'] as const

export const staffViewEndpoints = {
  listStaffViews: {
    method: 'GET',
    path: '/staff/views',
    access: 'staff',
    summary: 'The views that the person keeps and those that all share, each with its number of orders',
    headers: unattendedHeaders,
    status: 200,
    answer: z.object({ list: z.array(staffViewAnswer) }),
    problems: [],
    rate: 'searches',
  },
  addStaffView: {
    method: 'POST',
    path: '/staff/views',
    access: 'staff',
    summary: 'Keeps the filters and the order of the inbox under a name',
    body: newStaffView,
    status: 201,
    answer: view,
    problems: ['ERROR.INVALID_INPUT', 'VIEW.TOO_MANY'],
  },
  changeStaffView: {
    method: 'PATCH',
    path: '/staff/views/:id',
    access: 'staff',
    summary: 'Renames a view, shares it or gives it other filters',
    params: idOr('VIEW.NOT_FOUND'),
    body: changeStaffView,
    status: 200,
    answer: view,
    problems: [...VIEW_PROBLEMS, 'ERROR.INVALID_INPUT'],
  },
  deleteStaffView: {
    method: 'DELETE',
    path: '/staff/views/:id',
    access: 'staff',
    summary: 'Deletes a view; the orders that it showed stay as they are',
    params: idOr('VIEW.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
    problems: VIEW_PROBLEMS,
  },
} as const satisfies Record<string, Endpoint>
