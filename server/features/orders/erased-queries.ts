// Completed orders of erased people stay with their waste record alone (server/features/privacy/empty-queries.ts).

import { sql } from 'kysely'

export const isErasedOrder = sql<boolean>`
  (orders.company_id is null and orders.reporter_email = '' and orders.reporter_name = '')`
