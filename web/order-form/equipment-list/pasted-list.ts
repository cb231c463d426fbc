// Converts a pasted list to the text that the draft stores, and back after a reload.
import * as z from 'zod/mini'
import { UNITS } from '#contract/units.ts'
import { COLUMN_ROLES } from '#web/equipment/list/columns.ts'
import { parsedJson } from '#web/lib/storage.ts'

/** Schema of a stored list. Storage is untrusted, so each part is validated. */
const pastedList = z.object({
  /**
   * Number of rows that are neither in the order nor refused. `waitingRows` reads it without the
   * rest.
   */
  waiting: z.int(),
  cells: z.object({
    rows: z.array(
      z.object({
        number: z.int(),
        cells: z.array(z.string()),
        repeated: z.exactOptional(z.array(z.int())),
      }),
    ),
    beyond: z.int(),
  }),
  layout: z.object({
    columns: z.array(
      z.object({
        title: z.string(),
        role: z.enum(COLUMN_ROLES),
        isDoubtful: z.exactOptional(z.literal(true)),
      }),
    ),
    headerAt: z.int(),
  }),
  /** Decisions by row number. */
  decisions: z.array(
    z.tuple([
      z.int(),
      z.object({
        item: z.exactOptional(z.string()),
        amount: z.exactOptional(z.object({ value: z.number(), unit: z.enum(UNITS) })),
        isDropped: z.exactOptional(z.boolean()),
        isConfirmed: z.exactOptional(z.boolean()),
        isAdded: z.exactOptional(z.boolean()),
      }),
    ]),
  ),
})
export type PastedList = z.infer<typeof pastedList>

export const packedList = (list: PastedList): string => JSON.stringify(list)

/** Parses a stored list. Null if there is none or it is unusable. */
export const unpackedList = (packed: string): PastedList | null =>
  pastedList.safeParse(parsedJson(packed)).data ?? null
