// Packs a pasted list into the text that the form keeps with its draft, and unpacks it after a reload.
import * as z from 'zod/mini'
import { UNITS } from '#contract/units.ts'
import { COLUMN_ROLES } from '#web/equipment/list/columns.ts'
import { parsedJson } from '#web/lib/storage.ts'

/** Storage may hold anything, so each part is checked. */
const pastedList = z.object({
  /** Rows that are neither in the order nor refused. `waitingRows` reads the number without the rest. */
  waiting: z.int(),
  cells: z.object({
    rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
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
  /** What the person said of a row, by its number. */
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

/** Null where nothing is packed, or nothing that can be used. */
export const unpackedList = (packed: string): PastedList | null =>
  pastedList.safeParse(parsedJson(packed)).data ?? null
