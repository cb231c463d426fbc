// The boundary around the page, or around an accessory of it.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CrashBoundary } from './crash-boundary.tsx'
import { CrashScreen, type FailureArea, UnreachableScreen } from './failure-screens.tsx'
import { ScreenNotFetched } from './lazy-screen.tsx'

interface Guarded {
  children: ReactNode
  /** The page can do without the children: when they break they are gone, and the page stays. */
  isAccessory?: boolean
  /** Whose frame stays around what is shown instead. */
  area?: FailureArea
}

/** Going to another address is a fresh start. */
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
