import { useWatch } from 'react-hook-form'
import { useOrderForm } from '../order-form-context.ts'

/** Whether an entry says what, how many and in which unit; draws again only when the answer changes. */
export function useNamedAndCounted(index: number): boolean {
  const { form } = useOrderForm()
  return useWatch({
    control: form.control,
    name: `orderData.${index}.recyclingItem`,
    compute: ({ uuid, value, unit }) => uuid !== '' && value.trim() !== '' && unit !== '',
  })
}
