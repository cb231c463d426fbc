// Placeholders while the data of a screen loads. Their heading holds the focus, which has it read: a live region would have it
// read twice. A pressed key waits for the screen.

import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useHeldKey } from '../keys/use-shortcuts.ts'

interface LoadingScreenProps {
  label: string
  className: string | undefined
  /** Placeholders below that of the title. */
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
