// Pickup place: a branch of the caller's company or a typed address.
import { useWatch } from 'react-hook-form'
import { Section } from '#web/order-form/fields/section.tsx'
import { emptyAccess } from '#web/order-form/model/access-values.ts'
import { emptyPlace } from '#web/order-form/model/form-values.ts'
import { OTHER_BRANCH } from '#web/order-form/model/known-company.ts'
import { useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { setValues } from '#web/order-form/model/set-values.ts'
import { BranchFields } from '#web/order-form/sections/pickup/branch-fields.tsx'
import { PickupPlaceSection } from '#web/order-form/sections/pickup/pickup-place-section.tsx'
import { PlaceLine } from '#web/order-form/sections/pickup/place-fields.tsx'
import { atBranch, type Caller } from './caller-values.ts'
import { useCaller } from './use-caller.ts'

export function CallerPlace() {
  const { form } = useOrderForm()
  const { caller } = useCaller()
  // The address can be typed while the branches load and after a failure.
  const chosen = useWatch({ control: form.control, name: 'selectedBranch' })
  return caller.value && chosen !== '' ? <KnownPlace {...caller.value} /> : <PickupPlaceSection />
}

function KnownPlace({ branches }: Caller) {
  const { form } = useOrderForm()
  return (
    <Section id="place" line={<PlaceLine />}>
      <BranchFields
        branches={branches}
        onChoose={(branch) => {
          const place = form.getValues('customerCompanyBranch')
          setValues(
            form,
            branch
              ? atBranch(branch, place)
              : {
                  selectedBranch: OTHER_BRANCH,
                  customerCompanyBranch: { ...place, ...emptyPlace() },
                  accessCard: emptyAccess(),
                },
          )
        }}
      />
    </Section>
  )
}
