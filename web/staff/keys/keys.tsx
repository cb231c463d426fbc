import styles from './keys.module.css'

/** Symbols on the keys, which are shorter than the names. */
const SIGNS: Partial<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Keys to press one after another. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles['keys']}>
      {of.split(' ').map((key, at) => (
        <kbd key={`${at} ${key}`}>{SIGNS[key] ?? key}</kbd>
      ))}
    </span>
  )
}
