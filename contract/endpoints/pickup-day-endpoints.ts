// Staff calls about vehicles, drivers and the plan of a pickup day.
import * as z from 'zod/mini'
import { day } from '../fields/day.ts'
import { DAY_PLAN_BODY_LIMIT_BYTES, MAX_ROUTES_A_DAY, MAX_STOPS_A_ROUTE } from '../limits.ts'
import { dayPlanAnswer, saveDayPlan } from '../pickup-days/day-plan.ts'
import { daySheetAnswer } from '../pickup-days/day-sheet.ts'
import {
  createDriver,
  createVehicle,
  driverAnswer,
  editDriver,
  editVehicle,
  vehicleAnswer,
} from '../pickup-days/vehicles.ts'
import { GET, PATCH, POST, PUT, type Endpoint } from './endpoint.ts'
import { FILE, idOr } from './parameters.ts'
import { unattendedHeaders } from './unattended.ts'

export const ofDate = z.object({ date: day() })

export const dayPlanEndpoints = {
  getDayPlan: {
    ...GET('staff', '/staff/days/:date'),
    summary: 'Routes of a pickup day with their stops in order, and the orders that stand on no route',
    headers: unattendedHeaders,
    params: ofDate,
    answer: dayPlanAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  getDaySheet: {
    ...GET('staff', '/staff/days/:date/sheet'),
    summary: 'Routes of a pickup day with what their drivers need on paper',
    params: ofDate,
    answer: daySheetAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  downloadDaySheet: {
    ...GET('staff', '/staff/days/:date/sheet.pdf'),
    ...FILE,
    summary: 'The sheets of all routes of a pickup day as a PDF',
    params: ofDate,
    problems: ['ERROR.INVALID_INPUT', 'EXPORT.BUSY'],
    rate: 'protocols',
  },
  saveDayPlan: {
    ...PUT('staff', '/staff/days/:date'),
    summary:
      'Replaces the routes of a pickup day; orders that stand on none of them become unassigned, unless they were collected',
    params: ofDate,
    body: saveDayPlan,
    bodyLimitBytes: DAY_PLAN_BODY_LIMIT_BYTES,
    longestList: MAX_ROUTES_A_DAY * MAX_STOPS_A_ROUTE,
    answer: dayPlanAnswer,
    problems: ['DAY.CHANGED_MEANWHILE'],
    problemDetails: { 'DAY.CHANGED_MEANWHILE': z.object({ current: dayPlanAnswer }) },
  },
} as const satisfies Record<string, Endpoint>

const vehicle = z.object({ vehicle: vehicleAnswer })
const driver = z.object({ driver: driverAnswer })

export const vehicleEndpoints = {
  listVehicles: {
    ...GET('staff', '/staff/vehicles'),
    summary: 'All vehicles by name, inactive ones last',
    answer: z.object({ list: z.array(vehicleAnswer) }),
  },
  createVehicle: {
    ...POST('administrators', '/staff/vehicles'),
    summary: 'Adds a vehicle',
    body: createVehicle,
    status: 201,
    answer: vehicle,
    problems: ['VEHICLE.TOO_MANY'],
  },
  editVehicle: {
    ...PATCH('administrators', '/staff/vehicles/:id'),
    summary: 'Changes a vehicle',
    params: idOr('VEHICLE.NOT_FOUND'),
    body: editVehicle,
    answer: vehicle,
    problems: ['VEHICLE.CHANGED_MEANWHILE'],
    problemDetails: { 'VEHICLE.CHANGED_MEANWHILE': z.object({ current: vehicle }) },
  },
  listDrivers: {
    ...GET('staff', '/staff/drivers'),
    summary: 'All drivers by name, inactive ones last',
    answer: z.object({ list: z.array(driverAnswer) }),
  },
  createDriver: {
    ...POST('administrators', '/staff/drivers'),
    summary: 'Adds a driver',
    body: createDriver,
    status: 201,
    answer: driver,
    problems: ['DRIVER.TOO_MANY'],
  },
  editDriver: {
    ...PATCH('administrators', '/staff/drivers/:id'),
    summary: 'Changes a driver',
    params: idOr('DRIVER.NOT_FOUND'),
    body: editDriver,
    answer: driver,
    problems: ['DRIVER.CHANGED_MEANWHILE'],
    problemDetails: { 'DRIVER.CHANGED_MEANWHILE': z.object({ current: driver }) },
  },
} as const satisfies Record<string, Endpoint>
