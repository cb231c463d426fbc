import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonShape = 'line' | 'short' | 'title' | 'control' | 'block'

/** The grey place of something that is being loaded. The words for it stand once beside the group. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <span className={classNames(styles['skeleton'], styles[shape])} aria-hidden="true" />
}
