import styles from './keys.module.css'

/** Keys to press one after the other. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles['keys']}>
      {of.split(' ').map((key, at) => (
        <kbd key={`${at} ${key}`}>{key}</kbd>
      ))}
    </span>
  )
}
