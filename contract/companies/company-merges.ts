// Two companies that are one: what staff send to merge them, and what they are told of it.
import * as z from 'zod/mini'
import { reference } from '../fields/reference.ts'
import { uuid } from '../fields/uuid.ts'

export const mergeCompany = z.object({ intoUuid: uuid() })
export const previewMergeQuery = z.object({ intoUuid: uuid() })

/** The key of what is wrong with merging the one into the other. */
export const mergeFault = (fromUuid: string, into: string) =>
  fromUuid.toLowerCase() === into.toLowerCase() ? 'MERGE_WITH_ITSELF' : null

const told = z.extend(reference, { nip: z.nullable(z.string()), city: z.string() })

export const mergePreviewAnswer = z.object({
  preview: z.object({
    /** Has nothing afterwards and is shown nowhere. */
    from: told,
    /** Keeps its own data. */
    into: told,
    orders: z.number(),
    branches: z.number(),
    people: z.number(),
    links: z.number(),
    notes: z.number(),
  }),
})
export type MergePreview = z.output<typeof mergePreviewAnswer>['preview']

export const mergedAnswer = z.object({ merge: z.object({ uuid: z.string() }) })

export const listedMergeAnswer = z.object({
  uuid: z.string(),
  from: reference,
  into: reference,
  at: z.string(),
  by: z.nullable(reference),
  undoneAt: z.nullable(z.string()),
  /** Null once it cannot be undone any more. */
  undoableUntil: z.nullable(z.string()),
})
export type ListedMerge = z.output<typeof listedMergeAnswer>

export const companyMergesAnswer = z.object({ list: z.array(listedMergeAnswer) })
