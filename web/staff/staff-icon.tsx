// Icons that only the staff see, drawn like those of `web/ui/icon.tsx`: kept apart, so that no other page carries them.
import styles from './staff-icon.module.css'

const PATHS = {
  pen: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  send: 'M20.5 3.5 3.5 10.5l6.5 3 3 6.5zM10 13.5l4.5-4.5',
  undo: 'M4 9.5h10a5 5 0 0 1 0 10H8.5M8 5 3.5 9.5 8 14',
  plan: 'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4M9 15l2.2 2.2L15.5 13',
} as const

export function StaffIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
