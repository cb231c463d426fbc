import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonShape = 'line' | 'short' | 'title' | 'control' | 'block'

/** Grey placeholder while content is loading. The caller announces the loading once for a group of placeholders. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <span className={classNames(styles['skeleton'], styles[shape])} aria-hidden="true" />
}
