// Calls of the driver's page, and the staff calls about its links.
import * as z from 'zod/mini'
import { isDay } from '../fields/day.ts'
import { isUuid } from '../fields/uuid.ts'
import { STOP_REPORT_LIMIT_BYTES } from '../limits.ts'
import {
  driverDayAnswer,
  driverLinkAnswer,
  driverLinksAnswer,
  storedReport,
} from '../pickup-days/driver-day.ts'
import { stopReport } from '../pickup-days/stop-report.ts'
import { DELETE, GET, POST, type Endpoint } from './endpoint.ts'
import { uuidOr } from './parameters.ts'
import { FILE_PROBLEMS, SENT_FILE } from './sent-file.ts'

const token = z.string()
const stop = z.object({ token, orderUuid: uuidOr('STOP.NOT_FOUND') })
const date = z.string().check(z.refine(isDay, 'ROUTE.NOT_FOUND'))

export const driverEndpoints = {
  getDriverDay: {
    ...GET('public', '/public/driver/:token'),
    summary: 'Route of one vehicle on one day, for the driver who has its link',
    params: z.object({ token }),
    answer: driverDayAnswer,
    problems: ['DRIVER_LINK.NOT_FOUND'],
    rate: 'tokens',
  },
  reportStop: {
    ...POST('public', '/public/driver/:token/stops/:orderUuid'),
    summary:
      'Reports what the driver collected at a stop; a repeat with the same Idempotency-Key changes nothing',
    params: stop,
    headers: z.object({
      'idempotency-key': z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' })),
    }),
    body: stopReport,
    bodyLimitBytes: STOP_REPORT_LIMIT_BYTES,
    answer: z.object({ report: storedReport }),
    problems: ['DRIVER_LINK.NOT_FOUND', 'STOP.CANCELLED', 'STOP.REPORTED', 'IDEMPOTENCY.KEY_REUSED'],
    problemDetails: { 'STOP.REPORTED': z.object({ stored: storedReport }) },
    rate: 'tokens',
  },
  addStopPhoto: {
    ...POST('public', '/public/driver/:token/stops/:orderUuid/files'),
    summary: 'Adds a photo that the driver took at a stop to the files of its order',
    params: stop,
    ...SENT_FILE,
    problems: ['DRIVER_LINK.NOT_FOUND', ...FILE_PROBLEMS],
  },
} as const satisfies Record<string, Endpoint>

export const driverLinkEndpoints = {
  makeDriverLink: {
    ...POST('staff', '/staff/days/:date/routes/:routeUuid/driver-links'),
    summary: 'Makes the driver link of a route; answers with the existing one while it is valid',
    params: z.object({ date, routeUuid: uuidOr('ROUTE.NOT_FOUND') }),
    status: 201,
    answer: driverLinkAnswer,
    problems: ['DRIVER_LINK.DAY_OVER'],
  },
  listDriverLinks: {
    ...GET('staff', '/staff/days/:date/driver-links'),
    summary: 'Valid driver links of the routes of a day',
    params: z.object({ date }),
    answer: driverLinksAnswer,
    problems: ['ROUTE.NOT_FOUND'],
  },
  revokeDriverLink: {
    ...DELETE('staff', '/staff/driver-links/:uuid'),
    summary: 'Revokes a driver link at once',
    params: z.object({ uuid: uuidOr('LINK.NOT_FOUND') }),
  },
} as const satisfies Record<string, Endpoint>
