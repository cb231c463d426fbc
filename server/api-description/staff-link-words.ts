// The words about the staff's calls about order links, and the schemas of what they send.

import type * as z from 'zod/mini'
import {
  MAX_LINK_NOTE_LENGTH,
  MAX_LINKS_AT_ONCE,
  MAX_SEARCH_LENGTH,
  MIN_STAFF_SEARCH_LENGTH,
} from '#contract/limits.ts'
import {
  LINK_STATES,
  type listLinkBatchesQuery,
  type listLinksQuery,
  type makeLinks,
} from '#contract/order-links/staff-links.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const newLinks = {
  count: { type: 'integer', minimum: 1, maximum: MAX_LINKS_AT_ONCE, description: 'How many links.' },
  note: field.optional(field.text('What they are for; only the staff read it.', MAX_LINK_NOTE_LENGTH)),
  companyUuid: field.optional(
    field.uuid('The company that the orders will belong to, and whose name and address fill the form.'),
  ),
  expiresAt: {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+\\-]\\d{2}:\\d{2}))?$',
    description: 'Until when they work: a moment in ISO 8601, or a day in Warsaw, counted in.',
  },
} satisfies FieldsOf<z.input<typeof makeLinks>>

export const staffLinkBodySchemas: Record<string, JsonSchema> = {
  NewLinks: field.object(newLinks, ['count', 'expiresAt']),
}

const filters = {
  ...field.paging('rows'),
  search: {
    type: 'string',
    maxLength: MAX_SEARCH_LENGTH,
    default: '',
    description: `Each word of it must occur in the note or in what is known of the company; case and diacritics do not matter. Fewer than ${MIN_STAFF_SEARCH_LENGTH} characters search for nothing.`,
  },
  state: { type: 'string', enum: LINK_STATES, description: 'In that state alone.' },
  companyUuid: field.uuid('Of that company alone.'),
} satisfies FieldsOf<z.input<typeof listLinkBatchesQuery>>

const id = (what: string): JsonSchema => ({ type: 'string', description: `The uuid of ${what}.` })

export const staffLinkWords = {
  makeLinks: {
    body: { description: 'How many links, and what for.', schema: field.named('NewLinks') },
    answer: 'The links. Their tokens are told here and never again: only hashes of them are kept.',
  },
  listLinks: {
    query: {
      ...filters,
      batchUuid: field.uuid('Of the links that were made together.'),
    } satisfies FieldsOf<z.input<typeof listLinksQuery>>,
    answer: 'One page of the links that match, with the order that was placed through each.',
  },
  revokeLink: { params: { id: id('a link') }, answer: 'The link does not work any more.' },
  listLinkBatches: {
    query: filters,
    answer: 'One page of them; `states` counts all links of a row, also where one state was asked for.',
  },
  revokeLinkBatch: {
    params: { id: id('links that were made together: `batchUuid`') },
    answer: 'None of them works any more; those that were used stay used.',
  },
}
