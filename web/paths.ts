// The only place that spells an address of the application.
export const paths = {
  home: '/home',
  login: '/login',
  forgottenPassword: '/forgot-password',
  newOrder: '/newOrder',
  newOrderWithToken: (token: string) => `/newOrder/${encodeURIComponent(token)}`,
  linkUsed: '/info/token',
  orderSent: '/success',
  language: '/language',
  protectedArea: '/',
  orders: '/orders',
  /** Resolves like any unknown protected address, to the orders (decision F2). */
  order: '/order',
} as const

/** Patterns as the router reads them. */
export const patterns = {
  home: '/home',
  login: '/login',
  newOrder: '/newOrder/:token?',
  linkUsed: '/info/token',
  orderSent: '/success',
  language: '/language',
} as const

export type ScreenName = keyof typeof patterns
