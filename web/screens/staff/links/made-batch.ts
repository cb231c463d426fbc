// A batch of new links and its description.
import type { MadeLinks } from '#contract/order-links/staff-links.ts'
import type { PickedCompany } from '#web/staff/companies/company-picker.tsx'

export interface MadeBatch extends MadeLinks {
  note: string
  company: PickedCompany | null
  /** Last day, `YYYY-MM-DD`. */
  until: string
}
