// Placeholders while the data of a screen loads. The focused heading makes a screen reader read the
// label; a live region would repeat it. A pressed key waits for the screen.

import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useHeldKey } from '../keys/use-shortcuts.ts'

interface LoadingScreenProps {
  label: string
  className: string | undefined
  /** Placeholders below the title. */
  children: ReactNode
}

export function LoadingScreen({ label, className, children }: LoadingScreenProps) {
  useHeldKey()
  return (
    <div className={className}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Skeleton shape="title" />
      </h1>
      {children}
    </div>
  )
}
