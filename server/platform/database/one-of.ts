import { sql } from 'kysely'

/** The values are spelled out, not passed: only then does the planner see that an index of some of them is enough. */
export const oneOf = (values: readonly string[]) =>
  sql`in (${sql.join(values.map((value) => sql.lit(value)))})`
