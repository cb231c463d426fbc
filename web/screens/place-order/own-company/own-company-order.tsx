// Form of a person whose companies have loaded.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { Locale } from '#contract/languages.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { placeCompanyOrder } from '#contract/orders/place-order.ts'
import type { Catalogue } from '#web/equipment/catalogue.ts'
import { loaded } from '#web/lib/loadable.ts'
import { personDraft } from '#web/order-form/draft/draft.ts'
import { NotSentYet } from '#web/order-form/draft/not-sent-yet.tsx'
import { Sections } from '#web/order-form/fields/section-boundary.tsx'
import { OWN_COMPANY_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { bdoIsSettled, placeIsNamed } from '#web/order-form/model/known-company-rules.ts'
import { validateOrder } from '#web/order-form/model/validate-order.ts'
import { OrderForm } from '#web/order-form/order-form.tsx'
import { PickupHoursSection } from '#web/order-form/sections/pickup/pickup-hours-section.tsx'
import { ReporterSection } from '#web/order-form/sections/pickup/reporter-section.tsx'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { RepeatNote } from '../repeat/repeat-note.tsx'
import { BdoSection } from './bdo-section.tsx'
import { BranchSection } from './branch-section.tsx'
import { OwnCompanyContext } from './own-company-context.ts'
import { OwnCompanySection } from './own-company-section.tsx'
import { restored, startOf } from './own-company-values.ts'
import { repeatedOwnOrder } from './repeated-own-order.ts'
import { useBranches } from './use-branches.ts'
import type { Own } from './use-own-companies.ts'

const ADDRESS = /^customerCompanyBranch\.(?:street|postalCode|city|country)$/

/**
 * Removes the errors of the address lines, because one error already says that no place is chosen.
 */
function withoutAddress(all: readonly FieldErrors[]): FieldErrors[] {
  return all.map((errors) =>
    Object.fromEntries(Object.entries(errors).filter(([path]) => !ADDRESS.test(path))),
  )
}

const ownCompanyRules: Rules = (values, context) => {
  const { errors: ofBody, body } = validateOrder(placeCompanyOrder, values, context)
  const errors = [...ofBody, bdoIsSettled(values), placeIsNamed(values)]
  return values.selectedBranch === ''
    ? { errors: [{ selectedBranch: ['BRANCH_REQUIRED'] }, ...withoutAddress(errors)], body: null }
    : { errors, body }
}

/**
 * Form of a signed-in person. Their company is known, so it asks only for the place and the
 * equipment. The first sections are filled in before the form renders and count as done, so
 * validation must be loaded from the start.
 */
const ownCompanyForm: FormKind = {
  sections: OWN_COMPANY_SECTIONS,
  known: ['company', 'bdo', 'place', 'reporter'],
  rules: loaded(ownCompanyRules),
}

/** Renders once; each part subscribes to its own state. */
const firstSections = (
  <Sections
    of={{
      company: <OwnCompanySection />,
      bdo: <BdoSection />,
      place: <BranchSection />,
      hours: <PickupHoursSection />,
      reporter: <ReporterSection isKnown />,
    }}
  />
)

interface OwnCompanyOrderProps {
  /** Id of the person whose draft it is. */
  person: string
  own: Own
  first: CustomerCompany
  /** Order that the form repeats. */
  repeat: OrderToBegin | null
  reload: () => void
}

interface OrderToBegin {
  order: OrderDetails
  catalogue: Catalogue
  locale: Locale
}

export function OwnCompanyOrder({ person, own, first, repeat, reload }: OwnCompanyOrderProps) {
  const { customer, companies } = own
  const [drafts] = useState(() => personDraft(person))
  const [waiting] = useState(() => (waitingOrder.isOf(person) ? drafts.load() : null))
  const [repeated] = useState(() =>
    repeat && !waiting ? repeatedOwnOrder(repeat.order, own, repeat) : undefined,
  )
  const [start] = useState(() =>
    waiting ? restored(waiting.values, companies) : (repeated?.values ?? startOf(customer, first)),
  )
  const [company, setCompany] = useState(start.selectedCompany)
  useEffect(() => waitingOrder.end(), [])
  const branches = useBranches(company)
  const onCompany = useCallback(({ uuid }: CustomerCompany) => setCompany(uuid), [])
  const context = useMemo(
    () => ({ customer, companies, branches, onCompany }),
    [customer, companies, branches, onCompany],
  )

  const restore = (draft: OrderFormValues) => {
    const values = restored(draft, companies)
    setCompany(values.selectedCompany)
    return values
  }
  const onRejected = (code: string) => {
    if (code !== 'COMPANY.NOT_FOUND') return undefined
    reload()
    return 'FORM.COMPANY_GONE'
  }
  return (
    <OwnCompanyContext value={context}>
      {waiting && <NotSentYet />}
      <OrderForm
        kind={ownCompanyForm}
        start={start}
        continued={waiting}
        drafts={drafts}
        repeatNote={
          repeat &&
          repeated && <RepeatNote orderNumber={repeat.order.orderNumber} leftOut={repeated.leftOut} />
        }
        restore={restore}
        onRejected={onRejected}
      >
        {firstSections}
      </OrderForm>
    </OwnCompanyContext>
  )
}
