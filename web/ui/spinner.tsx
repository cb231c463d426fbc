import styles from './spinner.module.css'

/** Turns beside the words that say what is going on; stands still when motion is unwanted. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />
}
