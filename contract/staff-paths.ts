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

interface StaffScreen {
  screen: StaffScreenName
  /** Key of its name. */
  words: string
  /** Keys that open it, pressed one after the other. */
  key?: string
  /** Whether the top bar links to it. Links for administrators share a menu. */
  isInBar?: true
  /** The server answers 403 to other staff. */
  isForAdministrators?: true
}

/** Screens that a link, a key or a menu opens by name, in the order of the top bar; all screens for administrators. */
export const STAFF_SCREENS = [
  { screen: 'overview', words: 'STAFF.OVERVIEW', key: 'g p', isInBar: true },
  { screen: 'orders', words: 'STAFF.ORDERS', key: 'g o', isInBar: true },
  { screen: 'days', words: 'STAFF.DAYS', key: 'g d', isInBar: true },
  { screen: 'companies', words: 'STAFF.COMPANIES', key: 'g c', isInBar: true },
  { screen: 'links', words: 'STAFF.LINKS', key: 'g l', isInBar: true },
  { screen: 'catalogue', words: 'STAFF.CATALOGUE', isInBar: true, isForAdministrators: true },
  { screen: 'team', words: 'STAFF.TEAM', isInBar: true, isForAdministrators: true },
  { screen: 'audit', words: 'STAFF.AUDIT', isInBar: true, isForAdministrators: true },
  { screen: 'deletions', words: 'STAFF.DELETIONS', isInBar: true, isForAdministrators: true },
  { screen: 'calendar', words: 'STAFF.CALENDAR', isInBar: true, isForAdministrators: true },
  { screen: 'vehicles', words: 'STAFF.VEHICLES', isInBar: true, isForAdministrators: true },
  { screen: 'settings', words: 'STAFF.SETTINGS', isInBar: true, isForAdministrators: true },
  { screen: 'newOrder', words: 'KEYS.TAKE', key: 't' },
  { screen: 'account', words: 'STAFF.ACCOUNT' },
  { screen: 'import', words: 'IMPORT.TITLE', isForAdministrators: true },
] as const satisfies readonly StaffScreen[]

export const isForAdministrators = (name: StaffScreenName): boolean =>
  STAFF_SCREENS.some((one: StaffScreen) => one.screen === name && one.isForAdministrators)

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
