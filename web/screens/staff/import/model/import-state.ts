// The import under way. It lasts as long as the page, also while another screen is shown, and belongs to one person: a customer
// list is kept in no storage of the browser.
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
  /** How it was read, to be corrected. */
  reading: Reading
  cells: Cells
  layout: Layout
  preview: ShownPreview | null
  invite: boolean
  /** Of what would be saved now: another one as soon as that is something else. */
  key: string
  result: ImportAnswer | null
  /** The refused rows were downloaded. */
  hasRefused: boolean
}

export const importState = createStore<ImportState | null>(() => null)

/** A session that ran out is begun again where it ended; who logs out, or takes the page over, leaves nothing of it. */
session.subscribe(() => {
  const held = importState.read()
  const person = session.read()
  const isOver = person ? person.uuid !== held?.person : session.lastEnd() === 'left'
  if (held && isOver) importState.write(null)
})
