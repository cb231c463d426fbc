import { useCallback, useDeferredValue, useEffect } from 'react'
import { catalogue } from '#web/equipment/catalogue.ts'
import { type Loadable, loadable, type LoadState, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LoadFailed } from './fields/load-failed.tsx'
import type { FormKind } from './model/form-rules.ts'
import section from './fields/section.module.css'
import styles from './order-form.module.css'
import aside from './summary/aside.module.css'

export const laterParts = loadable(() => withTexts(import('./later-parts.tsx'), 'order-form-later'))

/** The first fields are drawn and answer before anything more is fetched. */
const SOON_MS = 200

type LaterParts = typeof laterParts extends Loadable<infer Parts> ? Parts : never

/** The later parts, once the rules that their fields are held against are there as well. */
export function useLaterParts(rules: FormKind['rules']): LoadState<LaterParts> & { load: () => void } {
  const load = useCallback(() => {
    for (const part of [laterParts, rules, catalogue]) part.load()
  }, [rules])
  useEffect(() => {
    // Each by itself: a slow phone answers a key in between.
    const timers = [laterParts, rules, catalogue].map((part) => setTimeout(part.load, SOON_MS))
    return () => timers.forEach(clearTimeout)
  }, [rules])
  const parts = useLoadable(laterParts)
  const { status } = useLoadable(rules)
  const fetched = status === 'ready' ? parts : { status, value: null }
  // A slow phone draws them in short pieces as well.
  const value = useDeferredValue(fetched.value)
  if (fetched.status !== 'ready') return { ...fetched, load }
  return { ...(value ? { status: 'ready', value } : { status: 'loading', value: null }), load }
}

/** The place of the sections that are on their way. */
export function LaterPlaceholder({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useText()
  return (
    <div className={section['section']}>
      {hasFailed ? (
        <LoadFailed words={t('FORM.LATER_LOAD_FAILED')} onRetry={onRetry} />
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
    <div className={aside['aside']} aria-hidden="true">
      <div className={styles['waitingSummary']}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
