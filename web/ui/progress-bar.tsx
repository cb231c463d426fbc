import styles from './progress-bar.module.css'

/** How far a long work is; without a value it is only known to go on. The words beside it are the caller's. */
export function ProgressBar({
  label,
  value,
  max = 100,
}: {
  label: string
  value?: number | undefined
  max?: number
}) {
  return <progress className={styles['bar']} aria-label={label} value={value} max={max} />
}
