import styles from './keys.module.css'

/** Signs on the keys, where they are shorter than the name. */
const SIGNS: Partial<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Keys to press one after the other. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles['keys']}>
      {of.split(' ').map((key, at) => (
        <kbd key={`${at} ${key}`}>{SIGNS[key] ?? key}</kbd>
      ))}
    </span>
  )
}
