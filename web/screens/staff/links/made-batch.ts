// Links that were just made, with what was said of them.
import type { MadeLinks } from '#contract/order-links/staff-links.ts'
import type { PickedCompany } from '#web/staff/company-picker.tsx'

export interface MadeBatch extends MadeLinks {
  note: string
  company: PickedCompany | null
  /** The last day, `YYYY-MM-DD`. */
  until: string
}
