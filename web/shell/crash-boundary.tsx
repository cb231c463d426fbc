// Renders a fallback instead of a part of the page that crashed while rendering, and reports the crash.
import { ErrorBoundary, type ErrorBoundaryProps } from 'react-error-boundary'
import { reportFailure } from '#web/api/report.ts'

type CrashBoundaryProps = Omit<ErrorBoundaryProps, 'onError' | 'fallback' | 'FallbackComponent'> & {
  fallbackRender: NonNullable<ErrorBoundaryProps['fallbackRender']>
  /** Called after the crash was reported. */
  onCrash?: () => void
}

export function CrashBoundary({ onCrash, ...boundary }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      {...boundary}
      onError={(cause) => {
        reportFailure({ level: 'error', kind: 'crash', cause })
        onCrash?.()
      }}
    />
  )
}
