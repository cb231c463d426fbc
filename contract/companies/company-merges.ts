// Merging duplicate companies: what staff send, and the preview and result they get.
import * as z from 'zod/mini'
import { reference } from '../fields/reference.ts'
import { uuid } from '../fields/uuid.ts'

export const mergeCompany = z.object({ intoUuid: uuid() })
export const previewMergeQuery = z.object({ intoUuid: uuid() })

/** Returns the key of the error that forbids merging the first company into the second, or null. */
export const mergeFault = (fromUuid: string, into: string) =>
  fromUuid.toLowerCase() === into.toLowerCase() ? 'MERGE_WITH_ITSELF' : null

const told = z.extend(reference, { nip: z.nullable(z.string()), city: z.string() })

export const mergePreviewAnswer = z.object({
  preview: z.object({
    /** Source of the merge. It ends up empty and is hidden everywhere. */
    from: told,
    /** Target of the merge. It keeps its own data. */
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
  /** Null once the merge can no longer be undone. */
  undoableUntil: z.nullable(z.string()),
})
export type ListedMerge = z.output<typeof listedMergeAnswer>

export const companyMergesAnswer = z.object({ list: z.array(listedMergeAnswer) })
