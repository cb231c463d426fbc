// What the form shows further down and beside it: fetched once the first fields can be typed into.
import { ConsentSection } from './consent-section.tsx'
import { EquipmentSection } from './equipment-section.tsx'
import { FilesSection } from './files-section.tsx'

export { deliverFiles } from './deliver-files.ts'
export { DraftState } from './draft-state.tsx'
export { ErrorsDialog } from './errors-dialog.tsx'
export { LookupFindings } from './lookup-findings.tsx'
export { SummaryBar } from './summary-bar.tsx'
export { SummaryColumn } from './summary-column.tsx'

const sections = (
  <>
    <EquipmentSection />
    <FilesSection />
    <ConsentSection />
  </>
)

/** Drawn once: each part keeps itself up to date. */
export function LaterSections() {
  return sections
}
