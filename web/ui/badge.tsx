import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './badge.module.css'

export interface BadgeLook {
  tone: 'blue' | 'accent' | 'amber' | 'grey'
  fill: 'solid' | 'soft' | 'outline'
  icon: IconName
}

/** State of a record. Colour, fill and icon repeat the text. */
export function Badge({ look: { tone, fill, icon }, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span className={classNames(styles['badge'], styles[tone], styles[fill])}>
      <Icon name={icon} />
      {children}
    </span>
  )
}

/** Small outlined word or code; `hazard` marks dangerous waste. */
export function Tag({ hazard = false, children }: { hazard?: boolean; children: ReactNode }) {
  return <span className={classNames(styles['tag'], hazard && styles['hazard'])}>{children}</span>
}
