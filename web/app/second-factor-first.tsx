// The guard of the staff area: somebody who has to set up a second factor sees the set-up and nothing else, at every address.
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
  /** From the right code on nothing is missing, but the recovery codes are still to be kept. */
  const [hasCodes, setHasCodes] = useState(false)
  useNewDemandNoticed()
  if (!isMissing && !hasCodes) return children
  const leadOn = () => {
    const person = session.read()
    if (person) session.start({ ...person, secondFactorMissing: undefined })
    // The other tabs wait at the set-up.
    broadcastSession('changed')
    if (matchPath(staffPaths.secondFactor, pathname)) void navigate(staffPaths.overview, { replace: true })
    setHasCodes(false)
  }
  return <setUp.Screen onConfirmed={() => setHasCodes(true)} onDone={leadOn} />
}

/** The operator may begin to ask for it while somebody is signed in: their calls are refused from then on. */
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
