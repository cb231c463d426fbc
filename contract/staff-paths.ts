// Addresses of the staff area. They are separate, so that pages of visitors and clients do not load them.

/** Root of the staff area. */
const STAFF = '/staff'

/** Addresses of the staff screens, in the router's syntax. */
export const staffPatterns = {
  overview: STAFF,
  orders: `${STAFF}/orders`,
  newOrder: `${STAFF}/orders/new`,
  order: `${STAFF}/orders/:id`,
  kpo: `${STAFF}/orders/:id/kpo`,
  days: `${STAFF}/days`,
  day: `${STAFF}/days/:date`,
  reconciliation: `${STAFF}/days/:date/reconciliation`,
  daySheet: `${STAFF}/days/:date/sheet`,
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
  calendar: `${STAFF}/calendar`,
  vehicles: `${STAFF}/vehicles`,
  settings: `${STAFF}/settings`,
} as const

export type StaffScreenName = keyof typeof staffPatterns

/** Screens for administrators only; the server answers 403 to other staff. */
export const ADMINISTRATORS_SCREENS: ReadonlySet<StaffScreenName> = new Set([
  'import',
  'catalogue',
  'team',
  'audit',
  'deletions',
  'calendar',
  'vehicles',
  'settings',
])

/** Builds the addresses for links. */
export const staffPaths = {
  ...staffPatterns,
  order: (id: string) => `${staffPatterns.orders}/${encodeURIComponent(id)}`,
  newOrderOf: (company: { uuid: string; name: string }) =>
    `${staffPatterns.newOrder}?${String(new URLSearchParams({ companyUuid: company.uuid, companyName: company.name }))}`,
  kpo: (id: string) => `${staffPatterns.orders}/${encodeURIComponent(id)}/kpo`,
  day: (date: string) => `${staffPatterns.days}/${encodeURIComponent(date)}`,
  reconciliation: (date: string) => `${STAFF}/days/${date}/reconciliation`,
  /** Sheets of all routes of the day, or of one. */
  daySheet: (date: string, routeUuid?: string) =>
    `${staffPatterns.days}/${encodeURIComponent(date)}/sheet${routeUuid ? `?route=${routeUuid}` : ''}`,
  company: (id: string) => `${staffPatterns.companies}/${encodeURIComponent(id)}`,
} as const
