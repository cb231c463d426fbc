// Reads one row of a list by its index. React Hook Form reports a removed row before React unmounts its controls, which then
// ask for a missing row. Its types do not say so; these do.
import { type FieldPathValue, useWatch } from 'react-hook-form'
import { isNamedAndCounted, type OrderFormValues } from '../../model/form-values.ts'
import { useOrderForm } from '../../model/order-form-context.ts'

type RowName = `orderData.${number}` | `orderData.${number}.packageTypes.${number}`

/** Part of the row that `pick` returns; renders again only when that part changes. */
export function useRow<Name extends RowName, Part>(
  name: Name,
  pick: (row: FieldPathValue<OrderFormValues, Name> | undefined) => Part,
): Part {
  const { form } = useOrderForm()
  // The index is in the name, not only in `pick`, so that a moved row is read again.
  return useWatch({ control: form.control, name, compute: pick })
}

/** Whether the entry has an item and a quantity. Renders again only when that changes. */
export const useNamedAndCounted = (index: number): boolean =>
  useRow(`orderData.${index}`, (entry) => entry !== undefined && isNamedAndCounted(entry))
