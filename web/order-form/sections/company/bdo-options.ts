// A BDO number, the two exemptions and "not known" exclude one another. The form remembers the number while a box is ticked.
import type { OrderFormMethods } from '../../model/order-form-context.ts'

export const EXEMPTIONS = ['bdoFree', 'bdoPeopleCollection', 'bdoUnknown'] as const
export type Exemption = (typeof EXEMPTIONS)[number]

export function tickExemption(
  { getValues, setValue }: OrderFormMethods,
  chosen: Exemption,
  ticked: boolean,
): void {
  for (const exemption of EXEMPTIONS) setValue(exemption, ticked && exemption === chosen)
  if (ticked) {
    const number = getValues('bdo')
    if (number !== '') setValue('tmpBdo', number)
    setValue('bdo', '')
  } else {
    setValue('bdo', getValues('tmpBdo'))
    setValue('tmpBdo', '')
  }
}
