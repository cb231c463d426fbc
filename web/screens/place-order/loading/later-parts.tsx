// What the form shows further down and beside it: fetched once the first fields can be typed into.
import { ConsentSection } from '../sending/consent-section.tsx'
import { EquipmentSection } from '../equipment/equipment-section.tsx'
import { FilesSection } from '../files/files-section.tsx'

export { deliverFiles } from '../files/deliver-files.ts'
export { DraftState } from '../draft/draft-state.tsx'
export { ErrorsDialog } from '../sending/errors-dialog.tsx'
export { LookupFindings } from '../company/lookup-findings.tsx'
export { SummaryBar } from '../summary/summary-bar.tsx'
export { SummaryColumn } from '../summary/summary-column.tsx'

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
