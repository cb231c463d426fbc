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

/** With the words of errors: the lists of files and the answers of the server say some of them before the rules are there. */
export const laterParts = loadable(() =>
  withTexts(withTexts(import('./later-parts.tsx'), 'order-form-later'), 'order-errors'),
)

/** The first fields are drawn and answer before anything more is fetched. */
const SOON_MS = 200

type LaterParts = typeof laterParts extends Loadable<infer Parts> ? Parts : never

interface LaterLoading {
  /** Fetches all of it, also once more. */
  load: () => void
  /** Fetches the rules and the catalogue, which an empty form can do without until somebody acts. */
  loadRules: () => void
}

/**
 * The later parts. With a form that something stands in already, or a draft to go on with, they wait for the rules that the fields are
 * held against.
 */
export function useLaterParts(
  rules: FormKind['rules'],
  isFilledIn: boolean,
): LoadState<LaterParts> & LaterLoading {
  const loadRules = useCallback(() => {
    for (const part of [rules, catalogue]) part.load()
  }, [rules])
  const load = useCallback(() => {
    laterParts.load()
    loadRules()
  }, [loadRules])
  useEffect(() => {
    // Each by itself: a slow phone answers a key in between.
    const soon = isFilledIn ? [laterParts, rules, catalogue] : [laterParts]
    const timers = soon.map((part) => setTimeout(part.load, SOON_MS))
    return () => timers.forEach(clearTimeout)
  }, [isFilledIn, rules])
  const parts = useLoadable(laterParts)
  const { status } = useLoadable(rules)
  const fetched = !isFilledIn || status === 'ready' ? parts : { status, value: null }
  // A slow phone draws them in short pieces as well.
  const value = useDeferredValue(fetched.value)
  if (fetched.status !== 'ready') return { ...fetched, load, loadRules }
  return { ...(value ? { status: 'ready', value } : { status: 'loading', value: null }), load, loadRules }
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
