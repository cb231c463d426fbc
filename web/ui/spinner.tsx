import styles from './spinner.module.css'

/** Spinner; its text is beside it. It does not rotate if the person prefers reduced motion. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />
}
