// Guards of the screens: each admits a person or redirects to a screen that they may see (docs/specification.md, "Screens").
import { type ReactNode, Fragment, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { paths, type ScreenName } from '#contract/paths.ts'
import type { Session } from '#web/api/current-session.ts'
import { loading } from '#web/lib/loading.ts'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { resumeSession } from '#web/session/resume.ts'
import { returnTo } from '#web/session/return-to.ts'
import { session, useSession, useSessionStatus } from '#web/session/session.ts'
import { UnreachableScreen } from '#web/shell/failure-screens.tsx'
import { chosenLocale } from '#web/texts/locale.ts'

export type RouteGuard = (props: { children: ReactNode }) => ReactNode

export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/**
 * Shows only the progress bar, so that no forbidden page flashes before the server has answered who is signed
 * in.
 */
function Waiting() {
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void loading.during(promise)
    return resolve
  }, [])
  return null
}

interface OutsideProps {
  /** Page to return to after signing in; null after a deliberate logout. */
  from: string | null
  to?: string
}

function Outside({ from, to = paths.home }: OutsideProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (from) returnTo.remember(from)
    else returnTo.forget()
    void navigate(to, { replace: true })
  }, [from, to, navigate])
  return null
}

interface InsideProps {
  children: ReactNode
  /** Role that the area belongs to; without it, clients. */
  people?: Session['role']
  /** Content for people of the other role. */
  others: ReactNode
  /** Redirect for people who are not signed in. */
  wayIn: string
}

export function Inside({ children, people, others, wayIn }: InsideProps) {
  const here = useHere()
  const person = useSession()
  const status = useSessionStatus()
  const [wasInside, setWasInside] = useState(false)
  if (person && !wasInside) setWasInside(true)
  const isInside = person !== null
  useEffect(() => {
    if (isInside) returnTo.forget()
  }, [isInside])
  if (person && person.role !== people) return others
  // The key resets all state when another person signs in.
  if (person) return <Fragment key={person.uuid}>{children}</Fragment>
  if (status === 'asking') return <Waiting />
  if (status === 'unreachable') return <UnreachableScreen again={resumeSession} />
  if (wasInside && session.lastEnd() === 'left') return <Outside from={null} />
  return <Outside from={here} to={wasInside && waitingOrder.isThere() ? paths.login : wayIn} />
}

const SignedIn: RouteGuard = ({ children }) => (
  <Inside others={<Navigate to={paths.staff} replace />} wayIn={paths.home}>
    {children}
  </Inside>
)

/** Requires a chosen language before the orders. */
const Orders: RouteGuard = ({ children }) => {
  const from = useHere()
  return (
    <SignedIn>
      {chosenLocale() ? children : <Navigate to={paths.language} state={{ from }} replace />}
    </SignedIn>
  )
}

/** Redirects a signed-in person to the page they wanted to see. */
export const WayIn: RouteGuard = ({ children }) => {
  const person = useSession()
  return person ? <Navigate to={returnTo.read() ?? paths.protectedArea} replace /> : children
}

/** Redirects a signed-in person to their own form. A visitor keeps this form if they sign in elsewhere while filling it in. */
const PublicForm: RouteGuard = ({ children }) => {
  const { token } = useParams()
  const person = useSession()
  const status = useSessionStatus()
  const [isVisitors, setIsVisitors] = useState(false)
  if (!isVisitors && !person && status === 'known') setIsVisitors(true)
  return person && !token && !isVisitors ? <Navigate to={paths.addOrder} replace /> : children
}

const Open: RouteGuard = ({ children }) => children

export const routeGuards: Record<ScreenName, RouteGuard> = {
  home: WayIn,
  login: WayIn,
  newOrder: PublicForm,
  linkUsed: Open,
  orderSent: Open,
  language: Open,
  personalData: Open,
  accessibility: Open,
  about: Open,
  forgottenPassword: Open,
  newPassword: Open,
  orders: Orders,
  orderDetails: SignedIn,
  profile: SignedIn,
  addOrder: SignedIn,
}

/** Redirects from the root of the protected area and from all addresses without a screen. */
export function Elsewhere() {
  const { pathname } = useLocation()
  const person = useSession()
  const status = useSessionStatus()
  if (person) return <Navigate to={paths.orders} replace />
  if (status === 'asking') return <Waiting />
  return pathname === paths.protectedArea ? (
    <Outside from={paths.protectedArea} />
  ) : (
    <Navigate to={paths.home} replace />
  )
}
