// Chip that opens a small panel. The library positions it, closes it on Escape or a press outside, and returns the focus.
import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Chip } from './chip.tsx'
import styles from './chip-popover.module.css'

interface ChipPopoverProps {
  label: ReactNode
  /** Accessible name of the panel. */
  title: string
  isSet?: boolean
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/**
 * Keeps the panel above or below the chip; it scrolls if it grows. Beside the chip it would cover
 * the next ones.
 */
const BELOW_OR_ABOVE = { fallbackAxisSide: 'none' } as const

export function ChipPopover({ label, title, isSet, className, children }: ChipPopoverProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={<Chip isSet={isSet ?? false} className={className} />}>
        {label}
        <Icon name="down" size="small" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          sideOffset={6}
          align="start"
          collisionPadding={12}
          collisionAvoidance={BELOW_OR_ABOVE}
          className={styles['place']}
        >
          <Popover.Popup className={classNames('sheet sm', styles['panel'])} aria-label={title}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
