// Icon set: 24 grid, 1.75 stroke, round ends. Icons are always shown beside text and are therefore hidden
// from assistive technology.
import { classNames } from './class-names.ts'
import PATHS from './icon-paths.json' with { type: 'json' }
import styles from './icon.module.css'

export type IconName = keyof typeof PATHS
type IconSize = 'small' | 'medium' | 'large'

interface Look {
  size?: IconSize
  className?: string | undefined
}

export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawing path={PATHS[name]} {...look} />
}

export function Drawing({ path, size = 'medium', className }: Look & { path: string }) {
  return (
    <svg
      className={classNames(styles['icon'], styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
