// The words about the staff's calls about personal data as a whole.

import type * as z from 'zod/mini'
import { MOST_FINDS } from '#contract/limits.ts'
import type { listDeletionsQuery } from '#contract/privacy/deletions.ts'
import type { eraseBody } from '#contract/privacy/erasure.ts'
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
const batches =
  'It begins at once: nobody signs in or orders any more. A large one goes on in batches after the answer, and is finished even if the server is restarted; `listLongJobs` says how far it is.'
const begun = '`done` says whether it is finished, or goes on.'
const preview =
  'The numbers, and `finds`: texts that name the person. `erased` says what becomes of each where nobody chooses otherwise; a text that goes whole has `deletes`. Of very many the first ones are listed and the others counted.'
const ids = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string', maxLength: 100 },
  maxItems: MOST_FINDS,
  default: [],
  description,
})
const choices: { schema: JsonSchema; description: string } = {
  description: 'Finds of the preview, by `id`, that are to be treated otherwise than `erased` says.',
  schema: field.object(
    {
      leave: ids('Left as they are, although `erased` is true.'),
      erase: ids('Erased, although `erased` is false.'),
    } satisfies FieldsOf<z.input<typeof eraseBody>>,
    [],
  ),
}

export const privacyWords = {
  exportCompany: { params: id('a company'), description: archive, answer: 'The ZIP file.' },
  previewCompanyErasure: { params: id('a company'), description: stays, answer: preview },
  eraseCompany: {
    params: id('a company'),
    description: `${stays} Clients who have no other company lose their accounts. ${open} ${batches}`,
    body: choices,
    answer: begun,
  },
  exportPerson: { params: id('a client'), description: `${archive} ${theirs}`, answer: 'The ZIP file.' },
  previewPersonErasure: { params: id('a client'), description: stays, answer: preview },
  erasePerson: {
    params: id('a client'),
    description: `${stays} Orders of their companies stay theirs, without the person. Texts lose the name, the addresses and the numbers and keep the rest. ${open} ${batches}`,
    body: choices,
    answer: begun,
  },
  listDeletions: {
    description: 'Nobody is named: a day in Warsaw, what was deleted, and how many rows of which table.',
    query: {
      ...field.paging('rows'),
    } satisfies FieldsOf<z.input<typeof listDeletionsQuery>>,
    answer: 'One page of the report; `totalCount` counts all rows.',
  },
}
