// Staff calls about weighed masses: reconciliation of a day, facts for waste transfer cards, yearly statements, learned weights.
import * as z from 'zod/mini'
import { learnedWeightsAnswer } from '../catalogue/learned-weights.ts'
import { statementAnswer, statementYear } from '../companies/statement.ts'
import { day } from '../fields/day.ts'
import { kpoAnswer } from '../orders/kpo.ts'
import { driverReportsAnswer } from '../pickup-days/driver-day.ts'
import { reconciliationAnswer } from '../pickup-days/reconciliation.ts'
import { GET, type Endpoint } from './endpoint.ts'
import { FILE, idOr } from './parameters.ts'

const ofDate = z.object({ date: day() })
const ofYear = z.extend(idOr('COMPANY.NOT_FOUND'), { year: statementYear })

const csv = { ...FILE, rate: 'exports' } as const
const pdf = { ...csv, rate: 'protocols' } as const

export const massEndpoints = {
  getReconciliation: {
    ...GET('staff', '/staff/days/:date/reconciliation'),
    summary:
      'Estimated and weighed masses of a pickup day, by order and code, with totals of routes and clients',
    params: ofDate,
    answer: reconciliationAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  exportReconciliation: {
    ...GET('staff', '/staff/days/:date/reconciliation.csv'),
    summary: 'The same masses as a CSV file, one row for each order and code',
    params: ofDate,
    problems: ['ERROR.INVALID_INPUT'],
    ...csv,
  },
  getKpo: {
    ...GET('staff', '/staff/orders/:id/kpo'),
    summary: 'Facts for the waste transfer cards of an order, one block for each waste code',
    params: idOr('ORDER.NOT_FOUND'),
    answer: kpoAnswer,
  },
  downloadKpo: {
    ...GET('staff', '/staff/orders/:id/kpo.pdf'),
    summary: 'The same facts as a PDF',
    params: idOr('ORDER.NOT_FOUND'),
    problems: ['EXPORT.BUSY'],
    ...pdf,
  },
  listDriverReports: {
    ...GET('staff', '/staff/orders/:id/driver-reports'),
    summary:
      'What drivers reported about an order: who handed the equipment over, to whom, and the signature',
    params: idOr('ORDER.NOT_FOUND'),
    answer: driverReportsAnswer,
  },
  getStaffStatement: {
    ...GET('staff', '/staff/companies/:id/statement/:year'),
    summary:
      'Yearly statement of a company: mass by waste code and pickup place, weighed and estimated apart',
    params: ofYear,
    answer: statementAnswer,
  },
  exportStaffStatement: {
    ...GET('staff', '/staff/companies/:id/statement/:year.csv'),
    summary: 'The yearly statement as a CSV file',
    params: ofYear,
    ...csv,
  },
  downloadStaffStatement: {
    ...GET('staff', '/staff/companies/:id/statement/:year.pdf'),
    summary: 'The yearly statement as a PDF',
    params: ofYear,
    problems: ['EXPORT.BUSY'],
    ...pdf,
  },
  listLearnedWeights: {
    ...GET('administrators', '/staff/catalogue/learned-weights'),
    summary: 'Weights of a piece learned from weighed pickups, for items with enough of them',
    answer: learnedWeightsAnswer,
    rate: 'searches',
  },
} as const satisfies Record<string, Endpoint>
