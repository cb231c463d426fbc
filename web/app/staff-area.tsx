// Everything below /staff: a frame that contains the screen of the address.
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import {
  isForAdministrators,
  staffPaths,
  staffPatterns,
  type StaffScreenName,
} from '#contract/staff-paths.ts'
import { useSession } from '#web/session/session.ts'
import type { FailureArea } from '#web/shell/failure-screens.tsx'
import { type LazyScreen, lazyScreen } from '#web/shell/lazy-screen.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageCrashBoundary } from '#web/shell/page-crash-boundary.tsx'
import { AdministratorsOnly } from '#web/staff/frame/administrators-only.tsx'
import { StaffFrame } from '#web/staff/frame/staff-frame.tsx'
import '#web/texts/second-factor-texts.ts'

/** Existing screens; the bar links only to these. The area's texts are loaded with it; a screen lists its additional texts. */
const screens: Partial<Record<StaffScreenName, LazyScreen>> = {
  overview: lazyScreen(
    () => import('#web/screens/staff/overview/overview-screen.tsx').then((m) => m.OverviewScreen),
    ['order-form', 'order-form-later', 'equipment-picker'],
  ),
  orders: lazyScreen(() => import('#web/screens/staff/inbox/inbox-screen.tsx').then((m) => m.InboxScreen)),
  newOrder: lazyScreen(
    () => import('#web/screens/staff/phone-order/phone-order-screen.tsx').then((m) => m.PhoneOrderScreen),
    ['order-form', 'order-form-later'],
  ),
  order: lazyScreen(() => import('#web/screens/staff/order/order-screen.tsx').then((m) => m.OrderScreen)),
  days: lazyScreen(() => import('#web/screens/staff/day/day-screen.tsx').then((m) => m.DayScreen)),
  day: lazyScreen(() => import('#web/screens/staff/day/day-screen.tsx').then((m) => m.DayScreen)),
  kpo: lazyScreen(
    () => import('#web/screens/staff/kpo/kpo-screen.tsx').then((m) => m.KpoScreen),
    ['documents'],
  ),
  reconciliation: lazyScreen(
    () =>
      import('#web/screens/staff/reconciliation/reconciliation-screen.tsx').then(
        (m) => m.ReconciliationScreen,
      ),
    ['documents'],
  ),
  daySheet: lazyScreen(
    () => import('#web/screens/staff/day-sheet/day-sheet-screen.tsx').then((m) => m.DaySheetScreen),
    ['documents'],
  ),
  companies: lazyScreen(
    () => import('#web/screens/staff/companies/companies-screen.tsx').then((m) => m.CompaniesScreen),
    ['order-form', 'order-form-later'],
  ),
  company: lazyScreen(() =>
    import('#web/screens/staff/companies/company-screen.tsx').then((m) => m.CompanyScreen),
  ),
  import: lazyScreen(() => import('#web/screens/staff/import/import-screen.tsx').then((m) => m.ImportScreen)),
  links: lazyScreen(() => import('#web/screens/staff/links/links-screen.tsx').then((m) => m.LinksScreen)),
  catalogue: lazyScreen(
    () => import('#web/screens/staff/catalogue/catalogue-screen.tsx').then((m) => m.CatalogueScreen),
    ['order-form', 'order-form-later', 'equipment-picker'],
  ),
  team: lazyScreen(() => import('#web/screens/staff/team/team-screen.tsx').then((m) => m.TeamScreen)),
  audit: lazyScreen(
    () => import('#web/screens/staff/audit/audit-screen.tsx').then((m) => m.AuditScreen),
    ['events'],
  ),
  deletions: lazyScreen(() =>
    import('#web/screens/staff/deletions/deletions-screen.tsx').then((m) => m.DeletionsScreen),
  ),
  calendar: lazyScreen(() =>
    import('#web/screens/staff/settings/calendar-screen.tsx').then((m) => m.CalendarScreen),
  ),
  vehicles: lazyScreen(() =>
    import('#web/screens/staff/vehicles/vehicles-screen.tsx').then((m) => m.VehiclesScreen),
  ),
  settings: lazyScreen(() =>
    import('#web/screens/staff/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  ),
  account: lazyScreen(
    () => import('#web/screens/staff/account/account-screen.tsx').then((m) => m.AccountScreen),
    ['account', 'second-factor'],
  ),
  secondFactor: lazyScreen(
    () => import('#web/screens/staff/account/set-up-screen.tsx').then((m) => m.SetUpScreen),
    ['account', 'second-factor'],
  ),
}
const FAILURE_AREA: FailureArea = {
  home: staffPaths.overview,
  crash: 'STAFF.CRASH_LEAD',
  offline: 'STAFF.OFFLINE_LEAD',
  help: 'STAFF.FAILURE_HELP',
}

const names = Object.keys(screens) as StaffScreenName[]

export const staffScreenAt = (pathname: string): StaffScreenName | undefined =>
  (Object.keys(staffPatterns) as StaffScreenName[]).find((name) => matchPath(staffPatterns[name], pathname))

export function preloadStaffScreen(pathname: string): Promise<void> | undefined {
  const name = staffScreenAt(pathname)
  return name && screens[name]?.preload()
}

export function StaffArea() {
  const isAdministrator = useSession()?.administrator === true
  return (
    <StaffFrame screens={names}>
      <PageCrashBoundary area={FAILURE_AREA}>
        <Suspense fallback={null}>
          <Routes>
            {names.map((name) => (
              <Route
                key={name}
                path={withinArea(name)}
                element={
                  isAdministrator || !isForAdministrators(name) ? (
                    <ScreenNamed name={name} />
                  ) : (
                    <AdministratorsOnly />
                  )
                }
              />
            ))}
            <Route path="*" element={<NotFound homeHref={staffPaths.overview} />} />
          </Routes>
        </Suspense>
      </PageCrashBoundary>
    </StaffFrame>
  )
}

const withinArea = (name: StaffScreenName) => staffPatterns[name].slice(staffPatterns.overview.length + 1)

function ScreenNamed({ name }: { name: StaffScreenName }) {
  const found = screens[name]
  return found ? <found.Screen /> : null
}
