// Later sections and summary of the form. They are loaded once the first fields are usable.
import { Sections } from './fields/section-boundary.tsx'
import { EquipmentSection } from './sections/equipment/equipment-section.tsx'
import { FilesSection } from './sections/files/files-section.tsx'
import { ConsentSection } from './submit/consent-section.tsx'

export { DraftState } from './draft/draft-state.tsx'
export { OtherTabsArea } from './draft/other-tabs-area.tsx'
export { SummaryBar, SummaryColumn } from './summary/summary-bar.tsx'

const sections = (
  <Sections
    of={{
      equipment: <EquipmentSection />,
      files: <FilesSection />,
      consent: <ConsentSection />,
    }}
  />
)

/** Renders once; each part subscribes to its own state. */
export function LaterSections() {
  return sections
}
