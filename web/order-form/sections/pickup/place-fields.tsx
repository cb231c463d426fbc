// The fields of the pickup place, and the line they fold into, in both forms.
import { useWatch } from 'react-hook-form'
import { useText } from '#web/texts/use-text.tsx'
import { AddressFields, AddressLine } from '../../fields/address-fields.tsx'
import { TextField } from '../../fields/fields.tsx'
import { SectionLine } from '../../fields/fold.tsx'
import { useOrderForm } from '../../model/order-form-context.ts'

/** A place without a name of its own is said by its address alone. */
export function PlaceLine({ as: Line = SectionLine }: { as?: typeof SectionLine }) {
  const { form } = useOrderForm()
  const { name, ...address } = useWatch({ control: form.control, name: 'customerCompanyBranch' })
  const line = <AddressLine {...address} />
  return name.trim() ? <Line main={name} detail={line} /> : <Line main={line} />
}

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
