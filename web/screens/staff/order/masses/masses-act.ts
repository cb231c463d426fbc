// Actions on the weighed masses and on the number of the waste transfer card.
import { orderEnd } from '#contract/orders/order.ts'
import { staffApi } from '#web/api/staff.ts'
import type { Act } from '../acts.ts'
import { massesWords, type Speech } from '../parts.ts'

export type TypedMasses = { code: string; kg: string; reason: string }[]

export const massesAct = (
  masses: readonly { code: string; kg: number; reason: string }[],
  speech: Speech,
): Act => ({
  done: () => speech.t('STAFF_ORDER.SAVED'),
  mine: { masses: massesWords(masses, speech) || speech.t('STAFF_ORDER.NONE') },
  isPossible: (on) => orderEnd(on.status) === 'done',
  send: (on) =>
    staffApi.saveMasses({ params: { id: on.uuid }, body: { version: on.version, masses: [...masses] } }),
})

export const wasteCardAct = (number: string, { t }: Speech): Act => ({
  done: () => t('STAFF_ORDER.SAVED'),
  mine: { wasteCard: number.trim() || t('STAFF_ORDER.NONE') },
  isPossible: () => true,
  send: (on) =>
    staffApi.editOrder({
      params: { id: on.uuid },
      body: { version: on.version, wasteCardNumber: number },
    }),
})
