import { sql } from 'kysely'

/** Writes `in` with literals instead of parameters, because the planner can use a partial index only then. */
export const oneOf = (values: readonly string[]) =>
  sql`in (${sql.join(values.map((value) => sql.lit(value)))})`
