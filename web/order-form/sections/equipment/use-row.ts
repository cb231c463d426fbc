// Reading one row of a list of the form by its place. React Hook Form tells of a removed row, or of values with fewer rows, before React takes the
// row's controls off the page: for that moment they ask for a row that is no more. Its types do not say so, these do.
import { type FieldPathValue, useWatch } from 'react-hook-form'
import { isNamedAndCounted, type OrderFormValues } from '../../model/form-values.ts'
import { useOrderForm } from '../../model/order-form-context.ts'

type RowName = `orderData.${number}` | `orderData.${number}.packageTypes.${number}`

/** The part of the row that `pick` takes; draws again only when that changes. */
export function useRow<Name extends RowName, Part>(
  name: Name,
  pick: (row: FieldPathValue<OrderFormValues, Name> | undefined) => Part,
): Part {
  const { form } = useOrderForm()
  // The name holds the place, not `pick` alone: a row that moves up is asked for anew.
  return useWatch({ control: form.control, name, compute: pick })
}

/** Draws again only when the answer changes. */
export const useNamedAndCounted = (index: number): boolean =>
  useRow(`orderData.${index}`, (entry) => entry !== undefined && isNamedAndCounted(entry))
