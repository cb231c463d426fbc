// The set-up of the second factor by somebody who chose it, or who has a new phone.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { reloadDevices } from '#web/account/devices-card.tsx'
import { SetUp } from '#web/account/second-factor/set-up.tsx'
import { queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { accountQuery, reloadAccount } from './account-query.ts'
import { staffFactorCalls } from './staff-factor-calls.ts'

export function SetUpScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  const { data } = useQuery(accountQuery, queryClient)
  const [isConfirmed, setIsConfirmed] = useState(false)
  // The one that is on at the end is no other one.
  const isAnother = data?.account.secondFactor.on === true && !isConfirmed
  useScreenTitle(t('SET_UP.TITLE'))
  return (
    <SetUp
      calls={staffFactorCalls}
      title={t('SET_UP.TITLE')}
      hasSecondFactor={isAnother}
      lead={t(isAnother ? 'SET_UP.LEAD_ANOTHER' : 'SET_UP.LEAD')}
      onConfirmed={() => {
        setIsConfirmed(true)
        reloadAccount()
        // The other sessions have ended.
        reloadDevices()
      }}
      onDone={() => {
        toasts.success(t('FACTOR.IS_ON'))
        void navigate(staffPaths.account)
      }}
    />
  )
}
