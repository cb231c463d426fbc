import { useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Branch } from '#contract/companies/companies.ts'
import { ChoiceField } from '#web/order-form/fields/fields.tsx'
import { LoadFailed } from '#web/order-form/fields/load-failed.tsx'
import { RetryArea } from '#web/order-form/fields/retry-area.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import { useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { PlaceFields, PlaceLine } from '#web/order-form/sections/pickup/place-fields.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { chooseBranch, chooseOtherPlace, settleBranch } from './choose.ts'
import { useOwnCompany } from './own-company-context.ts'
import { OTHER_BRANCH } from './own-company-form.ts'
import styles from '#web/order-form/fields/fields.module.css'

/** Where the equipment is: a branch of the company, or another place. */
export function BranchSection() {
  const { t } = useText()
  const { form, prefill, review } = useOrderForm()
  const { branches, customer } = useOwnCompany()
  const { status, value, retry } = branches
  // Before anything is drawn: a list without its address would flash.
  useLayoutEffect(() => {
    if (!value) return
    prefill(() => settleBranch(form, value, customer))
    // At once, so that a place of which nothing is left to give is one line when it is first seen.
    review.validate()
  }, [value, customer, form, prefill, review])
  return (
    <Section id="place" line={<PlaceLine />}>
      <RetryArea status={status}>
        {value && <ChosenPlace branches={value} />}
        {status === 'loading' && <LoadingPlace />}
        {status === 'failed' && (
          <LoadFailed words={t('FORM.BRANCHES_LOAD_FAILED')} name="selectedBranch" onRetry={retry} />
        )}
      </RetryArea>
    </Section>
  )
}

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

function ChosenPlace({ branches }: { branches: readonly Branch[] }) {
  const { t } = useText()
  const { form, prefill } = useOrderForm()
  const { customer } = useOwnCompany()
  const chosen = useWatch({ control: form.control, name: 'selectedBranch' })
  const isOther = chosen === OTHER_BRANCH
  const branchOf = (uuid: string) => branches.find((branch) => branch.uuid === uuid)
  const choose = (uuid: string) =>
    prefill(() => {
      const branch = branchOf(uuid)
      if (branch) chooseBranch(form, branch, customer)
      else chooseOtherPlace(form, branchOf(chosen))
    })
  return (
    <div className={styles['grid']}>
      <ChoiceField
        name="selectedBranch"
        label={t('FORM.BRANCH')}
        hint={isOther ? undefined : t('FORM.BRANCH_HINT')}
        isAlwaysChosen
        onChosen={choose}
      >
        {branches.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
        <option value={OTHER_BRANCH}>{t('FORM.BRANCH_OTHER')}</option>
      </ChoiceField>
      <PlaceFields branch={isOther ? 'another-place' : 'chosen'} />
    </div>
  )
}
