// Person who ordered, as the order stores them, and the mapping to columns.

import type { ReporterColumns } from '#database/order-tables.ts'

export interface Reporter {
  name: string
  surname: string
  /** Empty if the person has no email address. */
  email: string
  phone: string | null
}

export const REPORTER_COLUMNS = [
  'reporter_name',
  'reporter_surname',
  'reporter_email',
  'reporter_phone',
] as const satisfies (keyof ReporterColumns)[]

export const reporterToColumns = (reporter: Reporter): ReporterColumns => ({
  reporter_name: reporter.name,
  reporter_surname: reporter.surname,
  reporter_email: reporter.email,
  reporter_phone: reporter.phone,
})

export const reporterFromColumns = (row: ReporterColumns): Reporter => ({
  name: row.reporter_name,
  surname: row.reporter_surname,
  email: row.reporter_email,
  phone: row.reporter_phone,
})
