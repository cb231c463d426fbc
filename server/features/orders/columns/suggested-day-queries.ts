import { sql } from 'kysely'

/** Day of the pickup as text, `YYYY-MM-DD`. The driver reads a column of days as moments. */
export const SUGGESTED_DAY = sql<string | null>`to_char(suggested_date, 'YYYY-MM-DD')`
