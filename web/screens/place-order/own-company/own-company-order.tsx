// The form of a person whose companies are known.
import { useCallback, useMemo, useState } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { personDraft } from '../draft/draft.ts'
import type { OrderFormValues } from '../form-values.ts'
import { OrderForm } from '../order-form.tsx'
import { PickupHoursSection } from '../pickup/pickup-hours-section.tsx'
import { ReporterSection } from '../pickup/reporter-section.tsx'
import { BdoSection } from './bdo-section.tsx'
import { BranchSection } from './branch-section.tsx'
import { OwnCompanyContext } from './own-company-context.ts'
import { ownCompanyForm } from './own-company-form.ts'
import { OwnCompanySection } from './own-company-section.tsx'
import { restored, startOf } from './own-company-values.ts'
import { useBranches } from './use-branches.ts'
import type { Own } from './use-own-companies.ts'

/** Drawn once: each part keeps itself up to date. */
const firstSections = (
  <>
    <OwnCompanySection />
    <BdoSection />
    <BranchSection />
    <PickupHoursSection />
    <ReporterSection isKnown />
  </>
)

interface OwnCompanyOrderProps {
  /** Whose draft it is. */
  person: string
  own: Own
  first: CustomerCompany
  reload: () => void
}

export function OwnCompanyOrder({ person, own, first, reload }: OwnCompanyOrderProps) {
  const { customer, companies } = own
  const [start] = useState(() => startOf(customer, first))
  const [drafts] = useState(() => personDraft(person))
  const [company, setCompany] = useState(first.uuid)
  const branches = useBranches(company)
  const onCompany = useCallback(({ uuid }: CustomerCompany) => setCompany(uuid), [])
  const context = useMemo(() => ({ customer, companies, branches, onCompany }), [customer, companies, branches, onCompany])

  const restore = (draft: OrderFormValues) => {
    const values = restored(draft, companies)
    setCompany(values.selectedCompany)
    return values
  }
  const onRefused = (code: string) => {
    // Whoever is signed out is led to the login by the call itself, and back to the draft of this form after it.
    if (code === 'SESSION.REQUIRED') return code
    if (code !== 'COMPANY.NOT_FOUND') return undefined
    reload()
    return 'FORM.COMPANY_GONE'
  }
  return (
    <OwnCompanyContext value={context}>
      <OrderForm kind={ownCompanyForm} start={start} drafts={drafts} restore={restore} onRefused={onRefused}>
        {firstSections}
      </OrderForm>
    </OwnCompanyContext>
  )
}
