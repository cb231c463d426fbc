// Masses weighed at the pickup, beside the estimates, and the form that enters or corrects them.
import { useState } from 'react'
import { orderEnd } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { isWeighed, MassesOfOrder } from '#web/orders/masses-of-order.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DenseCard } from '../card.tsx'
import type { Acts } from '../use-acts.ts'
import { MassesForm } from './masses-form.tsx'
import styles from '../order-screen.module.css'

export function MassesCard({ order, acts }: { order: StaffOrder; acts: Acts }) {
  const { t } = useText()
  const [isEditing, setIsEditing] = useState(false)
  const isCompleted = orderEnd(order.status) === 'done'
  const hasMasses = isWeighed(order.wasteCodes)
  if (!isCompleted && !hasMasses) return null
  return (
    <DenseCard
      title={t('ORDERS_DETAILS.MASSES')}
      end={
        isCompleted &&
        !isEditing && (
          <Button kind="second" className={styles['tool']} onClick={() => setIsEditing(true)}>
            {t(hasMasses ? 'STAFF_ORDER.CORRECT_MASSES' : 'STAFF_ORDER.ENTER_MASSES')}
          </Button>
        )
      }
    >
      {isEditing && isCompleted ? (
        <MassesForm order={order} acts={acts} onClose={() => setIsEditing(false)} />
      ) : hasMasses ? (
        <MassesOfOrder masses={order.wasteCodes} />
      ) : (
        <p>{t('STAFF_ORDER.NO_MASSES')}</p>
      )}
    </DenseCard>
  )
}
