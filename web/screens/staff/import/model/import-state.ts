// State of the running import. It lasts as long as the page, also while another screen is shown, and belongs to one person. A
// customer list is never put into browser storage.
import type { ImportAnswer, ImportPreview, ImportRow } from '#contract/companies/company-import.ts'
import type { Cells, Reading } from '#web/lib/sheets/read-cells.ts'
import { createStore } from '#web/lib/store.ts'
import { session } from '#web/session/session.ts'
import type { DataRow, Layout } from './columns.ts'

export interface ShownPreview extends ImportPreview {
  data: readonly DataRow[]
  sent: ImportRow[]
}

export interface ImportState {
  person: string
  file: File
  fileName: string
  /** How the file was read. The person can correct it. */
  reading: Reading
  cells: Cells
  layout: Layout
  preview: ShownPreview | null
  invite: boolean
  /** Idempotency key of the rows to be saved. It changes with them. */
  key: string
  result: ImportAnswer | null
  /** Whether the refused rows were downloaded. */
  hasRefused: boolean
}

export const importState = createStore<ImportState | null>(() => null)

/** The import survives an expired session of the same person. A logout or another person removes it. */
session.subscribe(() => {
  const held = importState.read()
  const person = session.read()
  const isOver = person ? person.uuid !== held?.person : session.lastEnd() === 'left'
  if (held && isOver) importState.write(null)
})
