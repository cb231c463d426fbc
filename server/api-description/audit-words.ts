// The words about the record of who did what.

import type * as z from 'zod/mini'
import { AUDIT_KINDS, type exportAuditQuery, type listAuditQuery } from '#contract/audit/audit.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const day = (description: string): JsonSchema => ({
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: `${description}, \`YYYY-MM-DD\` in Warsaw.`,
})

const filters = {
  personUuid: field.uuid('The acts of that person, and what was done to their account.'),
  orderUuid: field.uuid('What was done to that order.'),
  companyUuid: field.uuid('What was done to that company, its people and its orders.'),
  kind: {
    type: 'string',
    pattern: `^(${AUDIT_KINDS.join('|')})(,(${AUDIT_KINDS.join('|')}))*$`,
    description: 'One kind or several, divided by commas.',
  },
  from: day('On that day or later'),
  to: day('On that day or before'),
} satisfies FieldsOf<z.input<typeof exportAuditQuery>>

const page = {
  ...field.paging('rows'),
  ...filters,
} satisfies FieldsOf<z.input<typeof listAuditQuery>>

const WHOSE =
  'Administrators read all of it; others of the staff have to ask for an order, or for themselves. Rows are kept for two years and never changed.'

export const auditWords = {
  listAudit: {
    description: WHOSE,
    query: page,
    answer: 'A page of what matches; `totalCount` counts all of it.',
  },
  exportAudit: {
    description: `${WHOSE} Opened as a link: the session cookie is enough, no \`X-XSRF-TOKEN\` is asked for. UTF-8 with a byte order mark, semicolons, CRLF; a text that a spreadsheet would take for a formula begins with an apostrophe, a phone number with \`+\` begins with a no-break space.`,
    query: filters,
    answer: 'The bytes of the file, sent while they are read.',
  },
}
