// Door code of an order: requested by a button on the day of the pickup, and forgotten when the page closes. Not printed, because
// printed sheets are left lying about.
import { useState } from 'react'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

export function DoorCode({ order: { uuid, status, suggestedDate } }: { order: StaffOrder }) {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [code, setCode] = useState<string | null>(null)
  const isToday = status === 'PLANNED' && suggestedDate === todayInWarsaw()
  const show = async () => {
    const result = await sendOnce(() => staffApi.showDoorCode({ params: { id: uuid } }))
    if (!result) return
    if (result.ok) setCode(result.data.doorCode)
    else toasts.error(t(result.error.code))
  }
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
        <Button kind="second" busy={busy} onClick={() => void show()}>
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
