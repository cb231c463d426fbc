// The addresses of all pages. The browser's router reads this list, and so does the server, which answers 404 to any other address.

import { staffPatterns } from './staff-paths.ts'

/** The addresses of the screens, as the router reads them. */
export const patterns = {
  home: '/home',
  login: '/login',
  forgottenPassword: '/forgot-password',
  newPassword: '/reset-password/:token',
  newOrder: '/newOrder/:token?',
  linkUsed: '/info/token',
  orderSent: '/success',
  language: '/language',
  personalData: '/personal-data',
  accessibility: '/accessibility',
  about: '/about/:part?',
  orders: '/orders',
  orderDetails: '/orders/details/:id',
  profile: '/profile',
  addOrder: '/addOrder',
} as const

/** All that begins so belongs to an application of its own; `staff-paths.ts` names its screens. */
export const STAFF_AREA = '/staff/*'

/** Addresses without a screen of their own, to which the product itself links: they lead on to a screen. */
export const entrances = {
  protectedArea: '/',
  /** The address of the button on the success page. */
  order: '/order',
} as const

export type ScreenName = keyof typeof patterns

/** Addresses to link to. */
export const paths = {
  home: patterns.home,
  login: patterns.login,
  forgottenPassword: patterns.forgottenPassword,
  newPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  newOrder: '/newOrder',
  /** The visitor's form with the order that was just sent. */
  repeatSentOrder: (id: string) => `/newOrder?repeat=${encodeURIComponent(id)}`,
  /** The form with the list of equipment open at this group (web/equipment/plain-groups.ts). */
  newOrderOfGroup: (group: string) => `/newOrder?group=${encodeURIComponent(group)}`,
  newOrderWithToken: (token: string) => `/newOrder/${encodeURIComponent(token)}`,
  linkUsed: patterns.linkUsed,
  orderSent: patterns.orderSent,
  language: patterns.language,
  personalData: patterns.personalData,
  accessibility: patterns.accessibility,
  about: '/about',
  /** `legal-basis`, `terms`, `browser`. */
  aboutPart: (part: string) => `/about/${part}`,
  protectedArea: entrances.protectedArea,
  orders: patterns.orders,
  orderDetails: (id: string) => `/orders/details/${encodeURIComponent(id)}`,
  profile: patterns.profile,
  addOrder: patterns.addOrder,
  staff: '/staff',
  /** The form with what an earlier order of the company said. */
  repeatOrder: (id: string) => `/addOrder?repeat=${encodeURIComponent(id)}`,
  order: entrances.order,
} as const

/** Matches as the router does: letters in either case, slashes at the end, an optional last part. */
const asExpression = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\/$/, '').replaceAll(/\/:\w+(\??)/g, (_part, isOptional) => (isOptional ? '(?:/[^/]*)?' : '/[^/]+'))}/*$`,
    'i',
  )

export function createIsPageAddress(): (pathname: string) => boolean {
  const known = [patterns, staffPatterns, entrances].flatMap(Object.values<string>).map(asExpression)
  return (pathname) => known.some((expression) => expression.test(decoded(pathname)))
}

/** Part by part, so that an escaped slash stays within its part. What cannot be decoded is read as it is written. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
