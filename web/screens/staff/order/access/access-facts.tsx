// Access to the equipment, for the staff: what has to be carried comes first.
import { isCarried } from '#contract/orders/access-card.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { accessLines } from '#web/orders/access-lines.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { DoorCode } from './door-code.tsx'

export function AccessFacts({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const card = order.accessCard
  if (!card) return t('STAFF_ORDER.NONE')
  return (
    <>
      {isCarried(card) && (
        <>
          <Tag hazard>{t('ACCESS.CARRIED')}</Tag>{' '}
        </>
      )}
      {accessLines(card, t).map(({ field, label, words }) => (
        <span key={field} className="lines block">
          <span className="second">{label}:</span> {typeset(words)}
        </span>
      ))}
      {card.doorCodeSaved && <DoorCode order={order} />}
    </>
  )
}
