/** @jsxImportSource preact */
// Icons, and controls large enough for a hand in a glove.
import type { ComponentChildren } from 'preact'

const PATHS = {
  waiting:
    'M3 4l18 17M8.5 16a5 5 0 0 1 7 0M5 12.3a10 10 0 0 1 3.6-2.2M2 8.6A15 15 0 0 1 5.5 6.3M12.8 9.3A10 10 0 0 1 19 12.3M10.5 5.2A15 15 0 0 1 22 8.6M12 19.6v.1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  ask: 'M12 4v10M12 18.4v.2',
  down: 'm6 9 6 6 6-6',
  phone:
    'M6 3.5h3l1.8 4.5-2.3 1.7a12 12 0 0 0 5.8 5.8l1.7-2.3 4.5 1.8v3c0 1.4-1 2.5-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6c0-1.5 1.1-2.5 2.5-2.5z',
  drive: 'M20.5 3.5 3.5 10.8l7.4 2.3 2.3 7.4z',
  no: 'M6 6l12 12M18 6 6 18',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  camera: 'M3 8h4l1.5-2.5h7L17 8h4v11.5H3zM12 9.7a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2',
  send: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
} as const

export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

interface BigProps {
  icon?: keyof typeof PATHS
  /** Accessible name of a button that shows only its icon. */
  label?: string
  /** Makes a link. */
  href?: string
  onPress?(): unknown
  /** The button that ends the work at a stop. */
  isMain?: boolean
  children?: ComponentChildren
}

export function Big({ icon, label, href, onPress, isMain, children }: BigProps) {
  const look = isMain ? 'big go' : 'big'
  const content = [icon && <Icon key="icon" name={icon} />, children]
  return href === undefined ? (
    <button class={look} type="button" aria-label={label} onClick={() => void onPress?.()}>
      {content}
    </button>
  ) : (
    <a class={look} href={href}>
      {content}
    </a>
  )
}

interface ProblemProps {
  children: ComponentChildren
  /** Text of the button below the message. */
  action?: string | false | undefined
  onAction?(): unknown
}

/** Message that the driver must read, and often answer. */
export const Problem = ({ children, action, onAction }: ProblemProps) => (
  <div class="problem" role="alert">
    {children}
    {action && <Big onPress={() => onAction?.()}>{action}</Big>}
  </div>
)
