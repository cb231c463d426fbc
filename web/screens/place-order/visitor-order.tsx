// The form of a visitor, with or without a link to order by.
import { useState } from 'react'
import { CompanySection } from './company/company-section.tsx'
import { visitorDraft } from './draft/draft.ts'
import { initialValues } from './form-values.ts'
import { OrderForm } from './order-form.tsx'
import { PickupHoursSection } from './pickup/pickup-hours-section.tsx'
import { PickupPlaceSection } from './pickup/pickup-place-section.tsx'
import { ReporterSection } from './pickup/reporter-section.tsx'
import { visitorForm } from './visitor-form.ts'

/** Drawn once: each part keeps itself up to date. */
const firstSections = (
  <>
    <CompanySection />
    <PickupPlaceSection />
    <PickupHoursSection />
    <ReporterSection />
  </>
)

export function VisitorOrder({ publicToken = '' }: { publicToken?: string | undefined }) {
  const [start] = useState(() => initialValues(publicToken))
  return (
    <OrderForm kind={visitorForm} start={start} drafts={visitorDraft} restore={(values) => ({ ...values, publicToken })}>
      {firstSections}
    </OrderForm>
  )
}
