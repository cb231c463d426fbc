import styles from './spinner.module.css'

/** Spinner; its text stands beside it. It does not turn if the person prefers reduced motion. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />
}
