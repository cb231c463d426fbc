// The form of a visitor, with or without an ordering link.
import { type ReactNode, useState } from 'react'
import { visitorDraft } from '#web/order-form/draft/draft.ts'
import { Sections } from '#web/order-form/fields/section-boundary.tsx'
import { initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import { OrderForm } from '#web/order-form/order-form.tsx'
import { CompanySection } from '#web/order-form/sections/company/company-section.tsx'
import { PickupHoursSection } from '#web/order-form/sections/pickup/pickup-hours-section.tsx'
import { PickupPlaceSection } from '#web/order-form/sections/pickup/pickup-place-section.tsx'
import { ReporterSection } from '#web/order-form/sections/pickup/reporter-section.tsx'
import { visitorForm } from './visitor-form.ts'

/** Renders once; each part subscribes to its own state. */
const firstSections = (
  <Sections
    of={{
      company: <CompanySection />,
      place: <PickupPlaceSection />,
      hours: <PickupHoursSection withUsual />,
      reporter: <ReporterSection />,
    }}
  />
)

interface VisitorOrderProps {
  publicToken?: string | undefined
  /** The initial values of a link made for a company. */
  linked?: OrderFormValues | null
  /** Values of the order that is repeated, and the note about them. */
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
