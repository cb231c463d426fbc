// Pickup place of a company with stored places: one of them, or another place.
import type { Branch } from '#contract/companies/companies.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Options } from '#web/ui/select.tsx'
import { ChoiceField } from '../../fields/fields.tsx'
import { OTHER_BRANCH } from '../../model/known-company.ts'
import { useFormValue, useOrderForm } from '../../model/order-form-context.ts'
import { AccessFold } from './access-fold.tsx'
import { PlaceFields } from './place-fields.tsx'
import styles from '../../fields/fields.module.css'

interface BranchFieldsProps {
  branches: readonly Branch[]
  /**
   * Called with the selected place, undefined for another place, and with the earlier selection.
   */
  onChoose: (branch: Branch | undefined, before: Branch | undefined) => void
}

export function BranchFields({ branches, onChoose }: BranchFieldsProps) {
  const { t } = useText()
  const { prefill } = useOrderForm()
  const chosen = useFormValue('selectedBranch')
  const isOther = chosen === OTHER_BRANCH
  const branchOf = (uuid: string) => branches.find((branch) => branch.uuid === uuid)
  return (
    <div className={styles['grid']}>
      <ChoiceField
        name="selectedBranch"
        label={t('FORM.BRANCH')}
        hint={isOther ? undefined : t('FORM.BRANCH_HINT')}
        isAlwaysChosen
        onChosen={(uuid) => prefill(() => onChoose(branchOf(uuid), branchOf(chosen)))}
      >
        <Options of={branches.map(({ uuid, name }) => [uuid, name])} />
        <option value={OTHER_BRANCH}>{t('FORM.BRANCH_OTHER')}</option>
      </ChoiceField>
      <PlaceFields branch={isOther ? 'another-place' : 'chosen'} />
      <AccessFold />
    </div>
  )
}
