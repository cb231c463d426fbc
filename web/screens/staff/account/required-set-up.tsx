// Set-up of the second factor for a person who may do nothing before it.
import { SetUp } from '#web/account/second-factor/set-up.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { LockedFrame } from '#web/staff/frame/locked-frame.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { staffFactorCalls } from './staff-factor-calls.ts'

export interface RequiredSetUpProps {
  onConfirmed: () => void
  onDone: () => void
}

export function RequiredSetUp(props: RequiredSetUpProps) {
  const { t } = useText()
  useScreenTitle(t('SET_UP.TITLE'))
  return (
    <LockedFrame>
      <SetUp
        calls={staffFactorCalls}
        title={t('SET_UP.TITLE')}
        lead={t('SET_UP.LEAD_REQUIRED')}
        hasSecondFactor={false}
        {...props}
      />
    </LockedFrame>
  )
}
