// Addresses of all pages. The browser's router uses this list, and the server answers 404 to any other address.

import { staffPatterns } from './staff-paths.ts'

/** Addresses of the screens, in the router's syntax. */
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

/** All addresses below belong to the separate staff application; `staff-paths.ts` names its screens. */
export const STAFF_AREA = '/staff/*'

/** The driver's page is an application of its own (web/driver). */
const DRIVER_PAGE = '/driver/:token'

/** Addresses without a screen that our own links use; they redirect to a screen. */
export const entrances = {
  protectedArea: '/',
  /** Address of the button on the success page. */
  order: '/order',
} as const

export type ScreenName = keyof typeof patterns

/** Builds the addresses for links. */
export const paths = {
  home: patterns.home,
  login: patterns.login,
  forgottenPassword: patterns.forgottenPassword,
  newPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  newOrder: '/newOrder',
  /** Page that the server draws: the order of a status link. */
  status: (token: string) => `/status/${encodeURIComponent(token)}`,
  /** Visitor's form, prefilled with the order just sent. */
  repeatSentOrder: (id: string) => `/newOrder?repeat=${encodeURIComponent(id)}`,
  /** Order form with the equipment list open at this group (web/equipment/plain-groups.ts). */
  newOrderOfGroup: (group: string) => `/newOrder?group=${encodeURIComponent(group)}`,
  newOrderWithToken: (token: string) => `/newOrder/${encodeURIComponent(token)}`,
  driver: (token: string) => `/driver/${encodeURIComponent(token)}`,
  linkUsed: patterns.linkUsed,
  orderSent: patterns.orderSent,
  language: patterns.language,
  personalData: patterns.personalData,
  accessibility: patterns.accessibility,
  about: '/about',
  /** Part of the page: `legal-basis`, `terms` or `browser`. */
  aboutPart: (part: string) => `/about/${part}`,
  protectedArea: entrances.protectedArea,
  orders: patterns.orders,
  orderDetails: (id: string) => `/orders/details/${encodeURIComponent(id)}`,
  profile: patterns.profile,
  addOrder: patterns.addOrder,
  staff: '/staff',
  /** Order form, prefilled with an earlier order of the company. */
  repeatOrder: (id: string) => `/addOrder?repeat=${encodeURIComponent(id)}`,
  order: entrances.order,
} as const

/** Matches as the router does: case-insensitive, with trailing slashes and an optional last part. */
const asExpression = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\/$/, '').replaceAll(/\/:\w+(\??)/g, (_part, isOptional) => (isOptional ? '(?:/[^/]*)?' : '/[^/]+'))}/*$`,
    'i',
  )

export function createIsPageAddress(): (pathname: string) => boolean {
  const known = [patterns, staffPatterns, entrances, { DRIVER_PAGE }]
    .flatMap(Object.values<string>)
    .map(asExpression)
  return (pathname) => known.some((expression) => expression.test(decoded(pathname)))
}

/** Decodes each part separately, so that an escaped slash stays within its part. A malformed path is returned unchanged. */
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
