// The fields of the pickup place, in both forms.
import { useText } from '#web/texts/use-text.tsx'
import { AddressFields } from '../fields/address-fields.tsx'
import { TextField } from '../fields/fields.tsx'

/** At a branch of the company its name and its address are known: the one is chosen, the other only shown. */
export function PlaceFields({ branch = 'no' }: { branch?: 'no' | 'chosen' | 'another-place' }) {
  const { t } = useText()
  return (
    <>
      {branch !== 'chosen' && (
        <TextField
          name="customerCompanyBranch.name"
          label={t('FORM.PLACE_NAME')}
          // Among the branches of a company another place is told by its name.
          optional={branch === 'no'}
          autoComplete="off"
        />
      )}
      <AddressFields group="customerCompanyBranch" disabled={branch === 'chosen'} />
    </>
  )
}
