// The guard of each screen: it lets a person in, or leads them to a screen that they may see (docs/specification.md, "Screens").
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

/** Nothing but the progress bar: a page that is not theirs must not flash before the server has said who is signed in. */
function Waiting() {
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void loading.during(promise)
    return resolve
  }, [])
  return null
}

interface OutsideProps {
  /** Where the login leads back to; after a deliberate logout nothing is remembered. */
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
  /** Whose area it is; that of clients without it. */
  people?: Session['role']
  /** What the people of the other area find. */
  others: ReactNode
  /** Where somebody who is not signed in is led. */
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
  // Another person's pages are other pages: nothing of the one before stays in view.
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

/** The orders want a language to be chosen first. */
const Orders: RouteGuard = ({ children }) => {
  const from = useHere()
  return (
    <SignedIn>
      {chosenLocale() ? children : <Navigate to={paths.language} state={{ from }} replace />}
    </SignedIn>
  )
}

/** A signed-in person goes to the page they wanted to see. */
export const WayIn: RouteGuard = ({ children }) => {
  const person = useSession()
  return person ? <Navigate to={returnTo.read() ?? paths.protectedArea} replace /> : children
}

/** A signed-in person has a form of their own. Somebody who signs in elsewhere while this one is being filled in keeps it. */
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

/** The protected area's own address, and every address that no screen answers. */
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
