// The only place that spells an address of the application.

/** Patterns as the router reads them. */
export const patterns = {
  home: '/home',
  login: '/login',
  forgottenPassword: '/forgot-password',
  newPassword: '/reset-password/:token',
  newOrder: '/newOrder/:token?',
  linkUsed: '/info/token',
  orderSent: '/success',
  language: '/language',
  orders: '/orders',
  orderDetails: '/orders/details/:id',
  profile: '/profile',
  addOrder: '/addOrder',
} as const

export type ScreenName = keyof typeof patterns

/** Addresses to link to. */
export const paths = {
  home: patterns.home,
  login: patterns.login,
  forgottenPassword: patterns.forgottenPassword,
  newOrder: '/newOrder',
  newOrderWithToken: (token: string) => `/newOrder/${encodeURIComponent(token)}`,
  linkUsed: patterns.linkUsed,
  orderSent: patterns.orderSent,
  language: patterns.language,
  protectedArea: '/',
  orders: patterns.orders,
  orderDetails: (id: string) => `/orders/details/${encodeURIComponent(id)}`,
  profile: patterns.profile,
  addOrder: patterns.addOrder,
  /** What the success page's button names; like any unknown protected address it leads to the orders. */
  order: '/order',
} as const
