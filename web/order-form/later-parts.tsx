// Later sections and summary of the form. They are loaded once the first fields are usable.
import { SectionBoundary } from './fields/section-boundary.tsx'
import { EquipmentSection } from './sections/equipment/equipment-section.tsx'
import { FilesSection } from './sections/files/files-section.tsx'
import { ConsentSection } from './submit/consent-section.tsx'

export { DraftState } from './draft/draft-state.tsx'
export { OtherTabsArea } from './draft/other-tabs-area.tsx'
export { SummaryBar, SummaryColumn } from './summary/summary-bar.tsx'

const sections = (
  <>
    <SectionBoundary id="equipment">
      <EquipmentSection />
    </SectionBoundary>
    <SectionBoundary id="files">
      <FilesSection />
    </SectionBoundary>
    <SectionBoundary id="consent">
      <ConsentSection />
    </SectionBoundary>
  </>
)

/** Renders once; each part subscribes to its own state. */
export function LaterSections() {
  return sections
}
