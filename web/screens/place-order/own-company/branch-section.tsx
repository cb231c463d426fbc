import { useLayoutEffect } from 'react'
import { LoadFailed, RetryArea } from '#web/order-form/fields/retry-area.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import { useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { AccessLink } from '#web/order-form/sections/pickup/access-fold.tsx'
import { BranchFields } from '#web/order-form/sections/pickup/branch-fields.tsx'
import { PlaceLine } from '#web/order-form/sections/pickup/place-fields.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { chooseBranch, chooseOtherPlace, settleBranch } from './choose.ts'
import { useOwnCompany } from './own-company-context.ts'
import styles from '#web/order-form/fields/fields.module.css'
import fold from '#web/order-form/fields/fold.module.css'

/** The section for the pickup place: a branch of the company, or another place. */
export function BranchSection() {
  const { t } = useText()
  const { form, prefill, review } = useOrderForm()
  const { branches, customer } = useOwnCompany()
  const { status, value, retry } = branches
  // A layout effect, so that the list never appears without its address.
  useLayoutEffect(() => {
    if (!value) return
    prefill(() => settleBranch(form, value, customer))
    // Validates at once, so that a complete place is collapsed to one line from the start.
    review.validate()
  }, [value, customer, form, prefill, review])
  return (
    <Section id="place" line={<PlaceWithAccess />}>
      <RetryArea status={status}>
        {value && (
          <BranchFields
            branches={value}
            onChoose={(branch, before) =>
              branch ? chooseBranch(form, branch, customer) : chooseOtherPlace(form, before)
            }
          />
        )}
        {status === 'loading' && <LoadingPlace />}
        {status === 'failed' && (
          <LoadFailed words={t('FORM.BRANCHES_LOAD_FAILED')} name="selectedBranch" onRetry={retry} />
        )}
      </RetryArea>
    </Section>
  )
}

/** A known place is one line. The link to the access details stays visible. */
const PlaceWithAccess = () => (
  <div className={fold['withLink']}>
    <PlaceLine />
    <AccessLink />
  </div>
)

function LoadingPlace() {
  const { t } = useText()
  return (
    <div className={styles['grid']} role="status">
      <VisuallyHidden>{t('FORM.BRANCHES_LOADING')}</VisuallyHidden>
      {['place', 'street', 'city'].map((field) => (
        <div key={field} className={styles['waitingField']}>
          <Skeleton shape="short" />
          <Skeleton shape="control" />
        </div>
      ))}
    </div>
  )
}
