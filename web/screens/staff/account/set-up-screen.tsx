// Set-up of the second factor for a person who chose it or has a new phone.
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
  // After the confirmation the active factor is the new one, not one to be replaced.
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
        // Confirming the set-up ended the other sessions.
        reloadDevices()
      }}
      onDone={() => {
        toasts.success(t('FACTOR.IS_ON'))
        void navigate(staffPaths.account)
      }}
    />
  )
}
