// Fields of the pickup place and its folded line, for both forms.
import { useText } from '#web/texts/use-text.tsx'
import { AddressFields, AddressLine } from '../../fields/address-fields.tsx'
import { TextField } from '../../fields/fields.tsx'
import { SectionLine } from '../../fields/fold.tsx'
import { useFormValue } from '../../model/order-form-context.ts'

/** Folded line of the pickup place. Without a name it shows only the address. */
export function PlaceLine({ as: Line = SectionLine }: { as?: typeof SectionLine }) {
  const { name, ...address } = useFormValue('customerCompanyBranch')
  const line = <AddressLine {...address} />
  return name.trim() ? <Line main={name} detail={line} /> : <Line main={line} />
}

/**
 * Fields of a pickup place. For a stored place, the name is selected and the address is only shown.
 */
export function PlaceFields({ branch = 'no' }: { branch?: 'no' | 'chosen' | 'another-place' }) {
  const { t } = useText()
  return (
    <>
      {branch !== 'chosen' && (
        <TextField
          name="customerCompanyBranch.name"
          label={t('FORM.PLACE_NAME')}
          // Among stored places, another place needs a name.
          optional={branch === 'no'}
          autoComplete="off"
        />
      )}
      <AddressFields group="customerCompanyBranch" disabled={branch === 'chosen'} />
    </>
  )
}
