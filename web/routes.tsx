// Which screen answers which address.
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { doors, Elsewhere } from './doors.tsx'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { patterns, type ScreenName } from './paths.ts'

export const screens: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(() => import('./screens/home/home-screen.tsx').then((m) => m.HomeScreen), ['common', 'home']),
  login: lazyScreen(() => import('./screens/login/login-screen.tsx').then((m) => m.LoginScreen), ['common', 'errors', 'login', 'passwords']),
  newOrder: lazyScreen(
    () => import('./screens/place-order/place-order-screen.tsx').then((m) => m.PlaceOrderScreen),
    ['common', 'errors', 'order-form'],
  ),
  linkUsed: lazyScreen(() => import('./screens/link-used/link-used-screen.tsx').then((m) => m.LinkUsedScreen), ['common', 'link-used']),
  orderSent: lazyScreen(
    () => import('./screens/order-sent/order-sent-screen.tsx').then((m) => m.OrderSentScreen),
    ['common', 'errors', 'order-form'],
  ),
  language: lazyScreen(() => import('./screens/language/language-screen.tsx').then((m) => m.LanguageScreen), ['common', 'language']),
  forgottenPassword: lazyScreen(
    () => import('./screens/forgotten-password/forgotten-password-screen.tsx').then((m) => m.ForgottenPasswordScreen),
    ['common', 'errors', 'login', 'passwords'],
  ),
  newPassword: lazyScreen(
    () => import('./screens/new-password/new-password-screen.tsx').then((m) => m.NewPasswordScreen),
    ['common', 'errors', 'login', 'passwords'],
  ),
  orders: lazyScreen(() => import('./screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen), ['common', 'errors', 'portal', 'orders']),
  orderDetails: lazyScreen(
    () => import('./screens/order-details/order-details-screen.tsx').then((m) => m.OrderDetailsScreen),
    ['common', 'errors', 'portal', 'orders', 'order-details'],
  ),
  profile: lazyScreen(
    () => import('./screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
    ['common', 'errors', 'portal', 'passwords', 'profile'],
  ),
  addOrder: lazyScreen(
    () => import('./screens/place-order/add-order-screen.tsx').then((m) => m.AddOrderScreen),
    ['common', 'errors', 'portal', 'order-form', 'own-order'],
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
          const Door = doors[name]
          return (
            <Route
              key={name}
              path={patterns[name]}
              element={
                <Door>
                  <Screen />
                </Door>
              }
            />
          )
        })}
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  )
}
