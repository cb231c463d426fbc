// Addresses of the staff application. It includes the login, so that an expired session can be renewed without a page load.
import { Suspense } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import { paths, STAFF_AREA } from '#contract/paths.ts'
import { useSession } from '#web/session/session.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { StaffToasts } from '#web/staff/notices/staff-toasts.tsx'
import { LoadedPage } from './loaded-page.tsx'
import type { AppPages } from './navigation.tsx'
import { Inside, type RouteGuard, WayIn } from './route-guards.tsx'
import { SecondFactorFirst } from './second-factor-first.tsx'
import { preloadStaffScreen, StaffArea } from './staff-area.tsx'

const login = lazyScreen(
  () => import('#web/screens/login/login-screen.tsx').then((m) => m.LoginScreen),
  ['account'],
)

const notFound = lazyScreen(() =>
  import('#web/screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
)

const Staff: RouteGuard = ({ children }) => (
  <Inside people="staff" others={<notFound.Screen />} wayIn={paths.login}>
    <SecondFactorFirst>{children}</SecondFactorFirst>
  </Inside>
)

function StaffRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route
          path={STAFF_AREA}
          element={
            <Staff>
              <StaffArea />
            </Staff>
          }
        />
        <Route
          path={paths.login}
          element={
            <WayIn>
              <login.Screen />
            </WayIn>
          }
        />
        <Route path={paths.protectedArea} element={<ProtectedArea />} />
        <Route path="*" element={<LoadedPage />} />
      </Routes>
    </Suspense>
  )
}

/** Target of the login: staff are already in the right application; a client's pages are loaded. */
const ProtectedArea = () => (useSession()?.role ? <Navigate to={paths.staff} replace /> : <LoadedPage />)

export const staffPages: AppPages = {
  Routes: StaffRoutes,
  Toasts: StaffToasts,
  preload: (pathname) => (matchPath(paths.login, pathname) ? login.preload() : preloadStaffScreen(pathname)),
}
