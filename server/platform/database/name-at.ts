// SQL for the full name of a person at a moment: events keep the name of their time.

import { sql } from 'kysely'

/**
 * Returns SQL for the full name; null if the join found no person.
 * @param users the table, or the name that it is joined under
 * @param at the column of the moment
 */
export const nameAt = (users: string, at: string) => {
  const of = (column: string) => sql.ref(`${users}.${column}`)
  return sql<string | null>`trim(coalesce((
    select former_names.name || ' ' || former_names.surname from former_names
    where former_names.user_id = ${of('id')} and former_names.until >= ${sql.ref(at)}
    order by former_names.until limit 1
  ), ${of('name')} || ' ' || ${of('surname')}))`
}
