import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** Author and time of the saved version of an order. Opening an order creates no version. */
export function savedBy(
  history: StaffOrder['history'],
  t: Translate,
): { name: string; at: string | undefined } {
  const saved = history.findLast(({ event }) => event !== 'read')
  const name = saved?.by?.name
  if (saved?.actor !== 'visitor' && saved?.actor !== 'client')
    return { name: name ?? t('STAFF_ORDER.SOMEBODY'), at: saved?.at }
  return { name: [t('STAFF_ORDER.CANCELLED_BY_CLIENT'), name].filter(Boolean).join(', '), at: saved.at }
}
