// Icons for staff only. They are in a separate file, so that no other page loads them.
import styles from './staff-icon.module.css'

const PATHS = {
  beaker: 'M10 3.5v6L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9.5v-6M8.5 3.5h7M7.5 15h9',
  bookmark: 'M7 3.5h10v17l-5-3.6-5 3.6z',
  funnel: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  more: 'M5 11a1 1 0 1 0 .01 0zM12 11a1 1 0 1 0 .01 0zM19 11a1 1 0 1 0 .01 0z',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  people:
    'M9 5a3.5 3.5 0 1 0 .01 0zM2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .6 3.2 2.2 3.6 4.7',
  pinned: 'M9 3.5h6l-.8 6 3.3 3.5v1.5h-11V13l3.3-3.5zM12 14.5v6',
  question: 'M12 3a9 9 0 1 0 .01 0zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 2M12 16.7v.1',
  pen: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  send: 'M20.5 3.5 3.5 10.5l6.5 3 3 6.5zM10 13.5l4.5-4.5',
  undo: 'M4 9.5h10a5 5 0 0 1 0 10H8.5M8 5 3.5 9.5 8 14',
  wand: 'M4 20 15 9M13 7l4 4M18 3v4M16 5h4M6 5v3M4.5 6.5h3M19 14v3M17.5 15.5h3',
  plan: 'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4M9 15l2.2 2.2L15.5 13',
} as const

export function StaffIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
