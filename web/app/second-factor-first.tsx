// Guard of the staff area: a person who has to set up a second factor sees only the set-up, at every address.
import { useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { FailedCall, queryClient } from '#web/queries/query-client.ts'
import type { RequiredSetUpProps } from '#web/screens/staff/account/required-set-up.tsx'
import { broadcastSession } from '#web/session/broadcast.ts'
import { resumeSession } from '#web/session/resume.ts'
import { session, useSession } from '#web/session/session.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import type { RouteGuard } from './route-guards.tsx'
import '#web/texts/second-factor-texts.ts'

const setUp = lazyScreen<RequiredSetUpProps>(
  () => import('#web/screens/staff/account/required-set-up.tsx').then((m) => m.RequiredSetUp),
  ['account', 'second-factor'],
)

export const SecondFactorFirst: RouteGuard = ({ children }) => {
  const isMissing = useSession()?.secondFactorMissing === true
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** After the correct code the factor is set up, but the person still has to store the recovery codes. */
  const [hasCodes, setHasCodes] = useState(false)
  useNewDemandNoticed()
  if (!isMissing && !hasCodes) return children
  const leadOn = () => {
    const person = session.read()
    if (person) session.start({ ...person, secondFactorMissing: undefined })
    // Other tabs show the set-up until they are notified.
    broadcastSession('changed')
    if (matchPath(staffPaths.secondFactor, pathname)) void navigate(staffPaths.overview, { replace: true })
    setHasCodes(false)
  }
  return <setUp.Screen onConfirmed={() => setHasCodes(true)} onDone={leadOn} />
}

/** Detects when the operator makes a second factor mandatory for a signed-in person, whose calls are then refused. */
function useNewDemandNoticed(): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof FailedCall && error.problem.code === 'SECOND_FACTOR.REQUIRED')
          void resumeSession()
      }),
    [],
  )
}
