// The addresses of the staff area, apart from the others: no page of visitors or clients carries them along.

/** Where the area begins. */
const STAFF = '/staff'

/** The addresses of its screens, as the router reads them. */
export const staffPatterns = {
  overview: STAFF,
  orders: `${STAFF}/orders`,
  newOrder: `${STAFF}/orders/new`,
  order: `${STAFF}/orders/:id`,
  companies: `${STAFF}/companies`,
  company: `${STAFF}/companies/:id`,
  import: `${STAFF}/import`,
  links: `${STAFF}/links`,
  catalogue: `${STAFF}/catalogue`,
  team: `${STAFF}/team`,
  account: `${STAFF}/account`,
  secondFactor: `${STAFF}/account/second-factor`,
  audit: `${STAFF}/audit`,
  deletions: `${STAFF}/deletions`,
  settings: `${STAFF}/settings`,
} as const

export type StaffScreenName = keyof typeof staffPatterns

/** What only administrators see; the server answers everybody else of the staff 403. */
export const ADMINISTRATORS_SCREENS: ReadonlySet<StaffScreenName> = new Set([
  'import',
  'catalogue',
  'team',
  'audit',
  'deletions',
  'settings',
])

/** Addresses to link to. */
export const staffPaths = {
  ...staffPatterns,
  order: (id: string) => `${staffPatterns.orders}/${encodeURIComponent(id)}`,
  company: (id: string) => `${staffPatterns.companies}/${encodeURIComponent(id)}`,
} as const
