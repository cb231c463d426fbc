import { useCallback, useDeferredValue, useEffect } from 'react'
import { catalogue } from '#web/equipment/catalogue.ts'
import { type Loadable, loadable, type LoadState, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LoadFailed } from './fields/retry-area.tsx'
import type { FormKind } from './model/form-rules.ts'
import section from './fields/section.module.css'
import styles from './order-form.module.css'
import aside from './summary/aside.module.css'

/**
 * Later parts of the form. Loaded with the error texts, because the file lists and server errors
 * may need them before the rules are loaded.
 */
export const laterParts = loadable(() =>
  withTexts(import('./later-parts.tsx'), 'order-form-later', 'order-errors'),
)

/** Delay in milliseconds, so that the first fields are usable before anything else is loaded. */
const SOON_MS = 200

type LaterParts = typeof laterParts extends Loadable<infer Parts> ? Parts : never

interface LaterLoading {
  /** Loads everything, also as a retry. */
  load: () => void
  /**
   * Loads the rules and the catalogue, which an empty form does not need before the first input.
   */
  loadRules: () => void
}

/** Loads the later parts. If the form is prefilled or restored from a draft, they wait for the rules that validate it. */
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
    // Separate timers, so that a slow phone can handle a key in between.
    const soon = isFilledIn ? [laterParts, rules, catalogue] : [laterParts]
    const timers = soon.map((part) => setTimeout(part.load, SOON_MS))
    return () => timers.forEach(clearTimeout)
  }, [isFilledIn, rules])
  const parts = useLoadable(laterParts)
  const { status } = useLoadable(rules)
  const fetched = !isFilledIn || status === 'ready' ? parts : { status, value: null }
  // Deferred, so that a slow phone renders them in short pieces.
  const value = useDeferredValue(fetched.value)
  if (fetched.status !== 'ready') return { ...fetched, load, loadRules }
  return { ...(value ? { status: 'ready', value } : { status: 'loading', value: null }), load, loadRules }
}

/** Placeholder for the sections that are loading. */
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

/** Placeholder for the summary. */
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
