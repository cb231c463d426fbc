import { useEffect } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LoadFailed } from './fields/load-failed.tsx'
import { catalogue } from './model/catalogue.ts'
import styles from './order-form.module.css'

export const laterParts = loadable(() => import('./later-parts.tsx'))

/** The first fields are drawn and answer before anything more is fetched. */
const SOON_MS = 200

export function useLaterParts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      laterParts.load()
      catalogue.load()
    }, SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return useLoadable(laterParts)
}

/** The place of the sections that are on their way. */
export function LaterPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useText()
  return (
    <div className={styles['section']}>
      {hasFailed ? (
        <LoadFailed words={t('FORM.LATER_LOAD_FAILED')} onRetry={laterParts.load} />
      ) : (
        <div role="status" className={styles['waiting']}>
          <VisuallyHidden>{t('NEW_ORDER.LOADING')}</VisuallyHidden>
          <Skeleton shape="title" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      )}
    </div>
  )
}

/** The place of the summary. */
export function LaterSummary() {
  return (
    <div className={styles['aside']} aria-hidden="true">
      <div className={styles['waitingSummary']}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
