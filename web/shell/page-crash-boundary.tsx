// The crash boundary around the page, or around a part the page can do without.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CrashBoundary } from './crash-boundary.tsx'
import { CrashScreen, type FailureArea, UnreachableScreen } from './failure-screens.tsx'
import { ScreenNotFetched } from './lazy-screen.tsx'

interface Guarded {
  children: ReactNode
  /** If the children crash they are removed, and the page stays. */
  isAccessory?: boolean
  /** The area whose frame stays around the failure page. */
  area?: FailureArea
}

/** The key resets the boundary when the person goes to another address. */
export function PageCrashBoundary({ children, isAccessory = false, area }: Guarded) {
  const { key } = useLocation()
  return (
    <CrashBoundary
      resetKeys={[key]}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (isAccessory) return null
        if (!(error instanceof ScreenNotFetched)) return <CrashScreen area={area} />
        const again = () => error.again().then(() => resetErrorBoundary())
        return <UnreachableScreen again={again} area={area} />
      }}
    >
      {children}
    </CrashBoundary>
  )
}
