// Text for staff about the number in the waste register (BDO), or the reason why there is none.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Translate } from '#web/texts/use-text.tsx'

type Register = Pick<StaffOrder['company'], 'bdo' | 'bdoFree' | 'bdoPeopleCollection' | 'bdoUnknown'>

export function bdoWords({ bdo, bdoFree, bdoPeopleCollection, bdoUnknown }: Register, t: Translate): string {
  if (bdo) return bdo
  if (bdoFree) return t('STAFF_ORDER.BDO_FREE')
  if (bdoUnknown) return t('STAFF_ORDER.BDO_UNKNOWN')
  return t(bdoPeopleCollection ? 'STAFF_ORDER.BDO_PEOPLE' : 'STAFF_ORDER.NONE')
}
