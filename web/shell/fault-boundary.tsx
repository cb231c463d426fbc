// What is drawn in place of a part of the page that broke while it was drawn. The fault is reported.
import { ErrorBoundary, type ErrorBoundaryProps } from 'react-error-boundary'
import { reportFailure } from '#web/api/report.ts'

type FaultBoundaryProps = Omit<ErrorBoundaryProps, 'onError' | 'fallback' | 'FallbackComponent'> & {
  fallbackRender: NonNullable<ErrorBoundaryProps['fallbackRender']>
  /** Told once the fault is reported. */
  onFault?: () => void
}

export function FaultBoundary({ onFault, ...boundary }: FaultBoundaryProps) {
  return (
    <ErrorBoundary
      {...boundary}
      onError={(cause) => {
        reportFailure({ level: 'error', kind: 'crash', cause })
        onFault?.()
      }}
    />
  )
}
