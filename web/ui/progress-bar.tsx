import styles from './progress-bar.module.css'

/** Progress of a long action; indeterminate without a value. The caller shows the text beside it. */
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
