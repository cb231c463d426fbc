// Icon set: 24 grid, 1.75 stroke, round ends. Icons always stand beside text and are therefore hidden from assistive
// technology.
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

const PATHS = {
  alert: 'M12 3a9 9 0 1 0 .01 0zM12 7.5v5.5M12 16.4v.1',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  building: 'M4 21V5l9-2v18M13 9h7v12M2.5 21h19M8 8v.1M8 12v.1M8 16v.1M16.5 13v.1M16.5 17v.1',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clip: 'm20 11-8.6 8.6a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L14.5 7',
  clock: 'M12 3a9 9 0 1 0 .01 0zM12 7v5.2l3.4 2',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3',
  cross: 'M6 6l12 12M18 6 6 18',
  document: 'M5 3h14v18l-3.5-2-3.5 2-3.5-2L5 21zM9 8h6M9 12h6',
  dot: 'M12 8.6a3.4 3.4 0 1 0 .01 0zM12 10.6a1.4 1.4 0 1 0 .01 0z',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 1 0 .01 0z',
  file: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 13h6M9 17h4',
  hint: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1',
  image:
    'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 17l5-5 4 4 3-3 4 4M15.5 7.8a1.2 1.2 0 1 0 .01 0z',
  info: 'M12 3a9 9 0 1 0 .01 0zM12 11v5.5M12 7.6v.1',
  left: 'm15 6-6 6 6 6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5v-3a4 4 0 0 1 8 0v3',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  reply: 'M9.5 6.5 4 12l5.5 5.5M4.5 12H14a6 6 0 0 1 6 6v.5',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  offline:
    'M3 9.5a13.5 13.5 0 0 1 6-3.2M21 9.5a13.5 13.5 0 0 0-7.5-3.6M6.5 13.2a8.6 8.6 0 0 1 3.6-2.2M17.5 13.2a8.6 8.6 0 0 0-2.2-1.6M12 18v.1M4 4l16 16',
  out: 'M13 5h6v6M19 5l-9 9M10 5H5v14h14v-5',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 7a2.5 2.5 0 1 0 .01 0z',
  person: 'M12 4a4 4 0 1 0 .01 0zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  personCross: 'M10 4a4 4 0 1 0 .01 0zM3 20.5c.8-4 3.4-6 7-6 1.5 0 2.8.3 4 1M16.5 16l5 5M21.5 16l-5 5',
  phone:
    'M6 3.5h3l1.8 4.5-2.3 1.7a12 12 0 0 0 5.8 5.8l1.7-2.3 4.5 1.8v3c0 1.4-1 2.5-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6c0-1.5 1.1-2.5 2.5-2.5z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
  right: 'm9 6 6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5l5 5',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  sortDown: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  sortUp: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  up: 'm6 15 6-6 6 6',
} as const

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
