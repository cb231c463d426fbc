// Staff calls about weighed masses: reconciliation of a day, facts for waste transfer cards, yearly statements, learned weights.
import * as z from 'zod/mini'
import { learnedWeightsAnswer } from '../catalogue/learned-weights.ts'
import { statementAnswer, statementYear } from '../companies/statement.ts'
import type { Endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { kpoAnswer } from '../orders/kpo.ts'
import { driverReportsAnswer } from '../pickup-days/driver-reports.ts'
import { reconciliationAnswer } from '../pickup-days/reconciliation.ts'
import { idOr } from './parameters.ts'

const ofDate = z.object({ date: day() })
const ofYear = z.extend(idOr('COMPANY.NOT_FOUND'), { year: statementYear })

export const massEndpoints = {
  getReconciliation: {
    method: 'GET',
    path: '/staff/days/:date/reconciliation',
    access: 'staff',
    summary:
      'Estimated and weighed masses of a pickup day, by order and code, with totals of routes and clients',
    params: ofDate,
    answer: reconciliationAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  exportReconciliation: {
    method: 'GET',
    path: '/staff/days/:date/reconciliation.csv',
    access: 'staff',
    isPlainLink: true,
    summary: 'The same masses as a CSV file, one row for each order and code',
    params: ofDate,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'exports',
  },
  getKpo: {
    method: 'GET',
    path: '/staff/orders/:id/kpo',
    access: 'staff',
    summary: 'Facts for the waste transfer cards of an order, one block for each waste code',
    params: idOr('ORDER.NOT_FOUND'),
    answer: kpoAnswer,
    problems: ['ORDER.NOT_FOUND'],
  },
  downloadKpo: {
    method: 'GET',
    path: '/staff/orders/:id/kpo.pdf',
    access: 'staff',
    isPlainLink: true,
    summary: 'The same facts as a PDF',
    params: idOr('ORDER.NOT_FOUND'),
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ORDER.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'protocols',
  },
  listDriverReports: {
    method: 'GET',
    path: '/staff/orders/:id/driver-reports',
    access: 'staff',
    summary:
      'What drivers reported about an order: who handed the equipment over, to whom, and the signature',
    params: idOr('ORDER.NOT_FOUND'),
    answer: driverReportsAnswer,
    problems: ['ORDER.NOT_FOUND'],
  },
  getStaffStatement: {
    method: 'GET',
    path: '/staff/companies/:id/statement/:year',
    access: 'staff',
    summary:
      'Yearly statement of a company: mass by waste code and pickup place, weighed and estimated apart',
    params: ofYear,
    answer: statementAnswer,
    problems: ['COMPANY.NOT_FOUND'],
  },
  exportStaffStatement: {
    method: 'GET',
    path: '/staff/companies/:id/statement/:year.csv',
    access: 'staff',
    isPlainLink: true,
    summary: 'The yearly statement as a CSV file',
    params: ofYear,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['COMPANY.NOT_FOUND'],
    rate: 'exports',
  },
  downloadStaffStatement: {
    method: 'GET',
    path: '/staff/companies/:id/statement/:year.pdf',
    access: 'staff',
    isPlainLink: true,
    summary: 'The yearly statement as a PDF',
    params: ofYear,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['COMPANY.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'protocols',
  },
  listLearnedWeights: {
    method: 'GET',
    path: '/staff/catalogue/learned-weights',
    access: 'staff',
    isForAdministrators: true,
    summary: 'Weights of a piece learned from weighed pickups, for items with enough of them',
    answer: learnedWeightsAnswer,
    rate: 'searches',
  },
} as const satisfies Record<string, Endpoint>
