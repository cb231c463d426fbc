// The form of a visitor, with or without a link to order by.
import { type ReactNode, useState } from 'react'
import { CompanySection } from '../company/company-section.tsx'
import { visitorDraft } from '../draft/draft.ts'
import { SectionBoundary } from '../fields/section-boundary.tsx'
import { initialValues, type OrderFormValues } from '../model/form-values.ts'
import { OrderForm } from '../order-form.tsx'
import { PickupHoursSection } from '../pickup/pickup-hours-section.tsx'
import { PickupPlaceSection } from '../pickup/pickup-place-section.tsx'
import { ReporterSection } from '../pickup/reporter-section.tsx'
import { visitorForm } from './visitor-form.ts'

/** Drawn once: each part keeps itself up to date. */
const firstSections = (
  <>
    <SectionBoundary id="company">
      <CompanySection />
    </SectionBoundary>
    <SectionBoundary id="place">
      <PickupPlaceSection />
    </SectionBoundary>
    <SectionBoundary id="hours">
      <PickupHoursSection withUsual />
    </SectionBoundary>
    <SectionBoundary id="reporter">
      <ReporterSection />
    </SectionBoundary>
  </>
)

interface VisitorOrderProps {
  publicToken?: string | undefined
  /** What an order sent before said, and the words about it. */
  repeated?: { values: OrderFormValues; note: ReactNode }
}

export function VisitorOrder({ publicToken = '', repeated }: VisitorOrderProps) {
  const [start] = useState(() => repeated?.values ?? initialValues(publicToken))
  return (
    <OrderForm
      kind={visitorForm}
      start={start}
      drafts={visitorDraft}
      repeatNote={repeated?.note}
      restore={(values) => ({ ...values, publicToken })}
    >
      {firstSections}
    </OrderForm>
  )
}
