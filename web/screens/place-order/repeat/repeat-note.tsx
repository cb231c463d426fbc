import { useEffect } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import type { LeftOut } from './known-equipment.ts'
import styles from './repeat-note.module.css'

/** Note above a form that repeats an order: what was filled in and what was omitted. */
export function RepeatNote({ orderNumber, leftOut }: { orderNumber: string; leftOut: LeftOut }) {
  const { t } = useText()
  const { items, packages, hasSerials } = leftOut
  const missing = [...items, ...packages.map(({ name, item }) => t('FORM.REPEAT_PACKAGE', { name, item }))]
  const title = t('FORM.REPEATED', { number: orderNumber })
  const lead = [t('FORM.REPEATED_LEAD'), hasSerials ? t('FORM.REPEATED_SERIALS') : '']
    .filter(Boolean)
    .join(' ')
  const gone = missing.length > 0 ? t('FORM.REPEAT_LEFT_OUT') : ''
  const spoken = [title, lead, gone, missing.join(', ')].filter(Boolean).join(' ')
  // Announced, because screen readers often skip a note that appears together with the page.
  useEffect(() => announce(spoken), [spoken])
  return (
    <Note kind={gone ? 'hint' : 'info'} className={styles['note']}>
      <p>
        <b>{typeset(title)}</b>
      </p>
      <p>{lead}</p>
      {gone && (
        <>
          <p>{gone}</p>
          <ul className={styles['leftOut']}>
            {[...new Set(missing)].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
