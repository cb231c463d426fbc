// Second factor of a client: its state, replaced by the set-up while that is running.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ownFactorApi } from '#web/api/own-factor.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { reloadDevices } from '../devices-card.tsx'
import type { FactorCalls } from './factor-calls.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SetUp } from './set-up.tsx'

const calls: FactorCalls = {
  start: ownFactorApi.startOwnFactor,
  confirm: ownFactorApi.confirmOwnFactor,
  renew: ownFactorApi.renewOwnRecoveryCodes,
  off: ownFactorApi.switchOwnFactorOff,
}

const factorQuery = queryOptions({
  queryKey: ['own second factor'],
  queryFn: ({ signal }) => dataOf(ownFactorApi.getOwnFactor({ signal })),
})
const reload = () => void queryClient.invalidateQueries(factorQuery)

export function OwnSecondFactor() {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)
  // The button that opened this is removed, so the area gets the focus.
  useEffect(() => keepFocusIn(area), [])
  return (
    <FocusFallback ref={area} label={t('FACTOR.TITLE')}>
      <Content area={area} />
    </FocusFallback>
  )
}

function Content({ area }: { area: RefObject<HTMLDivElement | null> }) {
  const { t } = useText()
  const query = useQuery(factorQuery, queryClient)
  /** Whether a factor was on when the set-up began. Decides whether the set-up ends with another factor or the first one. */
  const [settingUp, setSettingUp] = useState<{ isAnother: boolean }>()
  const factor = query.data?.secondFactor
  const problem = problemOf(query)
  const lead = (to: typeof settingUp) => {
    keepFocusIn(area)
    setSettingUp(to)
  }
  if (settingUp) return <OwnSetUp {...settingUp} onLeave={() => lead(undefined)} />
  if (factor)
    return (
      <SecondFactorCard
        secondFactor={factor}
        calls={calls}
        setUp={(words, kind) => (
          <Button kind={kind} onClick={() => lead({ isAnother: factor.on })}>
            {words}
          </Button>
        )}
        onChanged={reload}
      />
    )
  return (
    <Card title={t('FACTOR.TITLE')}>
      {problem ? (
        <FailedNote words={t(problem.code)} onClick={() => void query.refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="short" />
        </div>
      )}
    </Card>
  )
}

function OwnSetUp({ isAnother, onLeave }: { isAnother: boolean; onLeave: () => void }) {
  const { t } = useText()
  const [isConfirmed, setIsConfirmed] = useState(false)
  return (
    <Card title={t('SET_UP.TITLE')}>
      <SetUp
        calls={calls}
        hasSecondFactor={isAnother}
        lead={t(isAnother ? 'SET_UP.LEAD_ANOTHER' : 'SET_UP.LEAD')}
        onConfirmed={() => {
          setIsConfirmed(true)
          reload()
          // Confirming the set-up ended the other sessions.
          reloadDevices()
        }}
        onDone={() => {
          toasts.success(t('FACTOR.IS_ON'))
          onLeave()
        }}
      />
      {!isConfirmed && (
        <Button kind="quiet" onClick={onLeave}>
          {t('PROFILE.CANCEL')}
        </Button>
      )}
    </Card>
  )
}
