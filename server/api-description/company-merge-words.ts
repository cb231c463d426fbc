// The words about the staff's calls about companies that are one, and the schema of what they send.

import type * as z from 'zod/mini'
import type { mergeCompany, previewMergeQuery } from '#contract/companies/company-merges.ts'
import { MERGE_UNDO_DAYS } from '#contract/limits.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const into = {
  intoUuid: field.uuid('The company that gets all that the other one has, and keeps its own data.'),
} satisfies FieldsOf<z.input<typeof mergeCompany>> & FieldsOf<z.input<typeof previewMergeQuery>>

export const companyMergeBodySchemas: Record<string, JsonSchema> = {
  CompanyToMergeInto: field.object(into, ['intoUuid']),
}

const id = (what: string): JsonSchema => ({ type: 'string', description: `The uuid of ${what}.` })

export const companyMergeWords = {
  previewMerge: {
    params: { id: id('the company that would have nothing any more') },
    query: into,
    answer: 'Both companies, and the numbers of what would move.',
  },
  mergeCompany: {
    description:
      'Orders, pickup places, people, links and notes move in one step. The company itself stays, has nothing and is listed nowhere.',
    params: { id: id('the company that has nothing any more') },
    body: { description: 'Into which one.', schema: field.named('CompanyToMergeInto') },
    answer: 'It was done; `merge.uuid` undoes it.',
  },
  listCompanyMerges: {
    params: { id: id('a company, also one that was merged into another') },
    answer: 'The merges of it and into it.',
  },
  undoMerge: {
    description: `For ${MERGE_UNDO_DAYS} days. What was given to somebody else since stays there. Of two merges in a row the later one is undone first.`,
    params: { id: id('a merge') },
    answer: 'The companies are two again.',
  },
}
