import { useEffect } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LoadFailed } from './load-failed.tsx'
import { loadable, useLoadable } from './loadable.ts'
import styles from './order-form.module.css'

export const laterParts = loadable(() => import('./later-parts.tsx'))

/** A browser without idle callbacks is given the time of a few frames. */
const SOON_MS = 100
const PATIENCE_MS = 1000

/** Runs `work` when the page has been painted and nothing urgent waits. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, SOON_MS)
  return () => clearTimeout(id)
}

export function useLaterParts() {
  useEffect(() => whenIdle(laterParts.load), [])
  return useLoadable(laterParts)
}

/** The place of the sections that are on their way. */
export function LaterPlace({ hasFailed }: { hasFailed: boolean }) {
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
