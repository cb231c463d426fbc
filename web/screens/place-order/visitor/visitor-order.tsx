// The form of a visitor, with or without a link to order by.
import { type ReactNode, useState } from 'react'
import { visitorDraft } from '#web/order-form/draft/draft.ts'
import { SectionBoundary } from '#web/order-form/fields/section-boundary.tsx'
import { initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import { OrderForm } from '#web/order-form/order-form.tsx'
import { CompanySection } from '#web/order-form/sections/company/company-section.tsx'
import { PickupHoursSection } from '#web/order-form/sections/pickup/pickup-hours-section.tsx'
import { PickupPlaceSection } from '#web/order-form/sections/pickup/pickup-place-section.tsx'
import { ReporterSection } from '#web/order-form/sections/pickup/reporter-section.tsx'
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
  /** What the form begins with, where the link was made for a company. */
  linked?: OrderFormValues | null
  /** What an order sent before said, and the words about it. */
  repeated?: { values: OrderFormValues; note: ReactNode }
}

export function VisitorOrder({ publicToken = '', linked, repeated }: VisitorOrderProps) {
  const [start] = useState(() => repeated?.values ?? linked ?? initialValues(publicToken))
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
