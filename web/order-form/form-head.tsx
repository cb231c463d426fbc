import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { canKeepDrafts } from './draft/draft.ts'
import { LIMITS_IN_WORDS } from './model/limits-in-words.ts'
import styles from './order-form.module.css'

interface FormHeadProps {
  lead: string
  /** Whether the heading takes the focus, because the focused button disappeared with the previous page. */
  takesFocus?: boolean
}

/** Page heading. It mentions drafts only if the browser can store them. */
export function FormHead({ lead, takesFocus = false }: FormHeadProps) {
  const { t } = useText()
  const [canKeep] = useState(canKeepDrafts)
  const heading = useRef<HTMLHeadingElement>(null)
  /**
   * Whether the heading takes the focus. It also does if the heading of the placeholder page, which
   * disappears, had it.
   */
  const [takesOver] = useState(() => takesFocus || document.activeElement?.matches('main h1') === true)
  useEffect(() => {
    if (takesOver) heading.current?.focus({ preventScroll: true })
  }, [takesOver])
  return (
    <div className={styles['head']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('NEW_ORDER.TITLE')}
      </h1>
      <p>
        <span>{lead}</span> {t(canKeep ? 'NEW_ORDER.DRAFT_KEPT' : 'FORM.DRAFT_NOT_SAVED', LIMITS_IN_WORDS)}
      </p>
    </div>
  )
}
