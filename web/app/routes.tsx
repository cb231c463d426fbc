// Screens by address.
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { patterns, type ScreenName, STAFF_AREA } from '#contract/paths.ts'
import { loadLandingFacts } from '#web/api/page-operator.ts'
import { type LazyScreen, lazyScreen } from '#web/shell/lazy-screen.tsx'
import { LoadedPage } from './loaded-page.tsx'
import type { AppPages } from './navigation.tsx'
import { routeGuards, Elsewhere } from './route-guards.tsx'

export const screens: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(
    () =>
      Promise.all([import('#web/screens/home/home-screen.tsx'), loadLandingFacts()]).then(
        ([m]) => m.HomeScreen,
      ),
    ['home'],
  ),
  login: lazyScreen(
    () => import('#web/screens/login/login-screen.tsx').then((m) => m.LoginScreen),
    ['errors', 'account'],
  ),
  newOrder: lazyScreen(
    () => import('#web/screens/place-order/place-order-screen.tsx').then((m) => m.PlaceOrderScreen),
    ['errors', 'order-form'],
  ),
  linkUsed: lazyScreen(
    () => import('#web/screens/link-used/link-used-screen.tsx').then((m) => m.LinkUsedScreen),
    ['public-pages'],
  ),
  orderSent: lazyScreen(
    () => import('#web/screens/order-sent/order-sent-screen.tsx').then((m) => m.OrderSentScreen),
    ['errors', 'order-errors', 'order-form', 'order-form-later', 'sending'],
  ),
  language: lazyScreen(
    () => import('#web/screens/language/language-screen.tsx').then((m) => m.LanguageScreen),
    ['public-pages'],
  ),
  personalData: lazyScreen(
    () => import('#web/screens/personal-data/personal-data-screen.tsx').then((m) => m.PersonalDataScreen),
    ['public-pages'],
  ),
  accessibility: lazyScreen(
    () => import('#web/screens/accessibility/accessibility-screen.tsx').then((m) => m.AccessibilityScreen),
    ['public-pages'],
  ),
  about: lazyScreen(
    () =>
      Promise.all([import('#web/screens/about/about-screen.tsx'), loadLandingFacts()]).then(
        ([m]) => m.AboutScreen,
      ),
    ['public-pages'],
  ),
  forgottenPassword: lazyScreen(
    () =>
      import('#web/screens/forgotten-password/forgotten-password-screen.tsx').then(
        (m) => m.ForgottenPasswordScreen,
      ),
    ['errors', 'account'],
  ),
  newPassword: lazyScreen(
    () => import('#web/screens/new-password/new-password-screen.tsx').then((m) => m.NewPasswordScreen),
    ['errors', 'account'],
  ),
  orders: lazyScreen(
    () => import('#web/screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
    ['errors', 'portal'],
  ),
  orderDetails: lazyScreen(
    () => import('#web/screens/order-details/order-details-screen.tsx').then((m) => m.OrderDetailsScreen),
    ['errors', 'portal', 'access'],
  ),
  profile: lazyScreen(
    () => import('#web/screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
    ['errors', 'portal', 'profile', 'account', 'access'],
  ),
  addOrder: lazyScreen(
    () => import('#web/screens/place-order/add-order-screen.tsx').then((m) => m.AddOrderScreen),
    ['errors', 'order-errors', 'portal', 'own-order', 'order-form', 'order-form-later'],
  ),
}

/** Returns the screen of an address. Tries the patterns in the sequence of the routes below. */
export function screenAt(pathname: string): ScreenName | undefined {
  return (Object.keys(patterns) as ScreenName[]).find((name) => matchPath(patterns[name], pathname))
}

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        {(Object.keys(patterns) as ScreenName[]).map((name) => {
          const { Screen } = screens[name]
          const RouteGuard = routeGuards[name]
          return (
            <Route
              key={name}
              path={patterns[name]}
              element={
                <RouteGuard>
                  <Screen />
                </RouteGuard>
              }
            />
          )
        })}
        <Route path={STAFF_AREA} element={<LoadedPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  )
}

/** All pages except those of staff. */
export const pages: AppPages = {
  Routes: AppRoutes,
  preload(pathname) {
    const name = screenAt(pathname)
    return name && screens[name].preload()
  },
}
