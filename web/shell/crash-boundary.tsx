// Draws something else in place of a part of the page that broke while it was drawn. The crash is reported.
import { ErrorBoundary, type ErrorBoundaryProps } from 'react-error-boundary'
import { reportFailure } from '#web/api/report.ts'

type CrashBoundaryProps = Omit<ErrorBoundaryProps, 'onError' | 'fallback' | 'FallbackComponent'> & {
  fallbackRender: NonNullable<ErrorBoundaryProps['fallbackRender']>
  /** Called once the crash is reported. */
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
