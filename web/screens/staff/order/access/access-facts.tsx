// Access to the equipment, for staff. Equipment that must be carried is shown first.
import { useState } from 'react'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { type AnsweredAccessCard, isCarried } from '#contract/orders/access-card.ts'
import { accessLines } from '#contract/orders/access-lines.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import styles from './access.module.css'

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

/**
 * Door code of an order. A button requests it on the day of the pickup, and closing the page
 * forgets it. It is not printed, because printed sheets get lost.
 */
function DoorCode({ order: { uuid, status, suggestedDate } }: { order: StaffOrder }) {
  const { t } = useText()
  const [code, setCode] = useState<string | null>(null)
  const isToday = status === 'PLANNED' && suggestedDate === todayInWarsaw()
  const show = useAction(() => staffApi.showDoorCode({ params: { id: uuid } }), {
    onDone: ({ doorCode }) => setCode(doorCode),
  })
  if (!isToday)
    return (
      <span className="lines block no-print">
        <span className="second">{t('ACCESS.DOOR_CODE')}:</span> {t('ACCESS.CODE_ON_THE_DAY')}
      </span>
    )
  return (
    <span className="lines block no-print">
      <span className="second">{t('ACCESS.DOOR_CODE')}:</span>{' '}
      <output className="strong break code">{code}</output>{' '}
      {code === null ? (
        <Button kind="second" busy={show.busy} onClick={() => show.run()}>
          {t('ACCESS.SHOW_CODE')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => setCode(null)}>
          {t('ACCESS.HIDE_CODE')}
        </Button>
      )}
      <span className="muted sm block">{t('ACCESS.CODE_ON_RECORD')}</span>
    </span>
  )
}

const PLANNED_BY: ReadonlySet<string> = new Set(['floor', 'lift', 'loading', 'hours'])

/**
 * Facts needed to plan a day: whether equipment is carried, from which floor, and when the site is
 * open. The page of the order shows the rest.
 */
export function AccessForPlan({ card }: { card: AnsweredAccessCard }) {
  const { t } = useText()
  if (!card) return null
  const carried = isCarried(card)
  const lines = accessLines(card, t).filter(
    // The badge already says that there is no lift.
    ({ field }) => PLANNED_BY.has(field) && !(carried && field === 'lift'),
  )
  if (lines.length === 0) return null
  return (
    <p className={styles['plan']}>
      {carried && (
        <>
          <Tag hazard>{t('ACCESS.CARRIED')}</Tag>{' '}
        </>
      )}
      {typeset(lines.map(({ label, words }) => `${label}: ${words}`).join(' · '))}
    </p>
  )
}
