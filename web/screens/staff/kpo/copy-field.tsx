// Value that is copied when pressed. Tab moves from one value to the next, and a tick marks the
// values copied so far.
import { useRef, useState } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Missing } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './kpo.module.css'

export function CopyField({ label, text }: { label: string; text: string | null }) {
  const { t } = useText()
  const words = useRef<HTMLSpanElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // Also selects the text, so that Ctrl+C works where the browser has no clipboard API (pages
    // over plain http).
    if (words.current) getSelection()?.selectAllChildren(words.current)
    try {
      await navigator.clipboard.writeText(text ?? '')
      setCopied(true)
      announce(t('KPO.COPIED', { label }))
    } catch {
      announce(t('KPO.SELECTED', { label }))
    }
  }
  return (
    <div className={styles['field']}>
      <dt>{label}</dt>
      <dd>
        {text ? (
          <button
            type="button"
            className={styles['copy']}
            data-copied={isCopied || undefined}
            aria-label={t('KPO.COPY', { label, text })}
            onClick={() => void copy()}
          >
            <span ref={words}>{typeset(text)}</span>
            <Icon name={isCopied ? 'check' : 'copy'} size="small" />
          </button>
        ) : (
          <Missing words={t('STAFF_ORDER.NONE')} />
        )}
      </dd>
    </div>
  )
}
