// Icons for the staff only, in a file of their own, so that no other page loads them.
import styles from './staff-icon.module.css'

const PATHS = {
  bookmark: 'M7 3.5h10v17l-5-3.6-5 3.6z',
  funnel: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  people:
    'M9 5a3.5 3.5 0 1 0 .01 0zM2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .6 3.2 2.2 3.6 4.7',
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
