// Which screen answers which address.
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { patterns, type ScreenName } from '#contract/paths.ts'
import { type LazyScreen, lazyScreen } from '#web/shell/lazy-screen.tsx'
import { routeGuards, Elsewhere } from './route-guards.tsx'

export const screens: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(
    () => import('#web/screens/home/home-screen.tsx').then((m) => m.HomeScreen),
    ['common', 'home'],
  ),
  login: lazyScreen(
    () => import('#web/screens/login/login-screen.tsx').then((m) => m.LoginScreen),
    ['common', 'errors', 'public-pages'],
  ),
  newOrder: lazyScreen(
    () => import('#web/screens/place-order/place-order-screen.tsx').then((m) => m.PlaceOrderScreen),
    ['common', 'errors', 'order-form'],
  ),
  linkUsed: lazyScreen(
    () => import('#web/screens/link-used/link-used-screen.tsx').then((m) => m.LinkUsedScreen),
    ['common', 'public-pages'],
  ),
  orderSent: lazyScreen(
    () => import('#web/screens/order-sent/order-sent-screen.tsx').then((m) => m.OrderSentScreen),
    ['common', 'errors', 'order-form'],
  ),
  language: lazyScreen(
    () => import('#web/screens/language/language-screen.tsx').then((m) => m.LanguageScreen),
    ['common', 'public-pages'],
  ),
  personalData: lazyScreen(
    () => import('#web/screens/personal-data/personal-data-screen.tsx').then((m) => m.PersonalDataScreen),
    ['common', 'public-pages'],
  ),
  accessibility: lazyScreen(
    () => import('#web/screens/accessibility/accessibility-screen.tsx').then((m) => m.AccessibilityScreen),
    ['common', 'public-pages'],
  ),
  forgottenPassword: lazyScreen(
    () =>
      import('#web/screens/forgotten-password/forgotten-password-screen.tsx').then(
        (m) => m.ForgottenPasswordScreen,
      ),
    ['common', 'errors', 'public-pages'],
  ),
  newPassword: lazyScreen(
    () => import('#web/screens/new-password/new-password-screen.tsx').then((m) => m.NewPasswordScreen),
    ['common', 'errors', 'public-pages'],
  ),
  orders: lazyScreen(
    () => import('#web/screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
    ['common', 'errors', 'portal', 'orders'],
  ),
  orderDetails: lazyScreen(
    () => import('#web/screens/order-details/order-details-screen.tsx').then((m) => m.OrderDetailsScreen),
    ['common', 'errors', 'portal', 'orders'],
  ),
  profile: lazyScreen(
    () => import('#web/screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
    ['common', 'errors', 'portal', 'public-pages', 'profile'],
  ),
  addOrder: lazyScreen(
    () => import('#web/screens/place-order/add-order-screen.tsx').then((m) => m.AddOrderScreen),
    ['common', 'errors', 'portal', 'order-form', 'own-order', 'repeat-order'],
  ),
  staff: lazyScreen(
    () => import('./staff-area.tsx').then((m) => m.StaffArea),
    ['common', 'errors', 'portal', 'staff'],
  ),
}

/** The screen that answers an address, if one does; the same order as the routes below. */
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
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  )
}
