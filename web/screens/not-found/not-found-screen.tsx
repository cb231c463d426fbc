// Page in the client area for an address without a screen.
import { paths } from '#contract/paths.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { PortalPage } from '#web/shell/portal-page.tsx'

export function NotFoundScreen() {
  return (
    <PortalPage>
      <NotFound homeHref={paths.orders} />
    </PortalPage>
  )
}
