// The words about the staff's calls about personal data as a whole.

import type * as z from 'zod/mini'
import type { listDeletionsQuery } from '#contract/privacy/deletions.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const id = (what: string): { id: JsonSchema } => ({
  id: { type: 'string', description: `The uuid of ${what}.` },
})
const archive =
  'A ZIP file: `data.json` has the rows of each table, without internal notes, passwords and tokens; `files/` has the files, by order. One is written at a time: `EXPORT.BUSY` asks to come again.'
const theirs = 'Of an order that names them as the contact it has that contact alone, and of others nothing.'
const stays =
  'Completed orders stay as the waste record that the law asks for: number, dates, equipment, masses, the name of the company, its NIP and BDO number, postal code and city. Everything else goes, and cannot be brought back.'
const open =
  '`ERASURE.ORDER_OPEN` names the orders that have to be completed or cancelled first, as `orders`.'

export const privacyWords = {
  exportCompany: { params: id('a company'), description: archive, answer: 'The ZIP file.' },
  previewCompanyErasure: { params: id('a company'), description: stays, answer: 'The numbers.' },
  eraseCompany: {
    params: id('a company'),
    description: `${stays} Clients who have no other company lose their accounts. ${open}`,
    answer: 'It was done, with these numbers.',
  },
  exportPerson: { params: id('a client'), description: `${archive} ${theirs}`, answer: 'The ZIP file.' },
  previewPersonErasure: { params: id('a client'), description: stays, answer: 'The numbers.' },
  erasePerson: {
    params: id('a client'),
    description: `${stays} Orders of their companies stay theirs, without the person. ${open}`,
    answer: 'It was done, with these numbers.',
  },
  listDeletions: {
    description: 'Nobody is named: a day in Warsaw, what was deleted, and how many rows of which table.',
    query: {
      ...field.paging('rows'),
    } satisfies FieldsOf<z.input<typeof listDeletionsQuery>>,
    answer: 'One page of the report; `totalCount` counts all rows.',
  },
}
